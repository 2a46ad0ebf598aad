import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A key that is given out, as a call with it needs it. */
export interface KeyFacts {
  readonly id: string
  readonly name: string
  readonly pages: string
  /** Milliseconds since 1970; null: it does not end. */
  readonly ends: number | null
  readonly lastSeen: number | null
  readonly orgId: string
  readonly orgCode: string
  readonly orgName: string
  readonly groupId: string
  readonly groupName: string
}

/** The key with this hash, where itself, its company and its group are in force. */
export function findKey(db: Queryable, keyHash: string): Promise<KeyFacts | null> {
  return db.row<KeyFacts>(
    sql`select k.id, k.name, k.pages, extract(epoch from k.end_time)::float8 * 1000 as ends,
      extract(epoch from k.last_time)::float8 * 1000 as "lastSeen",
      o.id as "orgId", o.org_code as "orgCode", o.org_name as "orgName", g.id as "groupId", g.name as "groupName"
    from sys_display_key_secret s join sys_display_key k on k.id = s.display_key_id
      join sys_organization o on o.id = k.org_id join sys_group g on g.id = k.group_id
    where s.key_hash = ${keyHash} and k.enabled and not k.deleted and o.enabled and not o.deleted and g.enabled and not g.deleted`,
  )
}

/** Gives a screen its key; one it had before opens nothing any more. */
export async function storeKey(
  tx: Tx,
  { id, keyHash, now }: { readonly id: string; readonly keyHash: string; readonly now: Date },
): Promise<void> {
  const at = now.toISOString()
  await tx.run(
    sql`insert into sys_display_key_secret (display_key_id, key_hash) values (${id}, ${keyHash}) on conflict (display_key_id) do update set key_hash = excluded.key_hash`,
  )
  await tx.run(
    sql`update sys_display_key set issue_time = ${at}, last_time = null where id = ${id}`,
  )
}

export async function touchKey(
  db: Queryable,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await db.run(sql`update sys_display_key set last_time = ${now.toISOString()} where id = ${id}`)
}
