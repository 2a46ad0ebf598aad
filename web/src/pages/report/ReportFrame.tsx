import {
  TEAM_FIGURE_TRAITS,
  type TeamFigure,
  type TeamReport,
} from '@junheng/domain/report/team-report.ts'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { Chart } from '#web/screens/charts/Chart.tsx'
import type { ChartData } from '#web/screens/charts/chart-data.ts'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { isNothing, showFigure } from './figures.ts'
import './report.css'

interface ReportFrameProps {
  readonly title: string
  /** Period and filters in words. */
  readonly about: string
  readonly query: {
    readonly error: Error | null
    readonly isPending: boolean
    readonly isFetching: boolean
    refetch(): unknown
  }
  readonly total: TeamReport['total'] | undefined
  readonly figures: readonly TeamFigure[]
  readonly chart: ChartData | null
  /** Absent on a wall. */
  readonly tools?: { onChange(): void; onExport: (() => Promise<void>) | null }
  readonly children: ReactNode
}

/** What every report has around its table: what it is of, its sums, a chart, and what can be done with it. */
export function ReportFrame(props: ReportFrameProps) {
  const { title, about, query, total, figures, chart, tools, children } = props
  return (
    <div className="report" aria-busy={query.isFetching}>
      <header className="report-head">
        <div>
          <h1>{title}</h1>
          <p>{about}</p>
        </div>
        {tools && <ReportTools {...tools} onRefresh={() => void query.refetch()} />}
      </header>
      {query.error ? (
        <ScreenFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : total === undefined ? (
        <Skeleton active className="report-skeleton" paragraph={{ rows: 10 }} />
      ) : (
        <>
          <SumCards total={total} figures={figures} />
          {chart !== null && !isNothing(total.figures.deSuttle) && (
            <section className="report-panel report-chart" aria-label="图表">
              <h2>实收/实发数（吨）</h2>
              <Chart title={`${title}实收/实发数`} height={200} {...chart} />
            </section>
          )}
          {children}
        </>
      )}
    </div>
  )
}

function ReportTools({
  onChange,
  onExport,
  onRefresh,
}: NonNullable<ReportFrameProps['tools']> & { readonly onRefresh: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await onExport?.()
    } catch (error) {
      // A refusal has been told by the client already.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="report-tools">
      <Button onClick={onChange}>修改条件</Button>
      <Button onClick={onRefresh}>刷新</Button>
      <Button onClick={() => window.print()}>打印</Button>
      {onExport !== null && (
        <Button type="primary" loading={isBusy} onClick={() => void run()}>
          导出
        </Button>
      )}
    </div>
  )
}

const CARDS: readonly TeamFigure[] = [
  'countSa',
  'suttle',
  'deduct',
  'deSuttle',
  'loss',
  'handCount',
  'exceptionCount',
]

function SumCards({
  total,
  figures,
}: {
  readonly total: TeamReport['total']
  readonly figures: readonly TeamFigure[]
}) {
  return (
    <dl className="report-cards">
      {CARDS.filter((name) => figures.includes(name)).map((name) => (
        <div key={name} data-name={name}>
          <dt>
            {TEAM_FIGURE_TRAITS[name].label}
            <small>{TEAM_FIGURE_TRAITS[name].scale === 3 ? '吨' : ''}</small>
          </dt>
          <dd>{showFigure(name, total.figures[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
