import { type Refusal, refuse } from '../refusals/refusal.ts'
import { type FlowNode, needsAll } from './flow-node.ts'

const FLOW_STATES = ['DRAFT', 'RUNNING', 'PASSED', 'REJECTED', 'REVOKED'] as const
export type FlowState = (typeof FLOW_STATES)[number]

export const FLOW_STATE_LABELS: Readonly<Record<FlowState, string>> = {
  DRAFT: '未提交',
  RUNNING: '审批中',
  PASSED: '已通过',
  REJECTED: '已驳回',
  REVOKED: '已撤回',
}

/** What a signer can say; `RETURN` gives it back to the applicant, who may send it in again. */
export const FLOW_VERBS = ['AGREE', 'REJECT', 'RETURN'] as const
export type FlowVerb = (typeof FLOW_VERBS)[number]

export const FLOW_VERB_LABELS: Readonly<Record<FlowVerb, string>> = {
  AGREE: '同意',
  REJECT: '驳回',
  RETURN: '退回',
}

/** How a signer brings somebody else in: in his own place, or beside himself. */
export const HAND_ON_VERBS = ['TRANSFER', 'ADD_SIGNER'] as const
export type HandOnVerb = (typeof HAND_ON_VERBS)[number]

export const HAND_ON_LABELS: Readonly<Record<HandOnVerb, string>> = {
  TRANSFER: '转交',
  ADD_SIGNER: '加签',
}

/** All that a signer can do with a task. */
const APPROVAL_VERBS = [...FLOW_VERBS, ...HAND_ON_VERBS] as const
export type ApprovalVerb = (typeof APPROVAL_VERBS)[number]

export const isHandOn = (verb: ApprovalVerb): verb is HandOnVerb =>
  Object.hasOwn(HAND_ON_LABELS, verb)

/** Who says no owes a reason. */
export const needsOpinion = (verb: ApprovalVerb): boolean => verb === 'REJECT' || verb === 'RETURN'

/** `CLOSED`: nobody need decide it any more, since others have. `TRANSFERRED`: somebody else is asked instead. */
const TASK_STATES = ['PENDING', 'AGREED', 'REJECTED', 'RETURNED', 'TRANSFERRED', 'CLOSED'] as const
export type TaskState = (typeof TASK_STATES)[number]

const TASK_STATE_OF: Readonly<Record<FlowVerb, TaskState>> = {
  AGREE: 'AGREED',
  REJECT: 'REJECTED',
  RETURN: 'RETURNED',
}

/** A decision that is asked for. */
export interface FlowTask {
  readonly id: string
  /** Which node of the flow, from 0. */
  readonly nodeNo: number
  /** Counts how often the flow was sent in. */
  readonly round: number
  /** Whose it is; null: whoever of the node's signers comes first. */
  readonly userId: string | null
  readonly state: TaskState
  /** Who decided it, or whose decision closed it. */
  readonly decidedBy: string | null
}

/** A flow under way, with everything a decision needs. */
export interface FlowRun {
  readonly applicantId: string
  readonly state: FlowState
  readonly nodeNo: number
  readonly round: number
  readonly nodes: readonly FlowNode[]
  readonly tasks: readonly FlowTask[]
  /** Who belongs to each node now: its users and those who hold its roles. */
  readonly members: readonly (readonly string[])[]
}

/** What follows from a verb. */
export interface FlowStep {
  readonly state: FlowState
  readonly nodeNo: number
  readonly round: number
  /** Tasks that are settled by it, with their new state. */
  readonly settled: ReadonlyMap<string, TaskState>
  readonly opened: readonly NewTask[]
}

export type NewTask = Pick<FlowTask, 'nodeNo' | 'round' | 'userId'>

export interface Decision {
  readonly taskId: string
  readonly userId: string
  readonly verb: FlowVerb
}

export interface HandOn {
  readonly taskId: string
  readonly userId: string
  readonly verb: HandOnVerb
  readonly toUserId: string
}

export type FlowAnswer = { readonly step: FlowStep } | { readonly refusal: Refusal }

const refused = (refusal: Refusal): FlowAnswer => ({ refusal })
const NOTHING: ReadonlyMap<string, TaskState> = new Map()

/**
 * Sends a draft in: the tasks of its first node open.
 *
 * @example
 * startRun({ applicantId: '1', state: 'DRAFT', nodeNo: 0, round: 0, nodes, tasks: [], members: [['2']] })
 * // { step: { state: 'RUNNING', nodeNo: 0, round: 1, settled: Map {}, opened: [{ nodeNo: 0, … }] } }
 */
export function startRun(run: FlowRun): FlowAnswer {
  if (run.state !== 'DRAFT')
    return refused(refuse('flow.notDraft', { state: FLOW_STATE_LABELS[run.state] }))
  if (run.nodes.length === 0) return refused(refuse('flow.none'))
  return openNode(run, { nodeNo: 0, round: run.round + 1, settled: NOTHING })
}

/** One signer's word on one task. Of two who decide the same at once, the second is told who was first. */
export function decideRun(run: FlowRun, { taskId, userId, verb }: Decision): FlowAnswer {
  const task = run.tasks.find(({ id }) => id === taskId)
  const refusal = checkSigner(run, task, userId)
  if (task === undefined || refusal !== null) return refused(refusal ?? refuse('flow.noTask'))
  const settled = new Map([[taskId, TASK_STATE_OF[verb]]])
  if (verb === 'AGREE') return agree(run, task, settled)
  const state = verb === 'REJECT' ? 'REJECTED' : 'DRAFT'
  const nodeNo = verb === 'REJECT' ? run.nodeNo : 0
  return end(run, { state, nodeNo, settled })
}

function checkSigner(run: FlowRun, task: FlowTask | undefined, userId: string): Refusal | null {
  if (task === undefined) return refuse('flow.noTask')
  if (userId === run.applicantId) return refuse('flow.self')
  if (task.state !== 'PENDING') return refuse('flow.decided', { user: task.decidedBy ?? '他人' })
  return isSigner(run, task, userId) ? null : refuse('flow.notSigner')
}

/**
 * One signer brings in another. A task that several could have decided becomes that of whoever hands it on:
 * otherwise the one he asked could sign for both.
 *
 * @example
 * handOnRun(run, { taskId: 't0', userId: '2', verb: 'TRANSFER', toUserId: '9' })
 * // { step: { state: 'RUNNING', …, settled: Map { 't0' => 'TRANSFERRED' }, opened: [{ …, userId: '9' }] } }
 */
export function handOnRun(run: FlowRun, { taskId, userId, verb, toUserId }: HandOn): FlowAnswer {
  const task = run.tasks.find(({ id }) => id === taskId)
  const refusal = checkSigner(run, task, userId) ?? checkSuccessor(run, { userId, toUserId })
  if (task === undefined || refusal !== null) return refused(refusal ?? refuse('flow.noTask'))
  const { nodeNo, round } = task
  const isKept = verb === 'ADD_SIGNER'
  const isOwn = task.userId !== null
  const owners = isKept && !isOwn ? [userId, toUserId] : [toUserId]
  const settled = isKept && isOwn ? NOTHING : new Map([[taskId, 'TRANSFERRED' as const]])
  const opened = owners.map((owner) => ({ nodeNo, round, userId: owner }))
  return { step: { state: 'RUNNING', nodeNo, round, settled, opened } }
}

/** One person signs a node once. */
function checkSuccessor(
  { applicantId, tasks, nodeNo, round }: FlowRun,
  { userId, toUserId }: Pick<HandOn, 'userId' | 'toUserId'>,
): Refusal | null {
  if (toUserId === applicantId) return refuse('flow.toApplicant')
  if (toUserId === userId) return refuse('flow.toSelf')
  const isAsked = tasks.some(
    (task) =>
      task.nodeNo === nodeNo &&
      task.round === round &&
      task.userId === toUserId &&
      (task.state === 'PENDING' || task.state === 'AGREED'),
  )
  return isAsked ? refuse('flow.alreadyAsked') : null
}

/** The applicant takes it back, as long as nobody has agreed to it. */
export function revokeRun(run: FlowRun, userId: string): FlowAnswer {
  if (userId !== run.applicantId) return refused(refuse('flow.notApplicant'))
  if (run.state !== 'RUNNING')
    return refused(refuse('flow.notRunning', { state: FLOW_STATE_LABELS[run.state] }))
  if (run.tasks.some(({ state, round }) => state === 'AGREED' && round === run.round))
    return refused(refuse('flow.agreed'))
  return end(run, { state: 'REVOKED', nodeNo: run.nodeNo, settled: NOTHING })
}

/** Whether a user may decide a task now. */
export function isSigner(run: FlowRun, task: FlowTask, userId: string): boolean {
  if (task.state !== 'PENDING' || userId === run.applicantId) return false
  return task.userId === null
    ? (run.members[task.nodeNo]?.includes(userId) ?? false)
    : task.userId === userId
}

function agree(
  run: FlowRun,
  { id, nodeNo, round }: FlowTask,
  settled: Map<string, TaskState>,
): FlowAnswer {
  const waiting = pendingOf(run).filter((task) => task.id !== id)
  if (waiting.length > 0) return { step: { state: 'RUNNING', nodeNo, round, settled, opened: [] } }
  const next = nodeNo + 1
  if (next < run.nodes.length) return openNode(run, { nodeNo: next, round, settled })
  return { step: { state: 'PASSED', nodeNo, round, settled, opened: [] } }
}

/** A node whose signers are none but the applicant would never be decided. */
function openNode(
  { nodes, members, applicantId }: FlowRun,
  { nodeNo, round, settled }: Pick<FlowStep, 'nodeNo' | 'round' | 'settled'>,
): FlowAnswer {
  const node = nodes[nodeNo]
  const signers = (members[nodeNo] ?? []).filter((userId) => userId !== applicantId)
  if (node === undefined || signers.length === 0)
    return refused(refuse('flow.noSigner', { node: node?.nodeName ?? '' }))
  const owners: readonly (string | null)[] = needsAll(node) ? [...new Set(signers)] : [null]
  const opened = owners.map((userId) => ({ nodeNo, round, userId }))
  return { step: { state: 'RUNNING', nodeNo, round, settled, opened } }
}

function end(
  run: FlowRun,
  { settled, ...place }: Pick<FlowStep, 'state' | 'nodeNo' | 'settled'>,
): FlowAnswer {
  const closed = pendingOf(run).map(({ id }) => [id, settled.get(id) ?? 'CLOSED'] as const)
  return { step: { ...place, round: run.round, settled: new Map(closed), opened: [] } }
}

const pendingOf = ({ tasks }: FlowRun): readonly FlowTask[] =>
  tasks.filter(({ state }) => state === 'PENDING')
