import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { usePermission } from '#web/shell/session/session-store.ts'
import { AdminFault } from '../AdminFault.tsx'
import { cronWords } from './cron-words.ts'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { JobActions } from './JobActions.tsx'
import { JOB_RIGHT, type JobSchedule, jobList } from './job.queries.ts'
import { durationWords, STATE_TONES } from './job-words.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import '../admin.css'
import './job-admin.css'

type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'history'; readonly job: JobSchedule }
  | null

/** What runs by itself, when it did last and how that ended; and how to change when. */
export function JobAdminPage() {
  const { data, error, refetch, isFetching } = useQuery(jobList())
  const [open, setOpen] = useState<Open>(null)
  const may = usePermission()
  const close = () => setOpen(null)
  const timed = (data?.list ?? []).filter(({ added, ownCron }) => !added && ownCron !== null)
  return (
    <div className="admin-page">
      <div className="admin-bar">
        {may(`${JOB_RIGHT}:create`) && (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => setOpen({ kind: 'create' })}
          >
            新增
          </Button>
        )}
        <span className="admin-muted">共 {data?.total ?? '…'} 个计划，时间为北京时间</span>
        <span className="admin-bar-space" />
        <Button
          icon={<ReloadOutlined />}
          aria-label="刷新"
          loading={isFetching}
          onClick={() => void refetch()}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold nothing to focus */}
      <section className="admin-body" aria-label="定时任务" tabIndex={0} data-keep-scroll>
        {error !== null && data === undefined ? (
          <AdminFault error={error} onRetry={() => void refetch()} />
        ) : (
          <JobTable jobs={data?.list ?? null} onOpen={setOpen} onDone={() => void refetch()} />
        )}
      </section>
      {open?.kind === 'history' && <HistoryDrawer job={open.job} onClose={close} />}
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <ScheduleDialog
          schedule={open.kind === 'edit' ? open.job : null}
          jobs={timed}
          onClose={close}
          onDone={() => {
            close()
            void refetch()
          }}
        />
      )}
    </div>
  )
}

interface JobTableProps {
  /** Null: not read yet. */
  readonly jobs: readonly JobSchedule[] | null
  readonly onOpen: (open: Open) => void
  readonly onDone: () => void
}

function JobTable({ jobs, onOpen, onDone }: JobTableProps) {
  return (
    <Table<JobSchedule>
      size="small"
      rowKey="id"
      loading={jobs === null}
      dataSource={[...(jobs ?? [])]}
      locale={{ emptyText: '没有定时任务' }}
      pagination={false}
      rowClassName={({ enabled }) => (enabled ? '' : 'job-off')}
      columns={[
        ...COLUMNS,
        {
          title: '操作',
          width: 230,
          fixed: 'right',
          render: (_, job) => (
            <JobActions
              job={job}
              onEdit={() => onOpen({ kind: 'edit', job })}
              onHistory={() => onOpen({ kind: 'history', job })}
              onDone={onDone}
            />
          ),
        },
      ]}
    />
  )
}

const COLUMNS: TableColumnsType<JobSchedule> = [
  {
    title: '任务',
    dataIndex: 'label',
    width: 230,
    render: (label: string, { jobName, added, enabled }) => (
      <>
        <span title={jobName}>{label}</span>
        {added && <span className="admin-tag admin-tag-plain job-tag">新增</span>}
        {!enabled && <span className="admin-tag job-bad job-tag">已停用</span>}
      </>
    ),
  },
  {
    title: '计划',
    dataIndex: 'cronExpression',
    width: 150,
    render: (cron: string | null, { ownCron, added }) =>
      cron === null ? (
        '有事时执行'
      ) : (
        <span title={cron}>
          {cronWords(cron)}
          {!added && cron !== ownCron && <small className="job-name">已改，原 {ownCron}</small>}
        </span>
      ),
  },
  { title: '下次执行', dataIndex: 'nextTime', width: 165, className: 'job-time', render: orDash },
  {
    title: '上次开始',
    dataIndex: 'lastStartTime',
    width: 165,
    className: 'job-time',
    render: orDash,
  },
  {
    title: '用时',
    dataIndex: 'lastMilliseconds',
    width: 90,
    align: 'right',
    render: (milliseconds: number | null) =>
      milliseconds === null ? '—' : durationWords(milliseconds),
  },
  {
    title: '结果',
    dataIndex: 'lastState',
    width: 180,
    render: (state: string | null, { lastError }) => (
      <>
        {state === null ? (
          <span className="admin-muted">还没有执行过</span>
        ) : (
          <span className={`admin-tag ${STATE_TONES[state] ?? 'admin-tag-plain'}`}>{state}</span>
        )}
        {lastError !== null && <p className="job-error">{lastError}</p>}
      </>
    ),
  },
]

function orDash(text: string | null): string {
  return text ?? '—'
}
