import {
  FLOW_STATE_LABELS,
  FLOW_VERB_LABELS,
  type FlowState,
  type FlowVerb,
} from '@junheng/domain/workflow/flow-run.ts'
import type { FlowCopy, FlowDone, FlowTodo } from '@junheng/domain/workflow/schedule.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Segmented, Table } from 'antd'
import { type ComponentType, useState } from 'react'
import { KeptPager } from '#web/screens/pager/KeptPager.tsx'
import { usePageSize } from '#web/screens/pager/use-page-size.ts'
import { useScreenSize } from '#web/shell/screen-size/screen-size.ts'
import { useView, useViewState } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../admin/AdminFault.tsx'
import { AbsenceDialog } from './AbsenceDialog.tsx'
import { FlowTag } from './FlowTag.tsx'
import { detailUrl, flowCopied, flowDone, flowTodo } from './flow.queries.ts'
import '../admin/admin.css'
import './flow.css'

const KINDS = [
  { value: 'todo', label: '待我审批' },
  { value: 'done', label: '我已审批' },
  { value: 'copied', label: '抄送我的' },
] as const
type ListKind = (typeof KINDS)[number]['value']

/** What every list of flows tells of one. */
interface FlowListed {
  readonly instanceId: string
  readonly title: string
  readonly nodeName: string | null
  readonly applicant: string
  readonly openTime?: string
  readonly decideTime?: string
  readonly reminded?: boolean
}

/** What waits for the user's decision, and what the user has decided. */
export function FlowTodoPage() {
  const [kind, setKind] = useViewState<ListKind>('kind', 'todo')
  const [isNaming, setNaming] = useState(false)
  const Listed = TABLES[kind]
  return (
    <div className="admin-page">
      <div className="admin-bar">
        <Segmented<ListKind>
          aria-label="审批列表"
          options={[...KINDS]}
          value={kind}
          onChange={setKind}
        />
        <span className="admin-bar-space" />
        <Button onClick={() => setNaming(true)}>审批代理</Button>
      </div>
      <Listed />
      {isNaming && <AbsenceDialog onClose={() => setNaming(false)} />}
    </div>
  )
}

function TodoTable() {
  const [pn, setPn] = useViewState('todo-page', 1)
  const [ps, setPs] = usePageSize(useView().path)
  const { data, error, refetch } = useQuery(flowTodo({ pn, ps }))
  if (error !== null && data === undefined)
    return <AdminFault error={error} onRetry={() => void refetch()} />
  return (
    <FlowTable<FlowTodo>
      label="待我审批"
      empty="没有待审批的申请"
      rowKey="taskId"
      columns={TODO_COLUMNS}
      {...{ data, pn, setPn, ps, setPs }}
    />
  )
}

function DoneTable() {
  const [pn, setPn] = useViewState('done-page', 1)
  const [ps, setPs] = usePageSize(useView().path)
  const { data, error, refetch } = useQuery(flowDone({ pn, ps }))
  if (error !== null && data === undefined)
    return <AdminFault error={error} onRetry={() => void refetch()} />
  return (
    <FlowTable<FlowDone>
      label="我已审批"
      empty="还没有审批过申请"
      rowKey={({ instanceId, decideTime }) => `${instanceId} ${decideTime}`}
      columns={DONE_COLUMNS}
      {...{ data, pn, setPn, ps, setPs }}
    />
  )
}

function CopiedTable() {
  const [pn, setPn] = useViewState('copied-page', 1)
  const [ps, setPs] = usePageSize(useView().path)
  const { data, error, refetch } = useQuery(flowCopied({ pn, ps }))
  if (error !== null && data === undefined)
    return <AdminFault error={error} onRetry={() => void refetch()} />
  return (
    <FlowTable<FlowCopy>
      label="抄送我的"
      empty="没有抄送给您的申请"
      rowKey="taskId"
      columns={COPIED_COLUMNS}
      {...{ data, pn, setPn, ps, setPs }}
    />
  )
}

const TABLES: Readonly<Record<ListKind, ComponentType>> = {
  todo: TodoTable,
  done: DoneTable,
  copied: CopiedTable,
}

interface FlowTableProps<T> {
  readonly label: string
  readonly empty: string
  readonly rowKey: string | ((row: T) => string)
  readonly columns: readonly {
    readonly title: string
    readonly dataIndex: string
    readonly width: number
  }[]
  readonly data: { readonly list: readonly T[]; readonly total: number } | undefined
  readonly pn: number
  readonly setPn: (pn: number) => void
  readonly ps: number
  readonly setPs: (ps: number) => void
}

function FlowTable<T extends FlowListed>(props: FlowTableProps<T>) {
  const { label, empty, data, pn, setPn, ps, setPs } = props
  const { open } = useView()
  const isPhone = useScreenSize() === 0
  const link = {
    title: '申请',
    dataIndex: 'title',
    width: 320,
    render: (title: string, { instanceId }: T) => (
      <Button type="link" className="flow-link" onClick={() => open(detailUrl(instanceId))}>
        {title}
      </Button>
    ),
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and holds little to focus */}
      <section className="admin-body" aria-label={label} tabIndex={0} data-keep-scroll>
        {isPhone && data !== undefined ? (
          <FlowCards rows={data.list} empty={empty} />
        ) : (
          <Table<T>
            size="small"
            rowKey={props.rowKey}
            loading={data === undefined}
            dataSource={[...(data?.list ?? [])]}
            columns={[link, ...props.columns]}
            locale={{ emptyText: empty }}
            pagination={false}
          />
        )}
      </section>
      <KeptPager page={pn} pageSize={ps} total={data?.total} onPage={setPn} onSize={setPs} />
    </>
  )
}

const TODO_COLUMNS = [
  { title: '节点', dataIndex: 'nodeName', width: 140 },
  { title: '申请人', dataIndex: 'applicant', width: 110 },
  { title: '提交时间', dataIndex: 'startTime', width: 170 },
  { title: '到达时间', dataIndex: 'openTime', width: 170 },
  {
    title: '时限',
    dataIndex: 'limitTime',
    width: 230,
    render: (time: string | null, { reminded }: FlowTodo) => (
      <>
        {time ?? '—'} {reminded && <span className="admin-tag flow-tag-bad">已提醒</span>}
      </>
    ),
  },
]

const COPIED_COLUMNS = [
  { title: '节点', dataIndex: 'nodeName', width: 140 },
  { title: '申请人', dataIndex: 'applicant', width: 110 },
  {
    title: '现在',
    dataIndex: 'state',
    width: 100,
    render: (state: FlowState) => <FlowTag state={state} label={FLOW_STATE_LABELS[state]} />,
  },
  { title: '抄送时间', dataIndex: 'openTime', width: 170 },
]

const DONE_COLUMNS = [
  { title: '节点', dataIndex: 'nodeName', width: 140 },
  {
    title: '我的意见',
    dataIndex: 'verb',
    width: 100,
    render: (verb: FlowVerb) => FLOW_VERB_LABELS[verb],
  },
  { title: '说明', dataIndex: 'opinion', width: 220, render: (text: string | null) => text ?? '—' },
  { title: '申请人', dataIndex: 'applicant', width: 110 },
  {
    title: '现在',
    dataIndex: 'state',
    width: 100,
    render: (state: FlowState) => <FlowTag state={state} label={FLOW_STATE_LABELS[state]} />,
  },
  { title: '审批时间', dataIndex: 'decideTime', width: 170 },
]

/** The list on a phone: one card each, the whole card opens it. */
function FlowCards({
  rows,
  empty,
}: {
  readonly rows: readonly FlowListed[]
  readonly empty: string
}) {
  const { open } = useView()
  if (rows.length === 0) return <Empty description={empty} />
  return (
    <ul className="flow-cards">
      {rows.map(({ instanceId, title, nodeName, applicant, openTime, decideTime, reminded }) => (
        <li key={`${instanceId} ${openTime ?? decideTime ?? ''}`}>
          <button type="button" onClick={() => open(detailUrl(instanceId))}>
            <strong>{title}</strong>
            <small>
              {nodeName ?? '—'} · {applicant} · {openTime ?? decideTime}
            </small>
            {reminded === true && <span className="admin-tag flow-tag-bad">已提醒</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
