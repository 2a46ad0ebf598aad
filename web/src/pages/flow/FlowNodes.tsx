import {
  CheckOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  MinusOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type {
  FlowSchedule,
  NodeProgress,
  ScheduleNode,
  ScheduleTask,
} from '@junheng/domain/workflow/schedule.ts'
import type { ReactNode } from 'react'

const ICONS: Readonly<Record<NodeProgress, ReactNode>> = {
  PASSED: <CheckOutlined />,
  CURRENT: <ClockCircleOutlined />,
  STOPPED: <CloseOutlined />,
  WAITING: <UserOutlined />,
  SKIPPED: <MinusOutlined />,
}

const WORDS: Readonly<Record<NodeProgress, string>> = {
  PASSED: '已通过',
  CURRENT: '等待审批',
  STOPPED: '到此为止',
  WAITING: '未到',
  SKIPPED: '未经过',
}

/** The flow as it is drawn: who sends in, the nodes in their order, the end. */
export function FlowNodes({ schedule }: { readonly schedule: FlowSchedule }) {
  const { applicant, startTime, nodes, state, stateLabel, endTime } = schedule
  const isOver = endTime !== null
  return (
    <ol className="flow-line" aria-label="审批流程">
      <li className="flow-node" data-progress="PASSED">
        <span className="flow-dot">
          <UserOutlined />
        </span>
        <strong>提交</strong>
        <span>{applicant}</span>
        <small>{startTime}</small>
      </li>
      {nodes.map((node) => (
        <FlowNode key={node.nodeNo} node={node} />
      ))}
      <li className="flow-node" data-progress={isOver ? endOf(state) : 'WAITING'}>
        <span className="flow-dot">{isOver ? ICONS[endOf(state)] : <ClockCircleOutlined />}</span>
        <strong>结束</strong>
        <span>{isOver ? stateLabel : '未结束'}</span>
        {endTime !== null && <small>{endTime}</small>}
      </li>
    </ol>
  )
}

const endOf = (state: FlowSchedule['state']): NodeProgress =>
  state === 'PASSED' ? 'PASSED' : 'STOPPED'

function FlowNode({ node }: { readonly node: ScheduleNode }) {
  const { nodeName, nodeTypeLabel, progress, signers, tasks, condition } = node
  return (
    <li
      className="flow-node"
      data-progress={progress}
      aria-current={progress === 'CURRENT' ? 'step' : undefined}
    >
      <span className="flow-dot">{ICONS[progress]}</span>
      <strong>{nodeName}</strong>
      <span className="admin-muted">
        {nodeTypeLabel} · {wordsOf(node)}
      </span>
      <span>{condition ?? signers.join('、')}</span>
      {tasks.map((task) => (
        <small key={`${task.userName ?? ''} ${task.openTime}`}>{taskWords(task)}</small>
      ))}
    </li>
  )
}

/** Of a condition it is said which way it led. */
function wordsOf({ progress, links }: ScheduleNode): string {
  const taken = links.find((link) => link.taken && link.label !== null)
  return taken?.label ?? WORDS[progress]
}

const TASK_WORDS: Readonly<Record<ScheduleTask['state'], string>> = {
  PENDING: '待审批',
  AGREED: '同意',
  REJECTED: '驳回',
  RETURNED: '退回',
  TRANSFERRED: '转交或加签',
  CLOSED: '无需再审',
  COPIED: '已抄送',
}

function taskWords({ userName, state, decidedBy, decideTime, openTime }: ScheduleTask): string {
  if (state === 'PENDING') return `${userName ?? ''} ${openTime} 起${TASK_WORDS.PENDING}`.trim()
  if (state === 'CLOSED') return `${userName ?? ''} ${TASK_WORDS.CLOSED}`.trim()
  if (state === 'COPIED') return `${userName ?? ''} ${openTime} ${TASK_WORDS.COPIED}`
  return `${decidedBy ?? ''} ${decideTime ?? ''} ${TASK_WORDS[state]}`
}
