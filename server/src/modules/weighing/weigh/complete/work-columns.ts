import { nameShift, workPlaceOf } from '#modules/scale/api.ts'
import type { WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import type { StoredWeigh, WeighChange } from '../weigh-row.ts'

/** Business day, shift and team: once, so that a later correction moves nothing to another day. */
export async function workColumns(
  tx: Tx,
  { engine }: WeighSite,
  weigh: StoredWeigh,
  finishTime: Date,
): Promise<WeighChange> {
  if (weigh.businessDate !== null) return {}
  const place = await workPlaceOf(tx, engine, { company: weigh, instant: finishTime })
  const names = await nameShift(tx, place)
  return {
    businessDate: place.businessDate,
    shiftDate: place.shiftDate,
    shiftId: place.shiftId as StoredWeigh['shiftId'],
    shiftName: names?.shiftName ?? null,
    teamId: place.teamId as StoredWeigh['teamId'],
    teamName: names?.teamName ?? null,
  }
}
