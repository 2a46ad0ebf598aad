import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import { listAddress } from '@junheng/domain/query/given-search.ts'
import { reportPoints } from '@junheng/domain/report/report-points.ts'
import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { Chart } from '#web/screens/charts/Chart.tsx'
import type { ChartKind } from '#web/screens/charts/chart-data.ts'
import { type RunColumn, showValue } from './run-value.ts'

interface RunResultProps {
  readonly answer: ReportAnswer
  /** Opens the list behind a figure. */
  readonly onOpen: (address: string) => void
}

/** A report that was run: its chart, its rows, its totals. */
export function RunResult({ answer, onOpen }: RunResultProps) {
  const { list, isCut, isWaiting } = answer
  if (isWaiting) return <p className="report-panel report-empty">请填写查询条件，再点“查询”</p>
  if (list.length === 0) return <p className="report-panel report-empty">暂无数据</p>
  return (
    <>
      <RunChart answer={answer} onOpen={onOpen} />
      <RunTable answer={answer} onOpen={onOpen} />
      {isCut && <p role="status">只显示前 {list.length} 行，合计是全部的；导出可得全部</p>}
    </>
  )
}

/** More than these cannot be told apart. */
const MOST_DRAWN = 30

function RunChart({ answer, onOpen }: RunResultProps) {
  const { name, columns, list, chart, path } = answer
  const category = columns.find(({ key }) => key === chart?.category)
  if (chart === null || category === undefined) return null
  const show = (value: unknown): string => showValue(category, value)
  const drawn = reportPoints({ ...answer, category, show, most: MOST_DRAWN })
  if (drawn === null)
    return (
      <p className="report-panel report-chart">
        数据超过 {list.length} 行，图表没有画；请缩小查询范围
      </p>
    )
  const { points, rest } = drawn
  return (
    <section className="report-panel report-chart" aria-label="图表">
      {rest > 0 && (
        <h2>
          <small>
            只画前 {points.length} 项，其余 {rest} 项见下表
          </small>
        </h2>
      )}
      <Chart
        title={name}
        height={220}
        kind={chart.kind as ChartKind}
        unit=""
        categories={points.map((point) => point.name)}
        series={chart.values.map((key) => ({
          name: columns.find((column) => column.key === key)?.label ?? key,
          values: points.map(({ rows }) =>
            rows.reduce((sum, at) => sum + Number(list[at]?.[key] ?? 0), 0),
          ),
        }))}
        onPick={({ category: at }) => {
          const search = points[at]?.search
          if (search) onOpen(listAddress(path, search))
        }}
      />
    </section>
  )
}

const figureClass = ({ scale }: RunColumn): string => (scale === null ? '' : 'report-figure')

function RunTable({ answer, onOpen }: RunResultProps) {
  const { name, columns, list, sums, path, search, searches } = answer
  const opener = (behind: readonly SearchEntry[] | null | undefined) =>
    behind ? () => onOpen(listAddress(path, behind)) : null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <section className="report-scroll" tabIndex={0} aria-label={name}>
      <table className="report-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={figureClass(column)}
                style={column.width === null ? undefined : { width: column.width }}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no other name
            <tr key={at}>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  column={column}
                  text={showValue(column, row[column.key])}
                  onOpen={opener(searches[at])}
                />
              ))}
            </tr>
          ))}
        </tbody>
        {Object.keys(sums).length > 0 && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <Cell
                  key={column.key}
                  column={column}
                  text={sumText(column, sums, at)}
                  onOpen={column.key in sums ? opener(search) : null}
                />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function sumText(column: RunColumn, sums: ReportAnswer['sums'], at: number): string {
  if (column.key in sums) return showValue(column, sums[column.key])
  return at === 0 ? '合计' : ''
}

interface CellProps {
  readonly column: RunColumn
  readonly text: string
  readonly onOpen: (() => void) | null
}

function Cell({ column, text, onOpen }: CellProps) {
  return (
    <td className={figureClass(column)}>
      {onOpen === null || column.scale === null || text === '—' ? (
        text
      ) : (
        <button type="button" onClick={onOpen} title="查看明细">
          {text}
        </button>
      )}
    </td>
  )
}
