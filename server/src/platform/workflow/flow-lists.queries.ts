import type { FlowCopy, FlowDone, FlowTodo } from '@junheng/domain/workflow/schedule.ts'
import type { Caller } from '#platform/access/caller.ts'
import { askedOf } from '#platform/access/involved-rows.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** Longest wait first. */
export function findTodo(db: Queryable, caller: Caller, page: Page): Promise<FlowTodo[]> {
  return db.rows<FlowTodo>(
    sql`select t.id as "taskId", i.id as "instanceId", i.flow_type as "flowType", i.title, i.nodes -> t.node_no ->> 'nodeName' as "nodeName", i.applicant, i.start_time as "startTime", t.open_time as "openTime", t.limit_time as "limitTime", t.reminded_at is not null as reminded from sys_flow_task t join sys_flow_instance i on i.id = t.instance_id where ${askedOf(caller)} order by t.id limit ${page.limit} offset ${page.offset}`,
  )
}

export async function countTodo(db: Queryable, caller: Caller): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from sys_flow_task t join sys_flow_instance i on i.id = t.instance_id where ${askedOf(caller)}`,
  )
  return row?.count ?? 0
}

const decidedBy = ({ userId, orgId }: Caller) =>
  sql`o.user_id = ${userId} and i.org_id = ${orgId} and o.verb in ('AGREE', 'REJECT', 'RETURN')`

/** What a user has decided, latest first. */
export function findDone(db: Queryable, caller: Caller, page: Page): Promise<FlowDone[]> {
  return db.rows<FlowDone>(
    sql`select i.id as "instanceId", i.flow_type as "flowType", i.title, o.node_name as "nodeName", o.verb, o.opinion, i.applicant, i.state, o.create_time as "decideTime" from sys_flow_opinion o join sys_flow_instance i on i.id = o.instance_id where ${decidedBy(caller)} order by o.create_time desc, o.id desc limit ${page.limit} offset ${page.offset}`,
  )
}

export async function countDone(db: Queryable, caller: Caller): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from sys_flow_opinion o join sys_flow_instance i on i.id = o.instance_id where ${decidedBy(caller)}`,
  )
  return row?.count ?? 0
}

const toldTo = ({ userId, orgId }: Caller) =>
  sql`t.user_id = ${userId} and t.org_id = ${orgId} and t.state = 'COPIED'`

/** What a user is told of without being asked, latest first. */
export function findCopied(db: Queryable, caller: Caller, page: Page): Promise<FlowCopy[]> {
  return db.rows<FlowCopy>(
    sql`select t.id as "taskId", i.id as "instanceId", i.flow_type as "flowType", i.title, i.nodes -> t.node_no ->> 'nodeName' as "nodeName", i.applicant, i.state, t.open_time as "openTime" from sys_flow_task t join sys_flow_instance i on i.id = t.instance_id where ${toldTo(caller)} order by t.id desc limit ${page.limit} offset ${page.offset}`,
  )
}

export async function countCopied(db: Queryable, caller: Caller): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from sys_flow_task t where ${toldTo(caller)}`,
  )
  return row?.count ?? 0
}
