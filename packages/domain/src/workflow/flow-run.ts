import { type Refusal, refuse } from '../refusals/refusal.ts'
import { linksOf, walkFrom } from './flow-graph.ts'
import { approverOf, type FlowNode, needsAll } from './flow-node.ts'

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

/**
 * `CLOSED`: nobody need decide it any more, since others have. `TRANSFERRED`: somebody else is asked instead.
 * `COPIED`: nothing is asked, he is only told.
 */
const TASK_STATES = [
  'PENDING',
  'AGREED',
  'REJECTED',
  'RETURNED',
  'TRANSFERRED',
  'CLOSED',
  'COPIED',
] as const
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
  /** Who may decide it besides, since its time limit has passed. */
  readonly alsoIds?: readonly string[]
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
  /** Of each condition whether it holds for the document; absent: there is none. */
  readonly holds?: readonly boolean[]
  /** Nodes that were come to in this round, in their order. */
  readonly trail?: readonly number[]
  /** Who stands in for whom today. */
  readonly standIns?: StandIns
}

/** Substitutes of those who are absent, by who is. */
export type StandIns = ReadonlyMap<string, readonly string[]>

/** What follows from a verb. */
export interface FlowStep {
  readonly state: FlowState
  readonly nodeNo: number
  readonly round: number
  /** Tasks that are settled by it, with their new state. */
  readonly settled: ReadonlyMap<string, TaskState>
  readonly opened: readonly NewTask[]
  readonly trail: readonly number[]
  /** Whom the signer has chosen for the node that opens; absent: it was not his to choose. */
  readonly chosen?: { readonly nodeNo: number; readonly userIds: readonly string[] }
}

export type NewTask = Pick<FlowTask, 'nodeNo' | 'round' | 'userId'> & {
  readonly state: 'PENDING' | 'COPIED'
}

export interface Decision {
  readonly taskId: string
  readonly userId: string
  readonly verb: FlowVerb
  /** Who shall decide next, where that is the signer's to choose. */
  readonly nextUserIds?: readonly string[]
}

export interface HandOn {
  readonly taskId: string
  readonly userId: string
  readonly verb: HandOnVerb
  readonly toUserId: string
}

export type FlowAnswer = { readonly step: FlowStep } | { readonly refusal: Refusal }

export const refused = (refusal: Refusal): FlowAnswer => ({ refusal })
export const NOTHING: ReadonlyMap<string, TaskState> = new Map()

/**
 * Sends a draft in: the tasks of the first node that somebody decides open.
 *
 * @example
 * startRun({ applicantId: '1', state: 'DRAFT', nodeNo: 0, round: 0, nodes, tasks: [], members: [['2']] })
 * // { step: { state: 'RUNNING', nodeNo: 0, round: 1, settled: Map {}, opened: [{ nodeNo: 0, … }], trail: [0] } }
 */
export function startRun(run: FlowRun): FlowAnswer {
  if (run.state !== 'DRAFT')
    return refused(refuse('flow.notDraft', { state: FLOW_STATE_LABELS[run.state] }))
  if (run.nodes.length === 0) return refused(refuse('flow.none'))
  return goOn({ ...run, trail: [] }, { from: 0, round: run.round + 1, settled: NOTHING })
}

/** One signer's word on one task. Of two who decide the same at once, the second is told who was first. */
export function decideRun(run: FlowRun, decision: Decision): FlowAnswer {
  const { taskId, userId, verb } = decision
  const task = run.tasks.find(({ id }) => id === taskId)
  const refusal = checkSigner(run, task, userId)
  if (task === undefined || refusal !== null) return refused(refusal ?? refuse('flow.noTask'))
  const settled = new Map([[taskId, TASK_STATE_OF[verb]]])
  if (verb === 'AGREE') return agree(run, task, { settled, nextUserIds: decision.nextUserIds })
  const state = verb === 'REJECT' ? 'REJECTED' : 'DRAFT'
  const nodeNo = verb === 'REJECT' ? run.nodeNo : 0
  return end(run, { state, nodeNo, settled })
}

/** Why somebody may not decide a task; null: he may. */
export function checkSigner(
  run: FlowRun,
  task: FlowTask | undefined,
  userId: string,
): Refusal | null {
  if (task === undefined || task.state === 'COPIED') return refuse('flow.noTask')
  if (userId === run.applicantId) return refuse('flow.self')
  if (task.state !== 'PENDING') return refuse('flow.decided', { user: task.decidedBy ?? '他人' })
  return isSigner(run, task, userId) ? null : refuse('flow.notSigner')
}

/** Whether a user may decide a task now, by himself or for somebody who is absent. */
export function isSigner(run: FlowRun, task: FlowTask, userId: string): boolean {
  if (task.state !== 'PENDING' || userId === run.applicantId) return false
  return askedOn(run, task).some((asked) => asked === userId || isStandIn(run, asked, userId))
}

/** Whom a user decides a task for; null: he is asked himself. */
export function signsFor(run: FlowRun, task: FlowTask, userId: string): string | null {
  const asked = askedOn(run, task)
  return asked.includes(userId)
    ? null
    : (asked.find((absent) => isStandIn(run, absent, userId)) ?? null)
}

/** What the applicant may not decide himself nobody decides in his place. */
const isStandIn = ({ applicantId, standIns }: FlowRun, asked: string, userId: string): boolean =>
  asked !== applicantId && (standIns?.get(asked)?.includes(userId) ?? false)

const askedOn = ({ members }: FlowRun, task: FlowTask): readonly string[] => [
  ...(task.userId === null ? (members[task.nodeNo] ?? []) : [task.userId]),
  ...(task.alsoIds ?? []),
]

/** The applicant takes it back, as long as nobody has agreed to it. */
export function revokeRun(run: FlowRun, userId: string): FlowAnswer {
  if (userId !== run.applicantId) return refused(refuse('flow.notApplicant'))
  if (run.state !== 'RUNNING')
    return refused(refuse('flow.notRunning', { state: FLOW_STATE_LABELS[run.state] }))
  if (run.tasks.some(({ state, round }) => state === 'AGREED' && round === run.round))
    return refused(refuse('flow.agreed'))
  return end(run, { state: 'REVOKED', nodeNo: run.nodeNo, settled: NOTHING })
}

/**
 * The node whose signer is chosen by whoever agrees to this task; null: there is nothing to choose, or others
 * must agree first.
 */
export function choosesNext(run: FlowRun, taskId: string): number | null {
  if (pendingOf(run).some(({ id }) => id !== taskId)) return null
  const { stop } = walkFrom(run.nodes, nextOf(run), run.holds ?? [])
  const node = stop === null ? undefined : run.nodes[stop]
  return node !== undefined && approverOf(node) === 'CHOSEN' ? stop : null
}

const nextOf = ({ nodes, nodeNo }: FlowRun): number | null => linksOf(nodes)[nodeNo]?.next ?? null

/** Where it stands in flows that were started before ways were kept: in the order of the nodes. */
export const trailOf = ({ trail, nodeNo }: FlowRun): readonly number[] =>
  trail ?? Array.from({ length: nodeNo + 1 }, (_, at) => at)

export const pending = (task: Omit<NewTask, 'state'>): NewTask => ({ ...task, state: 'PENDING' })

function agree(
  run: FlowRun,
  { id, nodeNo, round }: FlowTask,
  {
    settled,
    nextUserIds,
  }: {
    readonly settled: Map<string, TaskState>
    readonly nextUserIds: readonly string[] | undefined
  },
): FlowAnswer {
  const waiting = pendingOf(run).filter((task) => task.id !== id)
  if (waiting.length > 0) {
    const trail = trailOf(run)
    return { step: { state: 'RUNNING', nodeNo, round, settled, opened: [], trail } }
  }
  return goOn(run, { from: nextOf(run), round, settled, nextUserIds })
}

interface Going {
  readonly from: number | null
  readonly round: number
  readonly settled: ReadonlyMap<string, TaskState>
  readonly nextUserIds?: readonly string[] | undefined
}

/** Passes what nobody decides, telling who is to be told, up to the next who decides or to the end. */
function goOn(run: FlowRun, { from, round, settled, nextUserIds }: Going): FlowAnswer {
  const { passed, stop } = walkFrom(run.nodes, from, run.holds ?? [])
  const trail = [...trailOf(run), ...passed]
  const copies = passed
    .filter((nodeNo) => run.nodes[nodeNo]?.nodeType === 'COPY_TO')
    .flatMap((nodeNo) => copiesOf(run, nodeNo, round))
  if (stop === null) {
    const { nodeNo } = run
    return { step: { state: 'PASSED', nodeNo, round, settled, opened: copies, trail } }
  }
  const place = { nodeNo: stop, round, settled, trail: [...trail, stop] }
  const isChosen = approverOf(run.nodes[stop] ?? {}) === 'CHOSEN'
  return openNode(run, { ...place, copies, ...(isChosen ? { chosen: nextUserIds ?? [] } : {}) })
}

const copiesOf = ({ members }: FlowRun, nodeNo: number, round: number): readonly NewTask[] =>
  [...new Set(members[nodeNo] ?? [])].map((userId) => ({ nodeNo, round, userId, state: 'COPIED' }))

/** A node whose signers are none but the applicant would never be decided. */
function openNode(
  { nodes, members, applicantId }: FlowRun,
  {
    copies,
    chosen,
    ...place
  }: Pick<FlowStep, 'nodeNo' | 'round' | 'settled' | 'trail'> & {
    readonly copies: readonly NewTask[]
    readonly chosen?: readonly string[]
  },
): FlowAnswer {
  const { nodeNo, round } = place
  const node = nodes[nodeNo]
  if (chosen?.includes(applicantId)) return refused(refuse('flow.toApplicant'))
  if (chosen?.length === 0)
    return refused(refuse('flow.chooseNext', { node: node?.nodeName ?? '' }))
  const signers = (chosen ?? members[nodeNo] ?? []).filter((userId) => userId !== applicantId)
  if (node === undefined || signers.length === 0)
    return refused(refuse('flow.noSigner', { node: node?.nodeName ?? '' }))
  const owners: readonly (string | null)[] = needsAll(node) ? [...new Set(signers)] : [null]
  const opened = owners.map((userId) => pending({ nodeNo, round, userId }))
  const step = { ...place, state: 'RUNNING' as const, opened: [...copies, ...opened] }
  return { step: chosen === undefined ? step : { ...step, chosen: { nodeNo, userIds: signers } } }
}

function end(
  run: FlowRun,
  { settled, ...place }: Pick<FlowStep, 'state' | 'nodeNo' | 'settled'>,
): FlowAnswer {
  const closed = pendingOf(run).map(({ id }) => [id, settled.get(id) ?? 'CLOSED'] as const)
  const trail = trailOf(run)
  return { step: { ...place, round: run.round, settled: new Map(closed), opened: [], trail } }
}

const pendingOf = ({ tasks }: FlowRun): readonly FlowTask[] =>
  tasks.filter(({ state }) => state === 'PENDING')
