import type {
  ReportKey,
  TeamDayReport,
  TeamReport,
  TeamReportRow,
} from '@junheng/domain/report/team-report.ts'
import type { ChartData } from '#web/screens/charts/chart-data.ts'

/** More bars than this cannot be told apart; the table has them all. */
const MOST_BARS = 20
const MOST_SERIES = 6

/** A chart of a report, and which row each of its points is. */
export interface ReportChart {
  readonly data: ChartData
  /** What is not drawn, in words; empty: all is. */
  readonly note: string
  rowAt(series: number, category: number): TeamReportRow | null
}

const tonsOf = (row: TeamReportRow | null): number => Number(row?.figures.deSuttle ?? 0)

/** Net tons by the first two dimensions; what is not grouped has nothing to compare. */
export function teamChart({ list, groupBy }: TeamReport): ReportChart | null {
  if (groupBy.length === 0) return null
  const groups = list.filter(({ level }) => level === 1)
  const drawn =
    groups.length <= MOST_BARS
      ? groups
      : groups.toSorted((a, b) => tonsOf(b) - tonsOf(a)).slice(0, MOST_BARS)
  const second = groupBy.length > 1 ? keysAt(list, 1) : []
  const isStacked = second.length > 0 && second.length <= MOST_SERIES
  const rows = rowsBy(list)
  const rowAt = (series: number, category: number): TeamReportRow | null => {
    const group = drawn[category]?.keys[0]?.value
    const part = second[series]?.value
    if (group === undefined) return null
    if (!isStacked) return rows([group])
    return part === undefined ? null : rows([group, part])
  }
  const names = isStacked ? second.map(({ label }) => label) : ['实收/实发数']
  return {
    data: {
      kind: isStacked ? 'stack' : 'bars',
      unit: '吨',
      categories: drawn.map(({ keys }) => keys[0]?.label ?? ''),
      series: names.map((name, at) => ({
        name,
        values: drawn.map((_, category) => tonsOf(rowAt(at, category))),
      })),
    },
    note: restNote(drawn.length, groups.length - drawn.length),
    rowAt,
  }
}

/** @example restNote(20, 5) // '只画最多的 20 项，其余 5 项见下表' */
const restNote = (drawn: number, rest: number): string =>
  rest <= 0 ? '' : `只画最多的 ${drawn} 项，其余 ${rest} 项见下表`

/** The same by day, each team a colour. */
export function dayChart({ list, teams }: TeamDayReport): ReportChart {
  const days = list.filter(({ level }) => level === 1).map(({ keys }) => keys[0]?.value ?? '')
  const rows = rowsBy(list)
  const rowAt = (series: number, category: number): TeamReportRow | null => {
    const [day, team] = [days[category], teams[series]?.value]
    return day === undefined || team === undefined ? null : rows([day, team])
  }
  return {
    data: {
      kind: 'stack',
      unit: '吨',
      categories: days.map((day) => day.slice(5)),
      series: teams.map(({ label }, at) => ({
        name: label,
        values: days.map((_, category) => tonsOf(rowAt(at, category))),
      })),
    },
    note: '',
    rowAt,
  }
}

/** Rows by the values that name them: two partners of one name are two. */
function rowsBy(list: readonly TeamReportRow[]) {
  const known = new Map(
    list.map((row) => [JSON.stringify(row.keys.map(({ value }) => value)), row] as const),
  )
  return (values: readonly string[]): TeamReportRow | null =>
    known.get(JSON.stringify(values)) ?? null
}

function keysAt(list: readonly TeamReportRow[], at: number): readonly ReportKey[] {
  const found = new Map<string, ReportKey>()
  for (const { keys } of list) {
    const key = keys[at]
    if (key) found.set(key.value, key)
  }
  return [...found.values()]
}
