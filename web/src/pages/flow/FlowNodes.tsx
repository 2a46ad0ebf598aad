import {
  CheckOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  MinusOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { FlowSchedule, NodeProgress, ScheduleNode } from '@junheng/domain/workflow/schedule.ts'
import { Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { useScreenSize } from '#web/shell/screen-size/screen-size.ts'
import { taskWords } from './task-words.ts'

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

const FlowDrawing = lazy(() =>
  import('./FlowDrawing.tsx').then((m) => ({ default: m.FlowDrawing })),
)

/** The flow as it is drawn: who sends in, the nodes, the end. Ways that part are drawn where there is room. */
export function FlowNodes({ schedule }: { readonly schedule: FlowSchedule }) {
  const isWide = useScreenSize() > 0
  const parts = schedule.nodes.some(({ nodeType }) => nodeType === 'CONDITION')
  if (!isWide || !parts) return <FlowLine schedule={schedule} />
  return (
    <Suspense fallback={<Skeleton active />}>
      <FlowDrawing schedule={schedule} />
    </Suspense>
  )
}

/** One node after the other; on a phone from top to bottom. */
function FlowLine({ schedule }: { readonly schedule: FlowSchedule }) {
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
