import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import { listAddress } from '@junheng/domain/query/given-search.ts'
import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { RunChart } from './RunChart.tsx'
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

const figureClass = ({ scale }: RunColumn): string => (scale === null ? '' : 'report-figure')

interface RunTableProps {
  readonly answer: ReportAnswer
  /** Null: its figures lead nowhere. */
  readonly onOpen: RunResultProps['onOpen'] | null
}

/** The rows of a report and their totals. */
export function RunTable({ answer, onOpen }: RunTableProps) {
  const { name, columns, list, sums, path, paths = [], search, searches } = answer
  const opener = (behind: readonly SearchEntry[] | null | undefined, to = path) =>
    behind && onOpen ? () => onOpen(listAddress(to, behind)) : null
  // Of rows of several lists no one list tells the total.
  const whole = paths.some((each) => each !== path) ? null : search
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
            // Rows of a report have no other name.
            <tr key={at}>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  column={column}
                  text={showValue(column, row[column.key])}
                  onOpen={opener(searches[at], paths[at])}
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
                  onOpen={column.key in sums ? opener(whole) : null}
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
