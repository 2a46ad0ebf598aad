import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A receiver that is to be told, with what is needed to reach it. */
export interface OpenHook {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
  readonly url: string
  readonly timeoutMs: number
  readonly maxTries: number
  /** Sealed. */
  readonly secret: string
}

/** All that are switched on, have a key and are not paused. */
export const findOpenHooks = (db: Queryable): Promise<readonly OpenHook[]> =>
  db.rows<OpenHook>(
    sql`select h.id::text as id, h.org_id::text as "orgId", h.group_id::text as "groupId", h.url, h.timeout_ms as "timeoutMs", h.max_tries as "maxTries", s.secret
      from sys_web_hook h join sys_web_hook_secret s on s.hook_id = h.id
      where h.enabled and not h.deleted and h.pause_time is null`,
  )

/** Who of a company wants to hear of an event. */
export const findListeners = (
  tx: Tx,
  { orgId, event }: { readonly orgId: string; readonly event: string },
): Promise<readonly { readonly id: string; readonly groupId: string }[]> =>
  tx.rows<{ readonly id: string; readonly groupId: string }>(
    sql`select id::text as id, group_id::text as "groupId" from sys_web_hook where org_id = ${orgId} and enabled and not deleted and ${event} = any(string_to_array(events, ','))`,
  )

/** A new key; what was signed with the one before is not believed any more. */
export async function storeSecret(
  tx: Tx,
  { id, secret, now }: { readonly id: string; readonly secret: string; readonly now: Date },
): Promise<void> {
  await tx.run(
    sql`insert into sys_web_hook_secret (hook_id, secret) values (${id}, ${secret}) on conflict (hook_id) do update set secret = excluded.secret`,
  )
  await tx.run(sql`update sys_web_hook set issue_time = ${now.toISOString()} where id = ${id}`)
}

/** Notes how a receiver fares: a success ends a row of failures, and too many of them pause it. */
export async function noteFate(
  tx: Tx,
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
      sql`update sys_web_hook set failures = 0, last_time = ${now} where id = ${fate.id}`,
    )
    return
  }
  await tx.run(
    sql`update sys_web_hook set failures = failures + ${fate.failed},
      pause_time = case when pause_time is null and failures + ${fate.failed} >= ${fate.pauseAfter} then ${now}::timestamptz else pause_time end,
      pause_reason = case when pause_time is null and failures + ${fate.failed} >= ${fate.pauseAfter} then ${fate.lastError} else pause_reason end
      where id = ${fate.id}`,
  )
}

/** Goes on with receivers that were paused; what waits for them is due at once. */
export async function resumeHooks(
  tx: Tx,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<void> {
  await tx.run(
    sql`update sys_web_hook set failures = 0, pause_time = null, pause_reason = null where id = any(${ids}::bigint[])`,
  )
  await tx.run(
    sql`update sys_hook_message set next_try_at = ${now.toISOString()} where hook_id = any(${ids}::bigint[]) and status = 'RETRY'`,
  )
}
