import { listAddress } from '@junheng/domain/query/given-search.ts'
import { reportPoints } from '@junheng/domain/report/report-points.ts'
import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { Chart } from '#web/screens/charts/Chart.tsx'
import { showValue } from './run-value.ts'

interface RunChartProps {
  readonly answer: ReportAnswer
  /** Opens the list behind a point; null: nothing is opened. */
  readonly onOpen: ((address: string) => void) | null
}

/** More than these cannot be told apart. */
const MOST_DRAWN = 30

/** Null: none of the rows holds a figure. */
function sumOf(values: readonly unknown[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined && value !== '')
  return known.length === 0 ? null : known.reduce<number>((sum, value) => sum + Number(value), 0)
}

/** The chart of a report that was run. */
export function RunChart({ answer, onOpen }: RunChartProps) {
  const { name, columns, list, chart, path, paths = [] } = answer
  const category = columns.find(({ key }) => key === chart?.category)
  if (chart === null || category === undefined) return null
  const show = (value: unknown): string => showValue(category, value)
  const labelOf = (key: string): string =>
    columns.find((column) => column.key === key)?.label ?? key
  const drawn = reportPoints({ ...answer, category, show, most: MOST_DRAWN })
  if (drawn === null)
    return (
      <p className="report-panel report-chart">
        数据超过 {list.length} 行，图表没有画；请缩小查询范围
      </p>
    )
  const { points, rest } = drawn
  const open = (at: number) => {
    const { search, rows } = points[at] ?? {}
    if (search) onOpen?.(listAddress(paths[rows?.[0] ?? -1] ?? path, search))
  }
  return (
    <section className="report-panel report-chart" aria-label="图表">
      <h2>
        {/* Several series are named by the legend. */}
        {chart.values.length === 1 && labelOf(chart.values[0] ?? '')}
        {rest > 0 && (
          <small>
            只画前 {points.length} 项，其余 {rest} 项见下表
          </small>
        )}
      </h2>
      {[chart.values, chart.apart ?? []].map(
        (keys) =>
          keys.length > 0 && (
            <Chart
              key={keys.join()}
              title={keys === chart.apart ? labelOf(keys[0] ?? '') : name}
              height={keys === chart.apart ? 160 : 220}
              kind={chart.kind}
              unit=""
              isAround={chart.isAround ?? false}
              categories={points.map((point) => point.name)}
              series={keys.map((key) => ({
                name: labelOf(key),
                isFaint: chart.limits?.includes(key) ?? false,
                values: points.map(({ rows }) => sumOf(rows.map((at) => list[at]?.[key]))),
              }))}
              {...(onOpen === null ? {} : { onPick: ({ category: at }) => open(at) })}
            />
          ),
      )}
    </section>
  )
}
