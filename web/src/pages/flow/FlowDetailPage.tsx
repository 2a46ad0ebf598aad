import {
  CheckOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  MinusOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { FLOW_VERB_LABELS, HAND_ON_LABELS } from '@junheng/domain/workflow/flow-run.ts'
import type {
  FlowOpinion,
  FlowSchedule,
  FlowWord,
  NodeProgress,
  ScheduleNode,
} from '@junheng/domain/workflow/schedule.ts'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton, Table } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { PictureThumb } from '#web/controls/picture-entry/PictureThumb.tsx'
import { pictureUrls } from '#web/controls/picture-entry/picture.queries.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { useScreenSize } from '#web/shell/screen-size/screen-size.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../admin/AdminFault.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { FlowTag } from './FlowTag.tsx'
import { flowSchedule } from './flow.queries.ts'
import { taskWords } from './task-words.ts'
import '../admin/admin.css'
import './flow.css'

const WORD_LABELS: Readonly<Record<FlowWord, string>> = {
  ...FLOW_VERB_LABELS,
  ...HAND_ON_LABELS,
  INITIATE: '提交',
  REVOKE: '撤回',
  REMIND: '提醒',
  ESCALATE: '超时升级',
}

const NODE_ICONS: Readonly<Record<NodeProgress, ReactNode>> = {
  PASSED: <CheckOutlined />,
  CURRENT: <ClockCircleOutlined />,
  STOPPED: <CloseOutlined />,
  WAITING: <UserOutlined />,
  SKIPPED: <MinusOutlined />,
}

const NODE_WORDS: Readonly<Record<NodeProgress, string>> = {
  PASSED: '已通过',
  CURRENT: '等待审批',
  STOPPED: '到此为止',
  WAITING: '未到',
  SKIPPED: '未经过',
}

const FlowDrawing = lazy(() =>
  import('./FlowDrawing.tsx').then((m) => ({ default: m.FlowDrawing })),
)

/** Each step's who, when and words, in the order they were said. */
function FlowOpinions({ opinions }: { readonly opinions: readonly FlowOpinion[] }) {
  return (
    <Table<FlowOpinion>
      size="small"
      rowKey={({ createTime, userId, verb }) => `${createTime} ${userId} ${verb}`}
      pagination={false}
      dataSource={[...opinions]}
      columns={COLUMNS}
    />
  )
}

const orDash = (text: string | null): string => text ?? '—'

const COLUMNS = [
  { title: '时间', dataIndex: 'createTime', width: 170 },
  { title: '节点', dataIndex: 'nodeName', width: 140, render: orDash },
  {
    title: '人员',
    dataIndex: 'userName',
    width: 140,
    render: (name: string, { forUserName }: FlowOpinion) =>
      forUserName === null ? name : `${name}（代${forUserName}）`,
  },
  {
    title: '意见',
    dataIndex: 'verb',
    width: 150,
    render: (verb: FlowWord, { toUserName }: FlowOpinion) =>
      toUserName === null ? WORD_LABELS[verb] : `${WORD_LABELS[verb]}给${toUserName}`,
  },
  { title: '说明', dataIndex: 'opinion', width: 360, render: orDash },
]

/** One flow: the document, where it stands, what was said, and what the user may say to it. */
export function FlowDetailPage() {
  const { path, setLabel } = useView()
  const id = path.slice(path.lastIndexOf('/') + 1)
  const { data, error, refetch } = useQuery(flowSchedule(id))
  const title = data?.title
  useEffect(() => {
    if (title !== undefined) setLabel(`审批 ${title}`)
  }, [title, setLabel])
  if (data === undefined)
    return error === null ? (
      <Skeleton active />
    ) : (
      <AdminFault error={error} onRetry={() => void refetch()} />
    )
  return (
    <div className="admin-page">
      <div className="admin-bar">
        <h1>{data.title}</h1>
        <FlowTag state={data.state} label={data.stateLabel} />
        <span className="admin-bar-space" />
        <span className="admin-muted">
          {data.applicant} 提交于 {data.startTime}
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and holds nothing to focus */}
      <section className="admin-body flow-body" aria-label="审批详情" tabIndex={0} data-keep-scroll>
        <h2>申请内容</h2>
        <FlowPaper document={data.document} />
        <h2>审批流程</h2>
        <FlowNodes schedule={data} />
        <h2>审批意见</h2>
        <FlowOpinions opinions={data.opinions} />
      </section>
      <DecisionBar schedule={data} />
    </div>
  )
}

const itemsOf = (lines: FlowSchedule['document']['lines']) =>
  lines.map(({ label, value }) => ({ key: label, label, children: value }))

function FlowPaper({ document }: Pick<FlowSchedule, 'document'>) {
  const { lines, details = [], pictures } = document
  const all = [...pictures, ...details.flatMap((line) => line.pictures ?? [])]
  const { data: urls = {} } = useQuery(pictureUrls(all))
  return (
    <>
      <Descriptions size="small" column={{ xs: 1, md: 2, xl: 3 }} items={itemsOf(lines)} />
      {/* Before the lines: below them they would look like those of the last one. */}
      <Photos ids={pictures} urls={urls} label="照片" />
      {details.length > 0 && (
        <Descriptions
          className="flow-details"
          size="small"
          column={1}
          items={details.map(({ label, value, pictures: own = [] }) => ({
            key: label,
            label,
            children: (
              <div>
                {value}
                <Photos ids={own} urls={urls} label={`${label}的照片`} />
              </div>
            ),
          }))}
        />
      )}
    </>
  )
}

interface PhotosProps {
  readonly ids: readonly string[]
  readonly urls: Readonly<Record<string, string>>
  readonly label: string
}

const Photos = ({ ids, urls, label }: PhotosProps) =>
  ids.length > 0 && (
    <Surface className="jh-picture flow-photos">
      {ids.map((id) => (
        <PictureThumb key={id} url={urls[id]} label={label} />
      ))}
    </Surface>
  )

/** The flow as it is drawn: who sends in, the nodes, the end. Ways that part are drawn where there is room. */
function FlowNodes({ schedule }: { readonly schedule: FlowSchedule }) {
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
        <span className="flow-dot">
          {isOver ? NODE_ICONS[endOf(state)] : <ClockCircleOutlined />}
        </span>
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
      <span className="flow-dot">{NODE_ICONS[progress]}</span>
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
  return taken?.label ?? NODE_WORDS[progress]
}
