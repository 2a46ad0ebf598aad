import { dayStart } from '#modules/system/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { createBriefCache } from '#platform/settings/brief-cache.ts'
import { firstShiftStart } from './place-in-shift.ts'

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
