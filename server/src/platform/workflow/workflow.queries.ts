import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import type { FlowState } from '@junheng/domain/workflow/flow-run.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import type { OpenFlows } from '#platform/entity-engine/flow-gate.ts'

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
  /** Nodes that were come to in the round that runs; null: started before that was kept. */
  readonly trail?: readonly number[] | null
  /** Whom signers have chosen, by the number of the node. */
  readonly chosen?: Readonly<Record<string, readonly string[]>> | null
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

/** Types of flow in force for an entity in a group. */
export async function findPublishedTypes(
  db: Queryable,
  { groupId, entity }: { readonly groupId: string; readonly entity: string },
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly flowType: string }>(
    sql`select flow_type as "flowType" from sys_flow where group_id = ${groupId} and starts_with(flow_type, ${`${entity}.`}) and published_version is not null and enabled and not deleted`,
  )
  return rows.map(({ flowType }) => flowType)
}

/** Of some documents those with a flow that has not ended, by their id. */
export async function findOpenStates(
  db: Queryable,
  { entity, ids }: { readonly entity: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, FlowState>> {
  const rows = await db.rows<Pick<FlowInstance, 'bizId' | 'state'>>(
    sql`select biz_id as "bizId", state from sys_flow_instance where entity = ${entity} and biz_id = any(${ids}::bigint[]) and state in ('DRAFT', 'RUNNING')`,
  )
  return new Map(rows.map(({ bizId, state }) => [bizId, state]))
}

/** The same for a list to ask in its own statement, by the index of what has not ended. */
export const openFlows = (entity: string): OpenFlows => ({
  state: sql`(select i.state from sys_flow_instance i where i.entity = ${entity} and i.biz_id = t.id and i.state in ('DRAFT', 'RUNNING'))`,
  ids: sql`select i.biz_id from sys_flow_instance i where i.entity = ${entity} and i.state in ('DRAFT', 'RUNNING')`,
})

const INSTANCE = rawSql(
  'select id, group_id as "groupId", org_id as "orgId", flow_type as "flowType", flow_version as "flowVersion", nodes, entity, biz_id as "bizId", title, asked, state, node_no as "nodeNo", round, applicant_id as "applicantId", applicant, start_time as "startTime", end_time as "endTime", trail, chosen from sys_flow_instance',
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
