import type { FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import type { StandIns } from '@junheng/domain/workflow/flow-run.ts'
import type { FlowPerson } from '@junheng/domain/workflow/schedule.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { FlowInstance } from './workflow.queries.ts'

/** Users of a node, and who holds its roles in the company; people who cannot sign in there are not asked. */
export async function findMembers(
  db: Queryable,
  { groupId, orgId }: Pick<FlowInstance, 'groupId' | 'orgId'>,
  { userIds, roleIds }: Pick<FlowNode, 'userIds' | 'roleIds'>,
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(sql`
    select u.id from sys_user u
    where u.group_id = ${groupId} and u.enabled and not u.deleted and not u.pending
      and ((u.id = any(${userIds}::bigint[]) and (u.admin or exists (
        select 1 from sys_user_role b where b.user_id = u.id and b.org_id = ${orgId}))) or exists (
        select 1 from sys_user_role b join sys_role r on r.id = b.role_id and r.enabled and not r.deleted
        where b.user_id = u.id and b.org_id = ${orgId} and b.role_id = any(${roleIds}::bigint[])))
    order by u.id`)
  return rows.map(({ id }) => id)
}

/** People who can sign in to a company, by a part of their name; those who cannot be asked are left out. */
export function findPeople(
  db: Queryable,
  { groupId, orgId, applicantId }: Pick<FlowInstance, 'groupId' | 'orgId' | 'applicantId'>,
  { text, notId, limit }: { readonly text: string; readonly notId: string; readonly limit: number },
): Promise<FlowPerson[]> {
  return db.rows<FlowPerson>(sql`
    select u.id as "userId", u.real_name as "realName", u.username from sys_user u
    where u.group_id = ${groupId} and u.enabled and not u.deleted and not u.pending
      and u.id <> ${applicantId} and u.id <> ${notId}
      and (position(${text} in u.real_name) > 0 or position(${text} in u.username) > 0)
      and (u.admin or exists (
        select 1 from sys_user_role b where b.user_id = u.id and b.org_id = ${orgId}))
    order by u.real_name, u.id limit ${limit}`)
}

/** What people and roles are called. */
export async function findNames(
  db: Queryable,
  { userIds, roleIds }: Pick<FlowNode, 'userIds' | 'roleIds'>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ readonly id: string; readonly name: string }>(
    sql`select id, real_name as name from sys_user where id = any(${userIds}::bigint[]) union all select id, name from sys_role where id = any(${roleIds}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The head of a department, or of the one that a person belongs to. */
export async function findHead(
  db: Queryable,
  { deptId, userId }: { readonly deptId: string | null; readonly userId: string },
): Promise<readonly string[]> {
  const row = await db.row<{ readonly id: string | null }>(
    sql`select d.leader_id as id from sys_dept d where not d.deleted and d.id = coalesce(${deptId}::bigint, (select u.dept_id from sys_user u where u.id = ${userId}))`,
  )
  return row?.id ? [row.id] : []
}

/** The nearest head above each of some people; who heads a department himself has that of the one above it. */
export async function findSuperiors(
  db: Queryable,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(sql`
    with recursive up as (
      select u.id as user_id, d.id, d.parent_id, d.leader_id, 0 as height
      from sys_user u join sys_dept d on d.id = u.dept_id where u.id = any(${userIds}::bigint[])
      union all
      select up.user_id, d.id, d.parent_id, d.leader_id, up.height + 1
      from up join sys_dept d on d.id = up.parent_id where up.height < 20)
    select distinct on (user_id) leader_id as id from up
    where leader_id is not null and leader_id <> user_id order by user_id, height`)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Who stands in for whom at a moment, in a group. */
export async function findStandIns(
  db: Queryable,
  { groupId, now }: { readonly groupId: string; readonly now: Date },
): Promise<StandIns> {
  const time = now.toISOString()
  const rows = await db.rows<{ readonly userId: string; readonly ids: readonly string[] }>(
    sql`select user_id as "userId", array_agg(substitute_id::text) as ids from sys_flow_absence where group_id = ${groupId} and from_time <= ${time} and to_time > ${time} and end_time is null group by user_id`,
  )
  return new Map(rows.map(({ userId, ids }) => [userId, ids]))
}

export function findMobiles(
  db: Queryable,
  userIds: readonly string[],
): Promise<readonly { readonly id: string; readonly mobile: string | null }[]> {
  return db.rows(sql`select id, mobile from sys_user where id = any(${userIds}::bigint[])`)
}
