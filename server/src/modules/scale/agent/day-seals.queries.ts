import type { DayHead, DayHeadMessage } from '@junheng/domain/station/agent-wire.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What was left unsigned for longer is older than any station's absence. */
const DAYS_BACK = 60

/** Ends of days that no station has signed, oldest first. */
export const findUnsealedDays = (
  db: Queryable,
  scaleIds: readonly string[],
): Promise<readonly DayHead[]> =>
  db.rows<DayHead>(
    sql`select scale_id as "scaleId", to_char(day, 'YYYY-MM-DD') as day, seq, hash as head from mm_reading_day d
      where scale_id = any(${scaleIds}::bigint[]) and signature is null
        and day > (select max(l.day) from mm_reading_day l where l.scale_id = d.scale_id) - ${DAYS_BACK}::int
      order by d.day, scale_id`,
  )

export interface NotedDay {
  readonly seq: number
  readonly hash: string
  readonly signature: string | null
}

export const findDay = (
  db: Queryable,
  { scaleId, day }: Pick<DayHead, 'scaleId' | 'day'>,
): Promise<NotedDay | null> =>
  db.row<NotedDay>(
    sql`select seq, hash, signature from mm_reading_day where scale_id = ${scaleId} and day = ${day}`,
  )

/** Puts a station's signature under the day it was made for. */
export async function storeSeal(
  db: Queryable,
  { scaleId, day, head, seal }: DayHeadMessage,
  { agentId, publicKey }: { readonly agentId: string; readonly publicKey: string },
): Promise<void> {
  await db.run(
    sql`update mm_reading_day set agent_id = ${agentId}, agent_key = ${publicKey}, signature = ${seal} where scale_id = ${scaleId} and day = ${day} and hash = ${head} and signature is null`,
  )
}
