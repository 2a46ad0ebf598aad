import type { DeliveryState } from '@junheng/domain/integration/hook-terms.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import { type Lease, nextDue } from './next-due.ts'

/** Tables of messages to receivers outside; hooks and channels have the same columns under other names. */
export interface ReceiverQueue {
  readonly receivers: string
  readonly messages: string
  readonly tries: string
  /** Of the messages: whom they are for. */
  readonly receiverId: string
}

/** A message that somebody has taken in hand. */
export interface TakenMessage<Payload> {
  readonly id: string
  readonly tries: number
  readonly payload: Payload
}

/** Takes the next messages that are due for a receiver. */
export const takeMessages = <Payload>(
  db: Queryable,
  { messages, receiverId: name }: ReceiverQueue,
  { receiverId, most, ...lease }: Lease & { readonly receiverId: string; readonly most: number },
): Promise<readonly TakenMessage<Payload>[]> => {
  const due = nextDue({
    table: identifier(messages),
    now: lease.now,
    of: sql`${identifier('o', name)} = ${receiverId}`,
    before: sql`${identifier('e', name)} = ${identifier('o', name)} and e.subject_id = o.subject_id and e.no < o.no`,
    order: sql`o.no`,
    most,
  })
  return db.rows<TakenMessage<Payload>>(
    sql`update ${identifier(messages)} set status = 'SENDING', tries = tries + 1, lease_until = ${lease.leaseUntil.toISOString()}, lease_token = ${lease.token}
      where id in (${due}) returning id::text as id, tries, payload`,
  )
}

/** Whoever sent these has been gone for longer than his lease: they are sent again, by the same id. */
export async function giveBackLost(
  db: Queryable,
  { messages }: ReceiverQueue,
  { now, error }: { readonly now: Date; readonly error: string },
): Promise<void> {
  const at = now.toISOString()
  await db.run(
    sql`update ${identifier(messages)} set status = 'RETRY', last_error = ${error}, next_try_at = ${at}, lease_until = null, lease_token = null where status = 'SENDING' and lease_until < ${at}`,
  )
}

/** Gives messages back that were taken and not told: as if nobody had. */
export async function giveBackUntold(
  tx: Tx,
  { messages }: ReceiverQueue,
  { ids, token }: { readonly ids: readonly string[]; readonly token: string },
): Promise<void> {
  await tx.run(
    sql`update ${identifier(messages)} set status = case when tries > 1 then 'RETRY' else 'READY' end, tries = tries - 1, lease_until = null, lease_token = null where id = any(${ids}::bigint[]) and lease_token = ${token}`,
  )
}

export interface Fate {
  readonly id: string
  readonly status: DeliveryState
  readonly nextTryAt: string | null
  readonly httpStatus: number | null
  readonly error: string | null
  readonly ms: number
  readonly tryId: string
}

const FATES = sql`id bigint, status text, "nextTryAt" timestamptz, "httpStatus" int, error text, ms int, "tryId" bigint`

/** Stores what became of messages; those that somebody else has by now are left to him. */
export async function storeFates(
  tx: Tx,
  { messages, tries }: ReceiverQueue,
  {
    fates,
    token,
    now,
  }: { readonly fates: readonly Fate[]; readonly token: string; readonly now: Date },
): Promise<void> {
  const at = now.toISOString()
  const rows = JSON.stringify(fates)
  await tx.run(
    sql`update ${identifier(messages)} m set status = r.status, next_try_at = r."nextTryAt", http_status = r."httpStatus", last_error = r.error, done_time = case when r.status = 'DONE' then ${at}::timestamptz end, lease_until = null, lease_token = null, update_date = ${at}, version = m.version + 1
      from jsonb_to_recordset(${rows}::jsonb) as r(${FATES}) where m.id = r.id and m.lease_token = ${token}`,
  )
  await tx.run(
    sql`insert into ${identifier(tries)} (id, main_id, row_no, no, time, ms, http_status, error)
      select r."tryId", r.id, so_far.n, so_far.n + 1, ${at}, r.ms, r."httpStatus", r.error
      from jsonb_to_recordset(${rows}::jsonb) as r(${FATES}) join ${identifier(messages)} m on m.id = r.id
        cross join lateral (select count(*)::int as n from ${identifier(tries)} t where t.main_id = r.id) so_far`,
  )
}

/** Notes how a receiver fares: a success ends a row of failures, and too many of them pause it. */
export async function noteFate(
  tx: Tx,
  { receivers }: ReceiverQueue,
  fate: {
    readonly id: string
    readonly done: number
    readonly failed: number
    readonly lastError: string | null
    readonly pauseAfter: number
    readonly now: Date
  },
): Promise<void> {
  const now = fate.now.toISOString()
  if (fate.done > 0) {
    await tx.run(
      sql`update ${identifier(receivers)} set failures = 0, last_time = ${now} where id = ${fate.id}`,
    )
    return
  }
  await tx.run(
    sql`update ${identifier(receivers)} set failures = failures + ${fate.failed},
      pause_time = case when pause_time is null and failures + ${fate.failed} >= ${fate.pauseAfter} then ${now}::timestamptz else pause_time end,
      pause_reason = case when pause_time is null and failures + ${fate.failed} >= ${fate.pauseAfter} then ${fate.lastError} else pause_reason end
      where id = ${fate.id}`,
  )
}

/** Goes on with receivers that were paused; what waits for them is due at once. */
export async function resumeReceivers(
  tx: Tx,
  { receivers, messages, receiverId }: ReceiverQueue,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<void> {
  await tx.run(
    sql`update ${identifier(receivers)} set failures = 0, pause_time = null, pause_reason = null where id = any(${ids}::bigint[])`,
  )
  await tx.run(
    sql`update ${identifier(messages)} set next_try_at = ${now.toISOString()} where ${identifier(receiverId)} = any(${ids}::bigint[]) and status = 'RETRY'`,
  )
}

/** Forgets what was delivered or cancelled before a day; what still waits is kept however old. */
export const purgeMessages = (
  db: Queryable,
  { messages }: ReceiverQueue,
  before: Date,
): Promise<number> =>
  db.run(
    sql`delete from ${identifier(messages)} where id in (select id from ${identifier(messages)} where status in ('DONE', 'CANCELLED') and update_date < ${before.toISOString()} limit 10000)`,
  )
