import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface NamedPerson {
  readonly id: string
  readonly name: string
  readonly mobile: string | null
}

/** Those of them who still are with the group. */
export const findPeople = (
  db: Queryable,
  ids: readonly string[],
): Promise<readonly NamedPerson[]> =>
  db.rows<NamedPerson>(
    sql`select id::text as id, real_name as name, mobile from sys_user where id = any(${ids}::bigint[]) and enabled and not deleted`,
  )

/** A department or a person of a company, below what they belong to. */
interface AddressNode {
  readonly id: string
  readonly pid: string | null
  readonly label: string
  readonly email: string | null
}

/** The address book of a company: its departments, and who works in them or for it. */
export const findAddressBook = (
  db: Queryable,
  { orgId, groupId }: { readonly orgId: string; readonly groupId: string },
): Promise<readonly AddressNode[]> =>
  db.rows<AddressNode>(
    sql`select 'd' || d.id as id, 'd' || d.parent_id as pid, d.name as label, null as email, d.seq as seq from sys_dept d where d.org_id = ${orgId} and d.enabled and not d.deleted
      union all
      select u.id::text, 'd' || d.id, u.real_name, u.email, null from sys_user u left join sys_dept d on d.id = u.dept_id and d.org_id = ${orgId} and d.enabled and not d.deleted
      where u.group_id = ${groupId} and u.enabled and not u.deleted
        and (d.id is not null or exists (select 1 from sys_user_role b where b.user_id = u.id and b.org_id = ${orgId}))
      order by seq nulls last, label, id`,
  )
