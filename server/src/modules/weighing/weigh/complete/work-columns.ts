import { workPlaceOf } from '#modules/scale/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { StoredWeigh, WeighChange } from '../weigh-row.ts'
import type { WeighSite } from '../weigh-site.ts'

/** Business day, shift and team: once, so that a later correction moves nothing to another day. */
export async function workColumns(
  tx: Tx,
  { engine }: WeighSite,
  weigh: StoredWeigh,
  finishTime: Date,
): Promise<WeighChange> {
  if (weigh.businessDate !== null) return {}
  const place = await workPlaceOf(tx, engine, { company: weigh, instant: finishTime })
  const names = await tx.row<{ shiftName: string | null; teamName: string | null }>(
    sql`select (select name from sys_shift where id = ${place.shiftId}) as "shiftName", (select name from sys_team where id = ${place.teamId}) as "teamName"`,
  )
  return {
    businessDate: place.businessDate,
    shiftDate: place.shiftDate,
    shiftId: place.shiftId as StoredWeigh['shiftId'],
    shiftName: names?.shiftName ?? null,
    teamId: place.teamId as StoredWeigh['teamId'],
    teamName: names?.teamName ?? null,
  }
}
