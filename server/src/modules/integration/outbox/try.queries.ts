import type { TryKind } from '@junheng/domain/integration/outbox-terms.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

const MOST_SENT = 20_000
const MOST_ANSWERED = 4000

/** Notes that the ERP is about to be asked, whatever happens to us; gives how often it was, this time included. */
export async function openTry(
  tx: Tx,
  asked: {
    readonly id: string
    readonly outboxId: string
    readonly kind: TryKind
    readonly now: Date
    readonly request: string
  },
): Promise<number> {
  const noted = await tx.row<{ readonly no: number }>(
    sql`insert into sys_outbox_try (id, main_id, row_no, no, kind, time, request)
      select ${asked.id}, ${asked.outboxId}, n, n + 1, ${asked.kind}, ${asked.now.toISOString()}, ${asked.request.slice(0, MOST_SENT)}
      from (select count(*)::int as n from sys_outbox_try where main_id = ${asked.outboxId}) so_far returning no`,
  )
  return noted?.no ?? 1
}

export async function closeTry(
  db: Queryable,
  {
    id,
    response,
    ms,
    error,
  }: {
    readonly id: string
    readonly response: string | null
    readonly ms: number
    readonly error: string | null
  },
): Promise<void> {
  await db.run(
    sql`update sys_outbox_try set response = ${response?.slice(0, MOST_ANSWERED) ?? null}, ms = ${ms}, error = ${error?.slice(0, 500) ?? null} where id = ${id}`,
  )
}
