import { type DeliveryState, HOOK_STATES } from '@junheng/domain/integration/hook-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import type { ReceiverQueue } from './receiver-queue.ts'

const RESENT: readonly DeliveryState[] = ['DEAD', 'RETRY', 'DONE', 'CANCELLED']
const CANCELLED: readonly DeliveryState[] = ['READY', 'RETRY', 'DEAD']

/** Messages that somebody has chosen, and what he wants of them. */
interface Steering {
  readonly rows: readonly { readonly id: string; readonly subjectCode: string | null }[]
  /** What it is called. */
  readonly action: string
  readonly now: Date
}

/** Begins messages anew; one that is on its way or waits already refuses all. */
export async function renewMessages(
  tx: Tx,
  queue: ReceiverQueue,
  steering: Steering,
): Promise<number> {
  const ids = await holdIn(tx, queue, { ...steering, states: RESENT })
  const at = steering.now.toISOString()
  await tx.run(
    sql`update ${identifier(queue.messages)} set status = 'READY', tries = 0, next_try_at = ${at}, last_error = null, http_status = null, done_time = null, update_date = ${at}, version = version + 1 where id = any(${ids}::bigint[])`,
  )
  return ids.length
}

/** Gives messages up, so that those behind them may go; one that is through or on its way refuses all. */
export async function dropMessages(
  tx: Tx,
  queue: ReceiverQueue,
  { reason, ...steering }: Steering & { readonly reason: string },
): Promise<number> {
  const ids = await holdIn(tx, queue, { ...steering, states: CANCELLED })
  const at = steering.now.toISOString()
  await tx.run(
    sql`update ${identifier(queue.messages)} set status = 'CANCELLED', next_try_at = null, reason = ${reason}, update_date = ${at}, version = version + 1 where id = any(${ids}::bigint[])`,
  )
  return ids.length
}

/** The messages as they stand, held until the transaction ends. */
async function holdIn(
  tx: Tx,
  { messages }: ReceiverQueue,
  { rows, states, action }: Steering & { readonly states: readonly DeliveryState[] },
): Promise<readonly string[]> {
  const ids = rows.map(({ id }) => id)
  const held = await tx.rows<{ readonly id: string; readonly status: DeliveryState }>(
    sql`select id::text as id, status from ${identifier(messages)} where id = any(${ids}::bigint[]) order by id for update`,
  )
  for (const { id, status } of held) {
    const code = rows.find((row) => row.id === id)?.subjectCode ?? ''
    if (!states.includes(status))
      throw new RefusalError(refuse('hook.state', { code, state: HOOK_STATES[status], action }))
  }
  return held.map(({ id }) => id)
}
