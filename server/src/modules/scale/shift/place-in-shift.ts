import { firstStart, placeInShift, type ShiftPlace } from '@junheng/domain/scale/shift.ts'
import { dayStart } from '#modules/system/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { createBriefCache } from '#platform/settings/brief-cache.ts'
import { findShifts, findTeam } from './shift.queries.ts'

/** To whose work something belongs. */
export interface WorkPlace extends ShiftPlace {
  readonly teamId: string | null
}

interface Company {
  readonly orgId: string
  readonly groupId: string
}

/** Business day, shift and team of an instant in a company; asked once, when a weighing is complete. */
export async function workPlaceOf(
  db: Queryable,
  engine: Pick<Engine, 'setting'>,
  { company, instant }: { readonly company: Company; readonly instant: Date },
): Promise<WorkPlace> {
  const { orgId } = company
  const shifts = await findShifts(db, orgId)
  const start = (await engine.setting(dayStart, company)) ?? firstStart(shifts) ?? '00:00'
  const place = placeInShift(instant, { shifts, dayStart: start })
  const { shiftId, shiftDate } = place
  const teamId = shiftId === null ? null : await findTeam(db, { orgId, shiftDate, shiftId })
  return { ...place, teamId }
}

/** When the earliest shift of a company begins: what the setting `dayStart` falls back on. */
export const firstShiftStart = async (db: Queryable, orgId: string): Promise<string | null> =>
  firstStart(await findShifts(db, orgId))

type ReadSetting = Engine['setting']

/**
 * Settings in which the day of a company that has not said otherwise begins with its first shift. Asked with
 * nearly every call, so what is known of the shifts may be some seconds old.
 */
export function dayStartByShift(read: ReadSetting, db: Queryable): ReadSetting {
  const starts = createBriefCache<string | null>()
  return async (setting, scope) => {
    const value = await read(setting, scope)
    const { orgId } = scope
    if (setting.key !== dayStart.key || value !== null || orgId === null) return value
    return (await starts.get(orgId, () => firstShiftStart(db, orgId))) as typeof value
  }
}
