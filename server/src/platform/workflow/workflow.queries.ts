import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import type {
  FlowState,
  FlowStep,
  FlowTask,
  NewTask,
  TaskState,
} from '@junheng/domain/workflow/flow-run.ts'
import type {
  FlowDone,
  FlowOpinion,
  FlowPerson,
  FlowTodo,
  FlowWord,
} from '@junheng/domain/workflow/schedule.ts'
import type { Caller } from '#platform/access/caller.ts'
import { askedOf } from '#platform/access/involved-rows.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { joinSql, rawSql, sql } from '#platform/db/sql.ts'

export interface FlowInstance {
  readonly id: string
  readonly groupId: string
  readonly orgId: string
  readonly flowType: string
  readonly flowVersion: number
  readonly nodes: readonly FlowNode[]
  readonly entity: string
  readonly bizId: string
  readonly title: string
  /** What is to be done once it is agreed to, where the action alone does not say it. */
  readonly asked: AnyRow | null
  readonly state: FlowState
  readonly nodeNo: number
  readonly round: number
  readonly applicantId: string
  readonly applicant: string
  readonly startTime: string
  readonly endTime: string | null
}

/** What is published of a type in a group; null where nothing is, or it is switched off. */
export function findPublished(
  db: Queryable,
  { groupId, flowType }: { readonly groupId: string; readonly flowType: string },
) {
  return db.row<{ readonly version: number; readonly nodes: readonly FlowNode[] }>(
    sql`select v.version, v.nodes from sys_flow f join sys_flow_version v on v.flow_id = f.id and v.version = f.published_version where f.group_id = ${groupId} and f.flow_type = ${flowType} and f.enabled and not f.deleted`,
  )
}

const INSTANCE = rawSql(
  'select id, group_id as "groupId", org_id as "orgId", flow_type as "flowType", flow_version as "flowVersion", nodes, entity, biz_id as "bizId", title, asked, state, node_no as "nodeNo", round, applicant_id as "applicantId", applicant, start_time as "startTime", end_time as "endTime" from sys_flow_instance',
)

export function findInstance(db: Queryable, id: string): Promise<FlowInstance | null> {
  return db.row<FlowInstance>(sql`${INSTANCE} where id = ${id}`)
}

/** First of all locks (see the order of locks): whatever a flow decides on is locked after it. */
export function lockInstance(tx: Tx, id: string): Promise<FlowInstance | null> {
  return tx.row<FlowInstance>(sql`${INSTANCE} where id = ${id} for update`)
}

/** The flow a document is in; one that has ended is not it. */
export function lockOpenInstance(
  tx: Tx,
  { entity, bizId }: { readonly entity: string; readonly bizId: string },
): Promise<FlowInstance | null> {
  return tx.row<FlowInstance>(
    sql`${INSTANCE} where entity = ${entity} and biz_id = ${bizId} and state in ('DRAFT', 'RUNNING') for update`,
  )
}

/** The flow a document is in, without waiting for who works on it. */
export function findOpenInstance(
  db: Queryable,
  { entity, bizId }: { readonly entity: string; readonly bizId: string },
): Promise<FlowInstance | null> {
  return db.row<FlowInstance>(
    sql`${INSTANCE} where entity = ${entity} and biz_id = ${bizId} and state in ('DRAFT', 'RUNNING')`,
  )
}

/** The first of some documents on which others are deciding. */
export function findRunningAmong(
  db: Queryable,
  { entity, ids }: { readonly entity: string; readonly ids: readonly string[] },
): Promise<FlowInstance | null> {
  return db.row<FlowInstance>(
    sql`${INSTANCE} where entity = ${entity} and biz_id = any(${ids}::bigint[]) and state = 'RUNNING' order by biz_id limit 1`,
  )
}

/** A flow that was returned and is not gone on with. */
export async function dropInstance(
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await tx.run(
    sql`update sys_flow_instance set state = 'REVOKED', end_time = ${now.toISOString()} where id = ${id} and state = 'DRAFT'`,
  )
}

/** One that was returned is sent in anew for what is wanted now. */
export async function storeAsked(
  tx: Tx,
  { id, title, asked }: Pick<FlowInstance, 'id' | 'title' | 'asked'>,
): Promise<void> {
  const wanted = asked === null ? null : JSON.stringify(asked)
  await tx.run(
    sql`update sys_flow_instance set title = ${title}, asked = ${wanted} where id = ${id}`,
  )
}

export async function findInstanceOfTask(db: Queryable, taskId: string): Promise<string | null> {
  const row = await db.row<{ readonly id: string }>(
    sql`select instance_id as id from sys_flow_task where id = ${taskId}`,
  )
  return row?.id ?? null
}

export async function insertInstance(
  tx: Tx,
  instance: Omit<FlowInstance, 'startTime' | 'endTime'>,
  now: Date,
): Promise<void> {
  const { id, groupId, orgId, flowType, flowVersion, nodes, entity, bizId, title, asked } = instance
  await tx.run(
    sql`insert into sys_flow_instance (id, group_id, org_id, flow_type, flow_version, nodes, entity, biz_id, title, asked, state, node_no, round, applicant_id, applicant, start_time) values (${id}, ${groupId}, ${orgId}, ${flowType}, ${flowVersion}, ${JSON.stringify(nodes)}, ${entity}, ${bizId}, ${title}, ${asked === null ? null : JSON.stringify(asked)}, ${instance.state}, ${instance.nodeNo}, ${instance.round}, ${instance.applicantId}, ${instance.applicant}, ${now.toISOString()})`,
  )
}

export interface StoredTask extends FlowTask {
  readonly openTime: string
  readonly decideTime: string | null
}

export function findTasks(db: Queryable, instanceId: string): Promise<StoredTask[]> {
  return db.rows<StoredTask>(
    sql`select id, node_no as "nodeNo", round, user_id as "userId", state, decided_by as "decidedBy", open_time as "openTime", decide_time as "decideTime" from sys_flow_task where instance_id = ${instanceId} order by id`,
  )
}

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

export interface Word {
  readonly id: string
  readonly verb: FlowWord
  readonly nodeNo: number | null
  readonly nodeName: string | null
  readonly opinion: string | null
  /** Who was brought in by it. */
  readonly to?: { readonly userId: string; readonly realName: string } | null
}

/** What follows from a verb, as one set of rows: tasks settled and opened, the flow moved on, the word kept. */
export async function storeStep(
  tx: Tx,
  instance: FlowInstance,
  {
    step,
    opened,
    word,
    caller,
    now,
  }: {
    readonly step: FlowStep
    readonly opened: readonly (NewTask & { readonly id: string })[]
    readonly word: Word
    readonly caller: Caller
    readonly now: Date
  },
): Promise<void> {
  const time = now.toISOString()
  for (const [id, state] of step.settled) await settleTask(tx, { id, state, caller, time })
  if (opened.length > 0) {
    const rows = opened.map(({ id, nodeNo, round, userId }) => {
      const { userIds = [], roleIds = [] } = instance.nodes[nodeNo] ?? {}
      return sql`(${id}, ${instance.id}, ${instance.orgId}, ${nodeNo}, ${round}, ${userId}, ${userIds}::bigint[], ${roleIds}::bigint[], 'PENDING', ${time})`
    })
    await tx.run(
      sql`insert into sys_flow_task (id, instance_id, org_id, node_no, round, user_id, user_ids, role_ids, state, open_time) values ${joinSql(rows)}`,
    )
  }
  const isEnd = step.state !== 'RUNNING' && step.state !== 'DRAFT'
  await tx.run(
    sql`update sys_flow_instance set state = ${step.state}, node_no = ${step.nodeNo}, round = ${step.round}, end_time = ${isEnd ? time : null} where id = ${instance.id}`,
  )
  await tx.run(
    sql`insert into sys_flow_opinion (id, instance_id, round, node_no, node_name, verb, user_id, user_name, to_user_id, to_user_name, opinion, create_time) values (${word.id}, ${instance.id}, ${step.round}, ${word.nodeNo}, ${word.nodeName}, ${word.verb}, ${caller.userId}, ${caller.realName}, ${word.to?.userId ?? null}, ${word.to?.realName ?? null}, ${word.opinion}, ${time})`,
  )
}

async function settleTask(
  tx: Tx,
  task: {
    readonly id: string
    readonly state: TaskState
    readonly caller: Caller
    readonly time: string
  },
): Promise<void> {
  await tx.run(
    sql`update sys_flow_task set state = ${task.state}, decided_by = ${task.caller.realName}, decide_time = ${task.time} where id = ${task.id}`,
  )
}

export function findOpinions(db: Queryable, instanceId: string): Promise<FlowOpinion[]> {
  return db.rows<FlowOpinion>(
    sql`select round, node_name as "nodeName", verb, user_id as "userId", user_name as "userName", to_user_name as "toUserName", opinion, create_time as "createTime" from sys_flow_opinion where instance_id = ${instanceId} order by id`,
  )
}

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** Longest wait first. */
export function findTodo(db: Queryable, caller: Caller, page: Page): Promise<FlowTodo[]> {
  return db.rows<FlowTodo>(
    sql`select t.id as "taskId", i.id as "instanceId", i.flow_type as "flowType", i.title, i.nodes -> t.node_no ->> 'nodeName' as "nodeName", i.applicant, i.start_time as "startTime", t.open_time as "openTime" from sys_flow_task t join sys_flow_instance i on i.id = t.instance_id where ${askedOf(caller)} order by t.id limit ${page.limit} offset ${page.offset}`,
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
