import { useQuery } from '@tanstack/react-query'
import { Drawer, Table } from 'antd'
import { AdminFault } from '../AdminFault.tsx'
import { type JobRun, type JobSchedule, jobHistory } from './job.queries.ts'
import { durationWords, STATE_TONES } from './job-words.ts'

interface HistoryDrawerProps {
  readonly job: JobSchedule
  readonly onClose: () => void
}

/** The last runs of a job: when, how long, and what went wrong. */
export function HistoryDrawer({ job, onClose }: HistoryDrawerProps) {
  const { data, error, refetch } = useQuery(jobHistory(job.jobName))
  return (
    <Drawer open size={640} title={`执行记录：${job.label}`} onClose={onClose}>
      {error !== null && data === undefined ? (
        <AdminFault error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<JobRun>
          size="small"
          rowKey={({ startTime, state }) => `${startTime} ${state}`}
          loading={data === undefined}
          dataSource={[...(data ?? [])]}
          locale={{ emptyText: '还没有执行过，记录保留 3 天以上' }}
          pagination={false}
          columns={COLUMNS}
        />
      )}
    </Drawer>
  )
}

const COLUMNS = [
  { title: '开始时间', dataIndex: 'startTime', width: 170 },
  {
    title: '用时',
    dataIndex: 'milliseconds',
    width: 90,
    align: 'right' as const,
    render: (milliseconds: number | null) =>
      milliseconds === null ? '—' : durationWords(milliseconds),
  },
  {
    title: '结果',
    dataIndex: 'state',
    render: (state: string, { error }: JobRun) => (
      <>
        <span className={`admin-tag ${STATE_TONES[state] ?? 'admin-tag-plain'}`}>{state}</span>
        {error !== null && <p className="job-error">{error}</p>}
      </>
    ),
  },
]
