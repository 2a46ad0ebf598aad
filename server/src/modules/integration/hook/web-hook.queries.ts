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
    { setUp: true },
  )

/** Who hears of a row of a customer's table: its company, all of the group where it is the group's, all where it is everybody's. */
export const findOwnListeners = (
  tx: Tx,
  {
    orgId,
    groupId,
    event,
  }: { readonly orgId: string | null; readonly groupId: string | null; readonly event: string },
): Promise<readonly OwnListener[]> =>
  tx.rows<OwnListener>(
    sql`select id::text as id, org_id::text as "orgId", group_id::text as "groupId" from sys_web_hook where enabled and not deleted and ${event} = any(string_to_array(events, ',')) and (org_id = ${orgId} or (${orgId}::bigint is null and (group_id = ${groupId} or ${groupId}::bigint is null)))`,
  )

interface OwnListener {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
}

/** Receivers that want to hear of a customer's table, by name. */
export const findTableListeners = (
  db: Queryable,
  entity: string,
): Promise<readonly { readonly name: string; readonly orgId: string }[]> =>
  db.rows(
    sql`select name, org_id::text as "orgId" from sys_web_hook where not deleted and exists (select 1 from unnest(string_to_array(events, ',')) e where split_part(e, '.', 1) = ${entity}) order by name`,
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
