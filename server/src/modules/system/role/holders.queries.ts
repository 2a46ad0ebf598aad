import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { roleFacts } from '#platform/session/caller.queries.ts'

/** Most names somebody is given to turn to. */
const MOST_NAMES = 8

interface Holder {
  readonly realName: string
  readonly roleName: string
}

/**
 * People of the caller's company who hold a right there, by their names and no more, each with the role that gives it;
 * administrators last.
 */
export function findHolders(
  db: Queryable,
  { groupId, orgId }: Caller,
  permission: string,
): Promise<readonly Holder[]> {
  return db.rows<Holder>(sql`
    with giving as materialized (
      select r.id, r.name from sys_role r
      where r.group_id = ${groupId} and r.enabled and not r.deleted
        and (${roleFacts(sql`r.group_id`)} -> 'permissions')::jsonb ? ${permission})
    select u.real_name as "realName", coalesce(min(g.name), '管理员') as "roleName"
    from sys_user u
    left join sys_user_role b on b.user_id = u.id and b.org_id = ${orgId} and b.role_id in (select id from giving)
    left join giving g on g.id = b.role_id
    where u.group_id = ${groupId} and u.enabled and not u.deleted and (b.user_id is not null or u.admin)
    group by u.id order by bool_or(b.user_id is null), u.real_name limit ${MOST_NAMES}`)
}
