import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, dateTime, flag, int, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import {
  FLOW_STATE_LABELS,
  FLOW_VERB_LABELS,
  HAND_ON_LABELS,
  isHandOn,
} from '@junheng/domain/workflow/flow-run.ts'
import type { FlowDecision } from './workflow.ts'

const APPROVAL_LABELS = { ...FLOW_VERB_LABELS, ...HAND_ON_LABELS }
const TASK_STATES = {
  PENDING: '待审批',
  AGREED: '已同意',
  REJECTED: '已驳回',
  RETURNED: '已退回',
  TRANSFERRED: '已转交',
  CLOSED: '无需审批',
  COPIED: '已抄送',
}
const PROGRESS = {
  PASSED: '已通过',
  CURRENT: '审批中',
  STOPPED: '停在此处',
  WAITING: '未到',
  SKIPPED: '未经过',
}

const told = (label: string) => text({ label, required: true })

/** What is done with a task; which task, each call says for itself. */
export const DECISION = {
  verb: choice(APPROVAL_LABELS, { label: '审批', required: true }),
  opinion: text({ label: '审批意见', length: 500 }),
  toUserId: idOf('user', { label: '转交或加签给' }),
  nextUserId: idOf('user', { label: '下一步审批人' }),
}

type Decided = Required<Pick<FlowDecision, 'verb' | 'opinion' | 'toUserId' | 'nextUserId'>>

/** Who brings somebody in says whom. */
export function decisionOn(
  taskId: string,
  { verb, opinion, toUserId, nextUserId }: Decided,
): FlowDecision {
  if (!isHandOn(verb)) return { taskId, verb, opinion, toUserId: null, nextUserId }
  if (toUserId === null) throw new RefusalError(refuse('call.fieldType', { field: 'toUserId' }))
  return { taskId, verb, opinion, toUserId }
}

export const FLOW_STATE = choice(FLOW_STATE_LABELS, { label: '审批状态', required: true })

const TASK = {
  userName: text({ label: '审批人' }),
  state: choice(TASK_STATES, { label: '状态', required: true }),
  decidedBy: text({ label: '处理人' }),
  openTime: dateTime({ label: '开始时间', required: true }),
  decideTime: dateTime({ label: '处理时间' }),
}

const NODE = {
  nodeNo: int({ label: '节点号', required: true }),
  nodeName: told('节点'),
  nodeType: told('节点类型'),
  nodeTypeLabel: told('节点类型名称'),
  nodeKey: told('节点编号'),
  links: listOf(
    group(
      { to: text({ label: '到' }), label: text({ label: '何时' }), taken: flag({ label: '走过' }) },
      { required: true },
    ),
    { required: true },
  ),
  condition: text({ label: '条件' }),
  progress: choice(PROGRESS, { label: '进度', required: true }),
  signers: listOf(told('可审批'), { required: true }),
  tasks: listOf(group(TASK, { required: true }), { required: true }),
}

const OPINION = {
  round: int({ label: '轮次', required: true }),
  nodeName: text({ label: '节点' }),
  verb: choice(
    { ...APPROVAL_LABELS, INITIATE: '提交', REVOKE: '撤回', REMIND: '提醒', ESCALATE: '超时升级' },
    { label: '动作', required: true },
  ),
  userId: idOf('user', { label: '人员', required: true }),
  userName: told('姓名'),
  toUserName: text({ label: '转交或加签给' }),
  forUserName: text({ label: '代理' }),
  opinion: text({ label: '意见' }),
  createTime: dateTime({ label: '时间', required: true }),
}

/** Where a flow stands. */
export const SCHEDULE = {
  id: told('流程编号'),
  entity: told('单据'),
  bizId: told('单据编号'),
  flowType: told('流程类型'),
  title: told('标题'),
  state: FLOW_STATE,
  stateLabel: told('状态名称'),
  round: int({ label: '轮次', required: true }),
  applicant: told('申请人'),
  startTime: dateTime({ label: '提交时间', required: true }),
  endTime: dateTime({ label: '结束时间' }),
  nodes: listOf(group(NODE, { required: true }), { required: true }),
  opinions: listOf(group(OPINION, { required: true }), { required: true }),
  document: json({ label: '单据内容', required: true }),
  taskId: text({ label: '待我审批的任务' }),
  choosesFor: text({ label: '由我选定审批人的节点' }),
  canRevoke: flag({ label: '可撤回' }),
}
