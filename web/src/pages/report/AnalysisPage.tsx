import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { ExportButton } from './ExportButton.tsx'
import { ReportFailure } from './ReportFailure.tsx'
import { ReportPrinted } from './ReportPrinted.tsx'
import { RunForm } from './RunForm.tsx'
import { RunResult } from './RunResult.tsx'
import { saveSheet } from './report.queries.ts'
import { type RunParams, tellParams } from './run-value.ts'
import './report.css'

interface Asked {
  readonly report: string
  /** Null: the usual period, and the first of what there is to choose. */
  readonly params: RunParams | null
}

const bodyOf = ({ report, params }: Asked) => ({ report, ...params })

const analysis = (base: string, asked: Asked) =>
  queryOptions({
    queryKey: [base, asked] as const,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.request<ReportAnswer>({
        method: 'POST',
        path: `${base}/list`,
        body: bodyOf(asked),
        quiet: true,
        signal,
      }),
  })

interface AnalysisPageProps {
  /** Of its calls: `/report/finance`. */
  readonly base: string
  /** What one chooses between, such as 图表. */
  readonly label: string
  /** The first is shown first. */
  readonly reports: readonly {
    readonly value: string
    readonly label: string
  }[]
  readonly isExported?: boolean
}

/** Several reports of one kind, one of them shown; every figure opens its list. */
export function AnalysisPage({ base, label, reports, isExported = false }: AnalysisPageProps) {
  const view = useView()
  const [asked, setAsked] = useState<Asked>({ report: reports[0]?.value ?? '', params: null })
  const { data, error, isFetching, refetch } = useQuery(analysis(base, asked))
  const name = reports.find(({ value }) => value === asked.report)?.label ?? ''
  return (
    <div className="report" aria-busy={isFetching}>
      <header className="report-head">
        <div>
          <h1>{data?.name ?? name}</h1>
          {data && <p>{tellParams(data.params, asked.params)}</p>}
          <ReportPrinted />
        </div>
        <div className="report-tools">
          <Segmented
            aria-label={label}
            options={[...reports]}
            value={asked.report}
            onChange={(report) => setAsked({ report, params: null })}
          />
          {data && <Button onClick={() => window.print()}>打印</Button>}
          {data && isExported && (
            <ExportButton onExport={() => saveSheet(`${base}/export`, bodyOf(asked), name)} />
          )}
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
