import type { FlowStep, FlowTask, NewTask, TaskState } from '@junheng/domain/workflow/flow-run.ts'
import type { FlowOpinion, FlowWord } from '@junheng/domain/workflow/schedule.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { joinSql, sql } from '#platform/db/sql.ts'
import type { FlowInstance } from './workflow.queries.ts'

export interface StoredTask extends FlowTask {
  /** Whom the node named when it opened, beside the holders of its roles. */
  readonly userIds: readonly string[]
  readonly openTime: string
  readonly decideTime: string | null
}

export function findTasks(db: Queryable, instanceId: string): Promise<StoredTask[]> {
  return db.rows<StoredTask>(
    sql`select id, node_no as "nodeNo", round, user_id as "userId", state, decided_by as "decidedBy", open_time as "openTime", decide_time as "decideTime", user_ids::text[] as "userIds", also_ids::text[] as "alsoIds" from sys_flow_task where instance_id = ${instanceId} order by id`,
  )
}

export interface Word {
  readonly id: string
  readonly verb: FlowWord
  readonly nodeNo: number | null
  readonly nodeName: string | null
  readonly opinion: string | null
  /** Who was brought in by it. */
  readonly to?: Named | null | undefined
  /** Whom it was said for, by who stands in for him. */
  readonly for?: Named | null | undefined
}

interface Named {
  readonly userId: string
  readonly realName: string
}

export interface OpenedTask extends NewTask {
  readonly id: string
  /** Who may decide it, where it is nobody's own. */
  readonly userIds: readonly string[]
  readonly roleIds: readonly string[]
  readonly remindTime: Date | null
  readonly limitTime: Date | null
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
    readonly opened: readonly OpenedTask[]
    readonly word: Word
    readonly caller: Caller
    readonly now: Date
  },
): Promise<void> {
  const time = now.toISOString()
  for (const [id, state] of step.settled) await settleTask(tx, { id, state, caller, time })
  if (opened.length > 0) await insertTasks(tx, instance, { opened, time })
  const isEnd = step.state !== 'RUNNING' && step.state !== 'DRAFT'
  const { chosen } = step
  const choice = chosen === undefined ? {} : { [String(chosen.nodeNo)]: chosen.userIds }
  await tx.run(
    sql`update sys_flow_instance set state = ${step.state}, node_no = ${step.nodeNo}, round = ${step.round}, end_time = ${isEnd ? time : null}, trail = ${JSON.stringify(step.trail)}, chosen = coalesce(chosen, '{}'::jsonb) || ${JSON.stringify(choice)}::jsonb where id = ${instance.id}`,
  )
  await storeWord(tx, { instanceId: instance.id, round: step.round, word, by: caller, time })
}

async function insertTasks(
  tx: Tx,
  instance: FlowInstance,
  { opened, time }: { readonly opened: readonly OpenedTask[]; readonly time: string },
): Promise<void> {
  const rows = opened.map(
    (task) =>
      sql`(${task.id}, ${instance.id}, ${instance.orgId}, ${task.nodeNo}, ${task.round}, ${task.userId}, ${task.userIds}::bigint[], ${task.roleIds}::bigint[], ${task.state}, ${time}, ${task.remindTime?.toISOString() ?? null}, ${task.limitTime?.toISOString() ?? null})`,
  )
  await tx.run(
    sql`insert into sys_flow_task (id, instance_id, org_id, node_no, round, user_id, user_ids, role_ids, state, open_time, remind_time, limit_time) values ${joinSql(rows)}`,
  )
}

/** What was said, by whom; kept for good. */
export async function storeWord(
  tx: Tx,
  {
    instanceId,
    round,
    word,
    by,
    time,
  }: {
    readonly instanceId: string
    readonly round: number
    readonly word: Word
    readonly by: Named
    readonly time: string
  },
): Promise<void> {
  await tx.run(
    sql`insert into sys_flow_opinion (id, instance_id, round, node_no, node_name, verb, user_id, user_name, to_user_id, to_user_name, for_user_id, for_user_name, opinion, create_time) values (${word.id}, ${instanceId}, ${round}, ${word.nodeNo}, ${word.nodeName}, ${word.verb}, ${by.userId}, ${by.realName}, ${word.to?.userId ?? null}, ${word.to?.realName ?? null}, ${word.for?.userId ?? null}, ${word.for?.realName ?? null}, ${word.opinion}, ${time})`,
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
    sql`select round, node_name as "nodeName", verb, user_id as "userId", user_name as "userName", to_user_name as "toUserName", for_user_name as "forUserName", opinion, create_time as "createTime" from sys_flow_opinion where instance_id = ${instanceId} order by id`,
  )
}
