import { ReloadOutlined } from '@ant-design/icons'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { api } from '#web/api/api.ts'
import { AdminFault } from '../AdminFault.tsx'
import { cronWords } from './cron-words.ts'
import '../admin.css'
import './job-admin.css'

interface Job {
  readonly jobName: string
  readonly label: string
  readonly cronExpression: string | null
  readonly nextTime: string | null
  readonly lastStartTime: string | null
  readonly lastEndTime: string | null
  readonly lastMilliseconds: number | null
  readonly lastState: string | null
  readonly lastError: string | null
}

const BASE = '/quartz/scheduler-job-info'
const REFRESH_MS = 30_000
/** There are a dozen or two; one page holds them. */
const ALL = { pn: 1, ps: 100 }

const jobs = () =>
  queryOptions({
    queryKey: [BASE, 'list'] as const,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    queryFn: () =>
      api.request<{ readonly list: readonly Job[]; readonly total: number }>({
        method: 'POST',
        path: `${BASE}/list`,
        body: { limit: ALL },
        quiet: true,
      }),
  })

/** What runs by itself, when it did last and how that ended. */
export function JobAdminPage() {
  const { data, error, refetch, isFetching } = useQuery(jobs())
  return (
    <div className="admin-page">
      <div className="admin-bar">
        <span className="admin-muted">共 {data?.total ?? '…'} 个任务，时间为北京时间</span>
        <span className="admin-bar-space" />
        <Button
          icon={<ReloadOutlined />}
          aria-label="刷新"
          loading={isFetching}
          onClick={() => void refetch()}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and holds nothing to focus */}
      <section className="admin-body" aria-label="定时任务" tabIndex={0} data-keep-scroll>
        {error !== null && data === undefined ? (
          <AdminFault error={error} onRetry={() => void refetch()} />
        ) : (
          <Table<Job>
            size="small"
            rowKey="jobName"
            loading={data === undefined}
            dataSource={[...(data?.list ?? [])]}
            locale={{ emptyText: '没有定时任务' }}
            pagination={false}
            columns={COLUMNS}
          />
        )}
      </section>
    </div>
  )
}

const COLUMNS = [
  {
    title: '任务',
    dataIndex: 'label',
    width: 240,
    render: (label: string, { jobName }: Job) => (
      <>
        {label}
        {label !== jobName && <small className="job-name">{jobName}</small>}
      </>
    ),
  },
  {
    title: '计划',
    dataIndex: 'cronExpression',
    width: 150,
    render: (cron: string | null) =>
      cron === null ? '有事时执行' : <span title={cron}>{cronWords(cron)}</span>,
  },
  { title: '下次执行', dataIndex: 'nextTime', width: 170, render: orDash },
  { title: '上次开始', dataIndex: 'lastStartTime', width: 170, render: orDash },
  {
    title: '用时',
    dataIndex: 'lastMilliseconds',
    width: 100,
    align: 'right' as const,
    render: (milliseconds: number | null) =>
      milliseconds === null ? '—' : durationWords(milliseconds),
  },
  {
    title: '结果',
    dataIndex: 'lastState',
    width: 320,
    render: (state: string | null, { lastError }: Job) => (
      <>
        {state === null ? (
          <span className="admin-muted">还没有执行过</span>
        ) : (
          <span className={`admin-tag ${TONES[state] ?? 'admin-tag-plain'}`}>{state}</span>
        )}
        {lastError !== null && <p className="job-error">{lastError}</p>}
      </>
    ),
  },
]

const TONES: Readonly<Record<string, string>> = {
  成功: 'admin-tag-good',
  失败: 'job-bad',
  等待重试: 'job-bad',
  运行中: '',
}

const SECOND = 1000
const MINUTE = 60 * SECOND

function durationWords(milliseconds: number): string {
  if (milliseconds < SECOND) return `${milliseconds} 毫秒`
  if (milliseconds < MINUTE) return `${(milliseconds / SECOND).toFixed(1)} 秒`
  return `${(milliseconds / MINUTE).toFixed(1)} 分钟`
}

function orDash(text: string | null): string {
  return text ?? '—'
}
