import { type Refusal, refuse } from '../refusals/refusal.ts'
import { type FlowNode, needsAll } from './flow-node.ts'

export const FLOW_STATES = ['DRAFT', 'RUNNING', 'PASSED', 'REJECTED', 'REVOKED'] as const
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

/** `CLOSED`: nobody need decide it any more, since others have. */
export const TASK_STATES = ['PENDING', 'AGREED', 'REJECTED', 'RETURNED', 'CLOSED'] as const
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
  if (task === undefined) return refused(refuse('flow.noTask'))
  if (userId === run.applicantId) return refused(refuse('flow.self'))
  if (task.state !== 'PENDING')
    return refused(refuse('flow.decided', { user: task.decidedBy ?? '他人' }))
  if (!isSigner(run, task, userId)) return refused(refuse('flow.notSigner'))
  const settled = new Map([[taskId, TASK_STATE_OF[verb]]])
  if (verb === 'AGREE') return agree(run, task, settled)
  const state = verb === 'REJECT' ? 'REJECTED' : 'DRAFT'
  const nodeNo = verb === 'REJECT' ? run.nodeNo : 0
  return end(run, { state, nodeNo, settled })
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
