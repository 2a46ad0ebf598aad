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

const REPORTS = [
  { value: 'margin', label: '合同毛利' },
  { value: 'freight', label: '运费分析' },
  { value: 'prices', label: '价格走势' },
  { value: 'open', label: '未结算暂估' },
] as const
type Report = (typeof REPORTS)[number]['value']

interface Asked {
  readonly report: Report
  /** Null: the usual period. */
  readonly params: RunParams | null
}

const bodyOf = ({ report, params }: Asked) => ({ report, ...params })

const financeReport = (asked: Asked) =>
  queryOptions({
    queryKey: ['/report/finance', asked] as const,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.request<ReportAnswer>({
        method: 'POST',
        path: '/report/finance/list',
        body: bodyOf(asked),
        quiet: true,
        signal,
      }),
  })

/** 财务报表: margin by contract, freight, prices, what waits to be settled; every figure opens its list. */
export function FinanceReportPage() {
  const view = useView()
  const [asked, setAsked] = useState<Asked>({ report: 'margin', params: null })
  const { data, error, isFetching, refetch } = useQuery(financeReport(asked))
  const name = REPORTS.find(({ value }) => value === asked.report)?.label ?? ''
  return (
    <div className="report" aria-busy={isFetching}>
      <header className="report-head">
        <div>
          <h1>{name}</h1>
          {data && <p>{tellParams(data.params, asked.params)}</p>}
          <ReportPrinted />
        </div>
        <div className="report-tools">
          <Segmented<Report>
            aria-label="报表"
            options={[...REPORTS]}
            value={asked.report}
            onChange={(report) => setAsked({ report, params: null })}
          />
          {data && <Button onClick={() => window.print()}>打印</Button>}
          {data && (
            <ExportButton
              onExport={() => saveSheet('/report/finance/export', bodyOf(asked), name)}
            />
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
