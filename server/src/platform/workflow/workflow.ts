import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import {
  type ApprovalVerb,
  decideRun,
  FLOW_STATE_LABELS,
  FLOW_VERB_LABELS,
  type FlowAnswer,
  type FlowRun,
  type FlowState,
  HAND_ON_LABELS,
  isHandOn,
  needsOpinion,
  revokeRun,
  signsFor,
  startRun,
} from '@junheng/domain/workflow/flow-run.ts'
import { handOnRun } from '@junheng/domain/workflow/hand-on-run.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { openedTasks, runOf } from './flow-run-facts.ts'
import type { FlowAct, FlowSubject } from './flow-subject.ts'
import { findMembers, findNames } from './people.queries.ts'
import { storeStep, type Word } from './task.queries.ts'
import {
  type FlowInstance,
  findInstanceOfTask,
  findPublished,
  insertInstance,
  lockInstance,
  lockOpenInstance,
  storeAsked,
} from './workflow.queries.ts'

/** What moving a flow needs: the clock and ids, and who goes through flows. */
export interface Workflow {
  readonly engine: Engine
  subjectOf(entity: string): FlowSubject
}

/** Subjects by their entity; two of one name stop the start. */
export function workflowOf(engine: Engine, subjects: readonly FlowSubject[]): Workflow {
  const byEntity = new Map<string, FlowSubject>()
  for (const subject of subjects) {
    if (byEntity.has(subject.entity)) throw new Error(`two flow subjects for ${subject.entity}`)
    byEntity.set(subject.entity, subject)
  }
  return {
    engine,
    subjectOf(entity) {
      const subject = byEntity.get(entity)
      if (subject === undefined) throw new RefusalError(refuse('row.missing'))
      return subject
    },
  }
}

export interface FlowRequest {
  readonly flowType: string
  readonly entity: string
  readonly bizId: string
  /** The document in one line, for lists of what is to be decided. */
  readonly title: string
  /** What is wanted, where the type of the flow alone does not say it. */
  readonly asked?: AnyRow
}

/**
 * Sends a document in, in the company of the caller. One that was returned goes on in the same flow, with
 * the nodes it had.
 */
export async function startFlow(
  tx: Tx,
  engine: Engine,
  { act, request }: { readonly act: FlowAct; readonly request: FlowRequest },
): Promise<string> {
  const returned = await lockOpenInstance(tx, request)
  const { title, asked = null } = request
  if (returned !== null) await storeAsked(tx, { id: returned.id, title, asked })
  const instance = returned ?? (await newInstance(tx, engine, act, request))
  // Sent in anew it is another document, as far as conditions go: nothing of the last round counts.
  const run = await runOf(tx, engine, { ...instance, asked, trail: [] })
  const answer = startRun(run)
  const word = { verb: 'INITIATE', nodeNo: null, nodeName: null, opinion: null } as const
  await storeAnswer(tx, engine, { act, instance, run, answer, word })
  return instance.id
}

async function newInstance(
  tx: Tx,
  engine: Engine,
  { caller }: FlowAct,
  request: FlowRequest,
): Promise<FlowInstance> {
  const { groupId, orgId, userId, realName } = caller
  const published = await findPublished(tx, { groupId, flowType: request.flowType })
  if (published === null) throw new RefusalError(refuse('flow.none'))
  const instance = {
    ...request,
    asked: request.asked ?? null,
    id: engine.newId(),
    groupId,
    orgId,
    flowVersion: published.version,
    nodes: published.nodes,
    state: 'DRAFT',
    nodeNo: 0,
    round: 0,
    applicantId: userId,
    applicant: realName,
  } as const
  await insertInstance(tx, instance, engine.clock.now())
  return { ...instance, startTime: '', endTime: null }
}

export interface FlowDecision {
  readonly taskId: string
  readonly verb: ApprovalVerb
  readonly opinion: string | null
  /** Who is brought in, by the verbs that do. */
  readonly toUserId?: string | null
  /** Who shall decide next, where that is the signer's to choose. */
  readonly nextUserId?: string | null
}

/** One person's word on one task; with the last agreement the subject does what was asked for. */
export async function decideFlow(
  tx: Tx,
  workflow: Workflow,
  { act, decision }: { readonly act: FlowAct; readonly decision: FlowDecision },
): Promise<FlowState> {
  const { taskId, verb, opinion } = decision
  const id = await findInstanceOfTask(tx, taskId)
  if (id === null) throw new RefusalError(refuse('flow.noTask'))
  const instance = await lockOwn(tx, act, id)
  const run = await runOf(tx, workflow.engine, instance)
  const next = await findNext(tx, instance, decision)
  const answer = answerTo(run, { ...decision, nextUserId: next }, act)
  const isGoing = isHandOn(verb) && !('refusal' in answer)
  const to = isGoing ? await findSuccessor(tx, instance, decision) : null
  if (needsOpinion(verb) && opinion === null && !('refusal' in answer))
    throw new RefusalError(refuse('flow.opinion'))
  const { nodeNo } = instance
  const nodeName = instance.nodes[nodeNo]?.nodeName ?? null
  const word = { verb, nodeNo, nodeName, opinion, to, for: await findAbsent(tx, run, act, taskId) }
  const state = await storeAnswer(tx, workflow.engine, { act, instance, run, answer, word })
  act.log({
    ...entry(instance, verb.toLowerCase(), { ...FLOW_VERB_LABELS, ...HAND_ON_LABELS }[verb]),
    changes: changesOf(instance, state, { opinion, to: to?.realName ?? null }),
  })
  if (state !== instance.state) await tellSubject(tx, workflow, { act, instance, state })
  return state
}

function answerTo(
  run: FlowRun,
  { taskId, verb, toUserId, nextUserId }: FlowDecision,
  { caller: { userId } }: FlowAct,
): FlowAnswer {
  if (isHandOn(verb)) return handOnRun(run, { taskId, verb, userId, toUserId: toUserId ?? '' })
  return decideRun(run, { taskId, verb, userId, nextUserIds: nextUserId ? [nextUserId] : [] })
}

/** Whom the signer has chosen; he must be able to see what he is asked. */
async function findNext(
  tx: Tx,
  instance: FlowInstance,
  { nextUserId = null }: FlowDecision,
): Promise<string | null> {
  if (nextUserId === null) return null
  const [found] = await findMembers(tx, instance, { userIds: [nextUserId], roleIds: [] })
  if (found === undefined) throw new RefusalError(refuse('flow.toStranger'))
  return found
}

/** Whom the caller stands in for on a task; null: he is asked himself. */
async function findAbsent(
  tx: Tx,
  run: FlowRun,
  { caller }: FlowAct,
  taskId: string,
): Promise<Word['for']> {
  const task = run.tasks.find(({ id }) => id === taskId)
  const userId = task === undefined ? null : signsFor(run, task, caller.userId)
  if (userId === null) return null
  const names = await findNames(tx, { userIds: [userId], roleIds: [] })
  return { userId, realName: names.get(userId) ?? '' }
}

/** Whoever is brought in must be able to see what he is asked. */
async function findSuccessor(
  tx: Tx,
  instance: FlowInstance,
  { toUserId }: FlowDecision,
): Promise<{ readonly userId: string; readonly realName: string }> {
  const asked = { userIds: toUserId ? [toUserId] : [], roleIds: [] }
  const [userId] = await findMembers(tx, instance, asked)
  if (userId === undefined) throw new RefusalError(refuse('flow.toStranger'))
  return { userId, realName: (await findNames(tx, asked)).get(userId) ?? '' }
}

/** The applicant takes the document back. */
export async function revokeFlow(
  tx: Tx,
  workflow: Workflow,
  { act, instanceId }: { readonly act: FlowAct; readonly instanceId: string },
): Promise<FlowState> {
  const instance = await lockOwn(tx, act, instanceId)
  const run = await runOf(tx, workflow.engine, instance)
  const answer = revokeRun(run, act.caller.userId)
  const word = { verb: 'REVOKE', nodeNo: null, nodeName: null, opinion: null } as const
  const state = await storeAnswer(tx, workflow.engine, { act, instance, run, answer, word })
  act.log({ ...entry(instance, 'revoke', '撤回'), changes: changesOf(instance, state) })
  await tellSubject(tx, workflow, { act, instance, state })
  return state
}

/** A flow of another company is not there. */
async function lockOwn(tx: Tx, { caller }: FlowAct, id: string): Promise<FlowInstance> {
  const instance = await lockInstance(tx, id)
  if (instance === null || instance.orgId !== caller.orgId)
    throw new RefusalError(refuse('row.missing'))
  return instance
}

async function storeAnswer(
  tx: Tx,
  engine: Engine,
  {
    act,
    instance,
    run,
    answer,
    word,
  }: {
    readonly act: FlowAct
    readonly instance: FlowInstance
    readonly run: FlowRun
    readonly answer: FlowAnswer
    readonly word: Omit<Word, 'id'>
  },
): Promise<FlowState> {
  if ('refusal' in answer) throw new RefusalError(answer.refusal)
  const { step } = answer
  await storeStep(tx, instance, {
    step,
    opened: openedTasks(engine, run, step),
    word: { ...word, id: engine.newId() },
    caller: act.caller,
    now: engine.clock.now(),
  })
  return step.state
}

async function tellSubject(
  tx: Tx,
  workflow: Workflow,
  {
    act,
    instance,
    state,
  }: { readonly act: FlowAct; readonly instance: FlowInstance; readonly state: FlowState },
): Promise<void> {
  const { id: instanceId, flowType, bizId, applicantId, entity, asked } = instance
  const move = { instanceId, flowType, bizId, applicantId, state, asked }
  await workflow.subjectOf(entity).moved(tx, act, move)
}

const entry = ({ entity, bizId }: FlowInstance, action: string, label: string) => ({
  entity,
  bizKey: bizId,
  action,
  label,
})

function changesOf(
  { state: from }: FlowInstance,
  to: FlowState,
  { opinion, to: successor }: { readonly opinion: string | null; readonly to: string | null } = {
    opinion: null,
    to: null,
  },
) {
  const table = 'sys_flow_instance'
  const said = { table, field: 'opinion', label: '审批意见', from: null, to: opinion }
  const asked = { table, field: 'toUserId', label: '审批人', from: null, to: successor }
  const moved = {
    table,
    field: 'state',
    label: '审批状态',
    from: FLOW_STATE_LABELS[from],
    to: FLOW_STATE_LABELS[to],
  }
  return [
    ...(from === to ? [] : [moved]),
    ...(successor === null ? [] : [asked]),
    ...(opinion === null ? [] : [said]),
  ]
}
