import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** When a scale was set to zero within the last day. */
export async function findZeroTimes(
  db: Queryable,
  scaleId: string,
  now: Date,
): Promise<readonly Date[]> {
  const from = new Date(now.getTime() - 86_400_000).toISOString()
  const rows = await db.rows<{ readonly time: string }>(
    sql`select to_char(zero_time, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time from mm_scale_zero where scale_id = ${scaleId} and zero_time > ${from} order by zero_time`,
  )
  return rows.map(({ time }) => new Date(time))
}

export async function insertZero(
  db: Queryable,
  zero: {
    readonly id: string
    readonly scaleId: string
    readonly time: Date
    readonly reason: string
    readonly beforeReadingId: string
    readonly afterReadingId: string
    readonly caller: Pick<Caller, 'userId' | 'realName'>
  },
): Promise<void> {
  await db.run(
    sql`insert into mm_scale_zero (id, scale_id, zero_time, reason, before_reading_id, after_reading_id, user_id, user_name) values (${zero.id}, ${zero.scaleId}, ${zero.time.toISOString()}, ${zero.reason}, ${zero.beforeReadingId}, ${zero.afterReadingId}, ${zero.caller.userId}, ${zero.caller.realName})`,
  )
}
