import { useQuery } from '@tanstack/react-query'
import { Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useView } from '#web/shell/view-host/view-host.ts'
import { offeredReports } from '#web/shell/views/menu-reports.ts'
import { ExportButton } from './ExportButton.tsx'
import { ReportFailure } from './ReportFailure.tsx'
import { ReportPrinted } from './ReportPrinted.tsx'
import { RunForm } from './RunForm.tsx'
import { RunResult } from './RunResult.tsx'
import { exportRun, runReport } from './report-run.queries.ts'
import { type RunParams, tellParams } from './run-value.ts'
import './report.css'

interface Asked {
  readonly id: string
  /** Null: nothing was asked yet. */
  readonly params: RunParams | null
}

/** Runs a report template: which one, its parameters, then its rows, totals and chart. */
export function ReportRunPage() {
  const view = useView()
  const offered = useQuery(offeredReports)
  const [chosen, setChosen] = useState<Asked>({ id: view.query['id'] ?? '', params: null })
  const usual = offered.data?.find(({ menuId, isDefault }) => isDefault && menuId === null)?.id
  const asked: Asked = chosen.id === '' && usual ? { id: usual, params: null } : chosen
  const { id, params } = asked
  /** Before anything is asked: what can be, and what the usual values give. */
  const first = useQuery(runReport(id, null))
  const again = useQuery({ ...runReport(id, params), enabled: id !== '' && params !== null })
  const shown = params === null ? first : again
  const name = first.data?.name ?? '运行报表'
  const isReady = shown.data !== undefined && !shown.data.isWaiting
  return (
    <div className="report" aria-busy={shown.isFetching}>
      <header className="report-head">
        <div>
          <h1>{name}</h1>
          {isReady && <p>{tellParams(first.data?.params ?? [], params)}</p>}
          <ReportPrinted />
        </div>
        <div className="report-tools">
          <Select
            className="report-word"
            aria-label="报表"
            placeholder="选择报表"
            loading={offered.isPending}
            value={id === '' ? null : id}
            options={(offered.data ?? []).map((report) => ({
              value: report.id,
              label: report.name,
            }))}
            onChange={(next: string) => setChosen({ id: next, params: null })}
          />
          {isReady && <Button onClick={() => window.print()}>打印</Button>}
          {isReady && <ExportButton onExport={() => exportRun(asked, name)} />}
        </div>
      </header>
      {first.data && first.data.params.length > 0 && (
        <RunForm
          key={id}
          params={first.data.params}
          onRun={(sent) => setChosen({ id, params: sent })}
        />
      )}
      {shown.error ? (
        <ReportFailure error={shown.error} onRetry={() => void shown.refetch()} />
      ) : id === '' ? (
        <p className="report-panel report-empty">
          {offered.data?.length === 0
            ? '还没有可运行的报表，可在“报表模板”中新增'
            : '请选择要运行的报表'}
        </p>
      ) : shown.data === undefined ? (
        <Skeleton active className="report-skeleton" paragraph={{ rows: 8 }} />
      ) : (
        <RunResult answer={shown.data} onOpen={view.open} />
      )}
    </div>
  )
}
