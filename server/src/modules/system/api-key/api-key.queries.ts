import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { type RoleFacts, roleFacts } from '#platform/session/caller.queries.ts'

/** A key that is given out, with all that a decision needs of its role and of who issued it. */
export interface ApiKeyFacts {
  readonly id: string
  readonly name: string
  readonly perMinute: number
  /** Milliseconds since 1970. */
  readonly ends: number
  readonly lastSeen: number | null
  readonly orgId: string
  readonly orgCode: string
  readonly orgName: string
  readonly groupId: string
  readonly groupName: string
  readonly role: RoleFacts
  readonly issuerId: string
  readonly issuerAdmin: boolean
  /** Those he holds in the key's company. */
  readonly issuerRoles: readonly RoleFacts[]
  /** His department and all below it. */
  readonly deptIds: readonly string[]
}

/**
 * The key with this hash, where itself, its role, its company, its group and whoever issued it are all in force. One
 * query, asked anew for each call: what is switched off is off with the next one.
 */
export function findApiKey(db: Queryable, keyHash: string): Promise<ApiKeyFacts | null> {
  return db.row<ApiKeyFacts>(sql`
    select k.id, k.name, k.per_minute as "perMinute",
      extract(epoch from k.end_time)::float8 * 1000 as ends,
      extract(epoch from k.last_time)::float8 * 1000 as "lastSeen",
      o.id as "orgId", o.org_code as "orgCode", o.org_name as "orgName", g.id as "groupId", g.name as "groupName",
      ${roleFacts(rawSql('k.group_id'))} as role, u.id as "issuerId", u.admin as "issuerAdmin",
      coalesce((
        select json_agg(${roleFacts(rawSql('k.group_id'))} order by r.code)
        from sys_user_role b
        join sys_role r on r.id = b.role_id and r.group_id = k.group_id and r.enabled and not r.deleted
        where b.user_id = u.id and b.org_id = k.org_id), '[]'::json) as "issuerRoles",
      case when u.dept_id is null then '[]'::json else (
        with recursive below as (
          select d.id from sys_dept d where d.id = u.dept_id
          union select c.id from sys_dept c join below on c.parent_id = below.id)
        select json_agg(id::text) from below) end as "deptIds"
    from sys_api_key_secret s
    join sys_api_key k on k.id = s.api_key_id and k.enabled and not k.deleted
    join sys_role r on r.id = k.role_id and r.group_id = k.group_id and r.enabled and not r.deleted
    join sys_user u on u.id = s.issuer_id and u.group_id = k.group_id and u.enabled and not u.deleted
    join sys_organization o on o.id = k.org_id and o.group_id = k.group_id and o.enabled and not o.deleted
    join sys_group g on g.id = k.group_id and g.enabled and not g.deleted
    where s.key_hash = ${keyHash}`)
}

/** Gives a program its key; one it had before opens nothing any more. */
export async function storeApiKey(
  tx: Tx,
  {
    id,
    keyHash,
    hint,
    issuer,
    now,
  }: {
    readonly id: string
    readonly keyHash: string
    readonly hint: string
    readonly issuer: { readonly userId: string; readonly realName: string }
    readonly now: Date
  },
): Promise<void> {
  await tx.run(
    sql`insert into sys_api_key_secret (api_key_id, key_hash, issuer_id) values (${id}, ${keyHash}, ${issuer.userId}) on conflict (api_key_id) do update set key_hash = excluded.key_hash, issuer_id = excluded.issuer_id`,
  )
  await tx.run(
    sql`update sys_api_key set issue_time = ${now.toISOString()}, issue_user = ${issuer.realName}, hint = ${hint}, last_time = null where id = ${id}`,
  )
}

/** Somebody else answers for keys that are given out. */
export async function adoptApiKeys(
  tx: Tx,
  {
    ids,
    issuer,
  }: {
    readonly ids: readonly string[]
    readonly issuer: { readonly userId: string; readonly realName: string }
  },
): Promise<void> {
  await tx.run(
    sql`update sys_api_key_secret set issuer_id = ${issuer.userId} where api_key_id = any(${ids}::bigint[])`,
  )
  await tx.run(
    sql`update sys_api_key set issue_user = ${issuer.realName} where id = any(${ids}::bigint[]) and issue_time is not null`,
  )
}

export async function touchApiKey(
  db: Queryable,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await db.run(sql`update sys_api_key set last_time = ${now.toISOString()} where id = ${id}`)
}
