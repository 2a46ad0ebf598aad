import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { ReportFailure } from './ReportFailure.tsx'
import { ReportPrinted } from './ReportPrinted.tsx'
import { RunForm } from './RunForm.tsx'
import { RunResult } from './RunResult.tsx'
import { type RunParams, tellParams } from './run-value.ts'
import './report.css'

const REPORTS = [
  { value: 'partner', label: '指标控制图' },
  { value: 'spread', label: '指标分布' },
  { value: 'turnaround', label: '各环节用时' },
  { value: 'control', label: '质控样' },
] as const
type Report = (typeof REPORTS)[number]['value']

interface Asked {
  readonly report: Report
  /** Null: the usual period, and the first item. */
  readonly params: RunParams | null
}

const labReport = ({ report, params }: Asked) =>
  queryOptions({
    queryKey: ['/report/lab', report, params] as const,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.request<ReportAnswer>({
        method: 'POST',
        path: '/report/lab/list',
        body: { report, ...params },
        quiet: true,
        signal,
      }),
  })

/** 化验图表: control charts, distributions, how long each stage takes; every point opens its list. */
export function LabReportPage() {
  const view = useView()
  const [asked, setAsked] = useState<Asked>({ report: 'partner', params: null })
  const { data, error, isFetching, refetch } = useQuery(labReport(asked))
  return (
    <div className="report" aria-busy={isFetching}>
      <header className="report-head">
        <div>
          <h1>{data?.name ?? '化验图表'}</h1>
          {data && <p>{tellParams(data.params, asked.params)}</p>}
          <ReportPrinted />
        </div>
        <div className="report-tools">
          <Segmented<Report>
            aria-label="图表"
            options={[...REPORTS]}
            value={asked.report}
            onChange={(report) => setAsked({ report, params: null })}
          />
          {data && <Button onClick={() => window.print()}>打印</Button>}
        </div>
      </header>
      {data && (
        <RunForm
          key={asked.report}
          params={data.params}
          onRun={(params) => setAsked({ ...asked, params })}
        />
      )}
      {error ? (
        <ReportFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active className="report-skeleton" paragraph={{ rows: 8 }} />
      ) : (
        <RunResult answer={data} onOpen={view.open} />
      )}
    </div>
  )
}
