import {
  TEAM_FIGURE_TRAITS,
  type TeamFigure,
  type TeamReport,
  type TeamReportRow,
} from '@junheng/domain/report/team-report.ts'
import { figureAddress, isNothing, showFigure } from './figures.ts'

type Shown = Pick<TeamReport, 'figures' | 'list' | 'total' | 'path' | 'narrows'>

interface ReportTableProps {
  readonly title: string
  /** Headings of what rows are grouped by. */
  readonly heads: readonly string[]
  readonly report: Shown
  /** Opens the records behind a figure; null where nobody may look. */
  readonly onOpen: ((address: string) => void) | null
}

/** The report as it is printed: groups, their subtotals, the total always in sight. */
export function ReportTable({ title, heads, report, onOpen }: ReportTableProps) {
  const { figures, list, total } = report
  const columns = heads.length === 0 ? [''] : heads
  const cells = (row: TeamReportRow) =>
    figures.map((name) => (
      <FigureCell
        key={name}
        name={name}
        value={row.figures[name]}
        onOpen={onOpen === null ? null : () => onOpen(figureAddress(report, row, name))}
      />
    ))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <section className="report-scroll" tabIndex={0} aria-label={title}>
      <table className="report-table">
        <thead>
          <tr>
            {columns.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {figures.map((name) => (
              <th key={name} scope="col" className="report-figure">
                {TEAM_FIGURE_TRAITS[name].label}
                {TEAM_FIGURE_TRAITS[name].scale === 3 && <small>吨</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row, at) => (
            <tr key={rowKey(row)} data-level={row.level < columns.length ? 'sub' : 'row'}>
              <HeadCells row={row} above={list[at - 1]} depth={columns.length} />
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length}>
              合计
            </th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const rowKey = ({ level, keys }: TeamReportRow): string =>
  `${level}:${keys.map(({ value }) => value).join('|')}`

interface HeadCellsProps {
  readonly row: TeamReportRow
  readonly above: TeamReportRow | undefined
  readonly depth: number
}

/** A name is told once, where its rows begin. */
function HeadCells({ row, above, depth }: HeadCellsProps) {
  const isSub = row.level < depth
  return (
    <>
      {Array.from({ length: depth }, (_, at) => {
        const key = row.keys[at]
        const isTold = above !== undefined && isSameTo(row, above, at)
        if (at < row.level)
          return (
            // The place is the key.
            <th key={at} scope="row" data-told={isTold || undefined}>
              {key?.label}
            </th>
          )
        // The place is the key.
        return <td key={at}>{isSub && at === row.level ? '小计' : ''}</td>
      })}
    </>
  )
}

const isSameTo = (row: TeamReportRow, above: TeamReportRow, at: number): boolean =>
  row.keys.slice(0, at + 1).every(({ value }, each) => above.keys[each]?.value === value)

interface FigureCellProps {
  readonly name: TeamFigure
  readonly value: string | undefined
  readonly onOpen: (() => void) | null
}

function FigureCell({ name, value, onOpen }: FigureCellProps) {
  const text = showFigure(name, value)
  const isAlarm = (name === 'exceptionCount' || name === 'handCount') && !isNothing(value)
  return (
    <td
      className="report-figure"
      data-nothing={isNothing(value) || undefined}
      data-alarm={isAlarm || undefined}
    >
      {onOpen === null || isNothing(value) ? (
        text
      ) : (
        <button type="button" onClick={onOpen} title="查看磅单">
          {text}
        </button>
      )}
    </td>
  )
}
