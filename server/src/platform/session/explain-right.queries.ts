import type { RightFacts, RoleOnRight } from '@junheng/domain/access/explain-right.ts'
import { escapeLike } from '@junheng/domain/values/escape-like.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'

/** A page or button with its folder before it: `通知单 / 审核`. */
const TITLE = rawSql(`coalesce(p.title || ' / ', '') || m.title`)

const ofGroup = (groupId: string): SqlFragment =>
  sql`(m.group_id is null or m.group_id = ${groupId})`

const MOST = 50

export interface NamedRight {
  readonly key: string
  readonly title: string
}

/** Rights that pages and buttons carry, by what those are called. */
export function findRights(
  db: Queryable,
  { groupId, text }: { readonly groupId: string; readonly text: string },
): Promise<NamedRight[]> {
  const wanted = `%${escapeLike(text)}%`
  return db.rows<NamedRight>(
    sql`select m.permision as key, min(${TITLE}) as title from sys_menu m left join sys_menu p on p.id = m.parent_id
      where m.permision <> '' and m.enabled and not m.retired and ${ofGroup(groupId)}
        and (${TITLE} ilike ${wanted} or m.permision ilike ${wanted})
      group by m.permision order by 2 limit ${MOST}`,
  )
}

interface Asked {
  readonly groupId: string
  readonly userId: string
  readonly orgId: string
  readonly key: string
}

/** Null: no such person or company in the group. */
export async function findRightFacts(db: Queryable, asked: Asked): Promise<RightFacts | null> {
  const { groupId, userId, orgId, key } = asked
  const person = await db.row<RightFacts['person'] & { readonly company: string }>(
    sql`select u.real_name as name, u.enabled, u.admin, o.org_name as company from sys_user u join sys_organization o on o.group_id = u.group_id and o.id = ${orgId}
      where u.id = ${userId} and u.group_id = ${groupId} and not u.deleted`,
  )
  if (person === null) return null
  const [named] = await db.rows<NamedRight>(
    sql`select m.permision as key, ${TITLE} as title from sys_menu m left join sys_menu p on p.id = m.parent_id where m.permision = ${key} and ${ofGroup(groupId)} order by m.id limit 1`,
  )
  const { company, ...rest } = person
  return {
    person: rest,
    company,
    title: named?.title ?? null,
    key,
    roles: await findRoles(db, asked),
  }
}

const carried = ({ groupId, key }: Asked, isUsable: SqlFragment): SqlFragment => sql`coalesce((
  select json_agg(distinct ${TITLE}) from sys_role_menu rm join sys_menu m on m.id = rm.menu_id left join sys_menu p on p.id = m.parent_id
  where rm.role_id = r.id and ${ofGroup(groupId)} and ${isUsable}
    and (m.permision = ${key} or exists (select 1 from sys_menu_permission l where l.menu_id = m.id and l.group_id = ${groupId} and l.permission = ${key}))), '[]'::json)`

function findRoles(db: Queryable, asked: Asked): Promise<RoleOnRight[]> {
  const { groupId, userId, key } = asked
  const isOn = sql`m.enabled and not m.retired`
  return db.rows<RoleOnRight>(
    sql`select r.name, r.enabled, r.data_scope as "dataScope",
      coalesce((select json_agg(o.org_name order by o.org_code) from sys_user_role b join sys_organization o on o.id = b.org_id where b.role_id = r.id and b.user_id = ${userId}), '[]'::json) as "heldIn",
      exists (select 1 from sys_role_permission d where d.role_id = r.id and d.permission = ${key}) as "isDirect",
      ${carried(asked, isOn)} as through, ${carried(asked, sql`not (${isOn})`)} as off
      from sys_role r where r.group_id = ${groupId} and not r.deleted order by r.code`,
  )
}
