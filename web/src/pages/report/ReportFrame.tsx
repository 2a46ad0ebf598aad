import {
  TEAM_FIGURE_TRAITS,
  type TeamDayReport,
  type TeamFigure,
  type TeamReport,
} from '@junheng/domain/report/team-report.ts'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Chart } from '#web/screens/charts/Chart.tsx'
import { ExportButton } from './ExportButton.tsx'
import { figureAddress, isNothing, showFigure } from './figures.ts'
import { ReportFailure } from './ReportFailure.tsx'
import { ReportPrinted } from './ReportPrinted.tsx'
import type { ReportChart } from './report-chart.ts'
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
  /** Undefined: not there yet. */
  readonly report: TeamReport | TeamDayReport | undefined
  readonly chart: ReportChart | null
  /** Opens the records behind a point of the chart; null where nobody may look. */
  readonly onOpen: ((address: string) => void) | null
  /** Absent on a wall. */
  readonly tools?: { onChange(): void; onExport: (() => Promise<void>) | null }
  readonly children: ReactNode
}

/** What every report has around its table: what it is of, its sums, a chart, and what can be done with it. */
export function ReportFrame(props: ReportFrameProps) {
  const { title, about, query, report, chart, onOpen, tools, children } = props
  return (
    <div className="report" aria-busy={query.isFetching}>
      <header className="report-head">
        <div>
          <h1>{title}</h1>
          <p>{about}</p>
          <ReportPrinted />
        </div>
        {tools && (
          <ReportTools
            {...tools}
            isThere={report !== undefined && query.error === null}
            onRefresh={() => void query.refetch()}
          />
        )}
      </header>
      {query.error ? (
        <ReportFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : report === undefined ? (
        <Skeleton active className="report-skeleton" paragraph={{ rows: 10 }} />
      ) : (
        <>
          <SumCards report={report} onOpen={onOpen} />
          {chart !== null && !isNothing(report.total.figures.deSuttle) && (
            <ReportChartPanel title={title} report={report} chart={chart} onOpen={onOpen} />
          )}
          {children}
        </>
      )}
    </div>
  )
}

interface ReportChartPanelProps {
  readonly title: string
  readonly report: TeamReport | TeamDayReport
  readonly chart: ReportChart
  readonly onOpen: ((address: string) => void) | null
}

/** Every point opens the records it is drawn of, as its figure in the table does. */
function ReportChartPanel({ title, report, chart, onOpen }: ReportChartPanelProps) {
  const { data, note, rowAt } = chart
  return (
    <section className="report-panel report-chart" aria-label="图表">
      <h2>
        实收/实发数（吨）
        {note !== '' && <small>{note}</small>}
      </h2>
      <Chart
        title={`${title}实收/实发数`}
        height={200}
        {...data}
        {...(onOpen === null
          ? {}
          : {
              onPick: ({ series, category }) => {
                const row = rowAt(series, category)
                if (row) onOpen(figureAddress(report, row, 'deSuttle'))
              },
            })}
      />
    </section>
  )
}

function ReportTools({
  onChange,
  onExport,
  onRefresh,
  isThere,
}: NonNullable<ReportFrameProps['tools']> & {
  readonly onRefresh: () => void
  /** There is a report to print and to take along. */
  readonly isThere: boolean
}) {
  return (
    <div className="report-tools">
      <Button onClick={onChange}>修改条件</Button>
      <Button onClick={onRefresh}>刷新</Button>
      {isThere && <Button onClick={() => window.print()}>打印</Button>}
      {isThere && onExport !== null && <ExportButton onExport={onExport} />}
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

interface SumCardsProps {
  readonly report: TeamReport | TeamDayReport
  readonly onOpen: ((address: string) => void) | null
}

function SumCards({ report, onOpen }: SumCardsProps) {
  const { total, figures } = report
  return (
    <dl className="report-cards">
      {CARDS.filter((name) => figures.includes(name)).map((name) => {
        const text = showFigure(name, total.figures[name])
        return (
          <div key={name} data-name={name}>
            <dt>
              {TEAM_FIGURE_TRAITS[name].label}
              {TEAM_FIGURE_TRAITS[name].scale === 3 && <small>吨</small>}
            </dt>
            <dd>
              {onOpen === null || isNothing(total.figures[name]) ? (
                text
              ) : (
                <button
                  type="button"
                  title="查看磅单"
                  onClick={() => onOpen(figureAddress(report, total, name))}
                >
                  {text}
                </button>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
