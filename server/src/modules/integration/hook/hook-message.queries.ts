import type { HookPayload } from '@junheng/domain/integration/hook-payload.ts'
import type { HookEvent, HookState } from '@junheng/domain/integration/hook-terms.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface NewHookMessage {
  readonly id: string
  readonly hookId: string
  readonly orgId: string
  readonly groupId: string
  readonly event: HookEvent
  readonly subjectId: string
  readonly subjectCode: string | null
  readonly payload: HookPayload
}

/** Queues messages, numbered in the order in which they are. */
export async function insertHookMessages(
  tx: Tx,
  messages: readonly NewHookMessage[],
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx.run(
    sql`insert into sys_hook_message (id, org_id, group_id, hook_id, event, subject_id, subject_code, payload, no, status, tries, next_try_at, create_date, update_date, version)
      select r.id, r."orgId", r."groupId", r."hookId", r.event, r."subjectId", r."subjectCode", r.payload, nextval('sys_hook_message_no'), 'READY', 0, ${at}, ${at}, ${at}, 0
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as r(id bigint, "orgId" bigint, "groupId" bigint, "hookId" bigint, event text, "subjectId" text, "subjectCode" text, payload jsonb)`,
  )
}

/** A message that somebody has taken in hand. */
export interface TakenMessage {
  readonly id: string
  readonly tries: number
  readonly payload: HookPayload
}

/**
 * Takes the next messages that are due: of a document only the first that is not through, so that nothing overtakes.
 * What somebody else holds is passed by.
 */
export const takeMessages = (
  db: Queryable,
  taking: {
    readonly hookId: string
    readonly now: Date
    readonly leaseUntil: Date
    readonly token: string
    readonly most: number
  },
): Promise<readonly TakenMessage[]> =>
  db.rows<TakenMessage>(
    sql`update sys_hook_message set status = 'SENDING', tries = tries + 1, lease_until = ${taking.leaseUntil.toISOString()}, lease_token = ${taking.token}
      where id in (select m.id from sys_hook_message m
        where m.hook_id = ${taking.hookId} and m.status in ('READY', 'RETRY') and m.next_try_at <= ${taking.now.toISOString()}
          and not exists (select 1 from sys_hook_message e where e.hook_id = m.hook_id and e.subject_id = m.subject_id
            and e.no < m.no and e.status not in ('DONE', 'CANCELLED'))
        order by m.no limit ${taking.most} for update of m skip locked)
      returning id::text as id, tries, payload`,
  )

/** Whoever sent these has been gone for longer than his lease: they are sent again, by the same id. */
export async function giveBackLost(db: Queryable, now: Date): Promise<void> {
  await db.run(
    sql`update sys_hook_message set status = 'RETRY', last_error = '推送中断，将重新推送', next_try_at = ${now.toISOString()}, lease_until = null, lease_token = null where status = 'SENDING' and lease_until < ${now.toISOString()}`,
  )
}

export interface HookFate {
  readonly id: string
  readonly status: HookState
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
  {
    fates,
    token,
    now,
  }: { readonly fates: readonly HookFate[]; readonly token: string; readonly now: Date },
): Promise<void> {
  const at = now.toISOString()
  const rows = JSON.stringify(fates)
  await tx.run(
    sql`update sys_hook_message m set status = r.status, next_try_at = r."nextTryAt", http_status = r."httpStatus", last_error = r.error, done_time = case when r.status = 'DONE' then ${at}::timestamptz end, lease_until = null, lease_token = null, update_date = ${at}, version = m.version + 1
      from jsonb_to_recordset(${rows}::jsonb) as r(${FATES}) where m.id = r.id and m.lease_token = ${token}`,
  )
  await tx.run(
    sql`insert into sys_hook_try (id, main_id, row_no, no, time, ms, http_status, error)
      select r."tryId", r.id, so_far.n, so_far.n + 1, ${at}, r.ms, r."httpStatus", r.error
      from jsonb_to_recordset(${rows}::jsonb) as r(${FATES}) join sys_hook_message m on m.id = r.id
        cross join lateral (select count(*)::int as n from sys_hook_try t where t.main_id = r.id) so_far`,
  )
}

/** The messages as they stand, held until the transaction ends. */
export const holdHookMessages = (
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly status: HookState }[]> =>
  tx.rows<{ readonly id: string; readonly status: HookState }>(
    sql`select id::text as id, status from sys_hook_message where id = any(${ids}::bigint[]) order by id for update`,
  )

/** Begins messages anew. */
export async function renewMessages(
  tx: Tx,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<void> {
  const at = now.toISOString()
  await tx.run(
    sql`update sys_hook_message set status = 'READY', tries = 0, next_try_at = ${at}, last_error = null, http_status = null, done_time = null, update_date = ${at}, version = version + 1 where id = any(${ids}::bigint[])`,
  )
}

export async function dropMessages(
  tx: Tx,
  {
    ids,
    reason,
    now,
  }: { readonly ids: readonly string[]; readonly reason: string; readonly now: Date },
): Promise<void> {
  const at = now.toISOString()
  await tx.run(
    sql`update sys_hook_message set status = 'CANCELLED', next_try_at = null, reason = ${reason}, update_date = ${at}, version = version + 1 where id = any(${ids}::bigint[])`,
  )
}

/** Forgets what was delivered or cancelled before a day; what still waits is kept however old. */
export const purgeMessages = (db: Queryable, before: Date): Promise<number> =>
  db.run(
    sql`delete from sys_hook_message where id in (select id from sys_hook_message where status in ('DONE', 'CANCELLED') and update_date < ${before.toISOString()} limit 10000)`,
  )
