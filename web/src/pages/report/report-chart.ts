import type { TeamDayReport, TeamReport } from '@junheng/domain/report/team-report.ts'
import type { ChartData } from '#web/screens/charts/chart-data.ts'

/** More bars than this cannot be told apart; the table has them all. */
const MOST_BARS = 20
const MOST_SERIES = 6

const tonsOf = (value: string | undefined): number => Number(value ?? 0)

/** Net tons by the first two dimensions; what is not grouped has nothing to compare. */
export function teamChart({ list, groupBy }: TeamReport): ChartData | null {
  const [first, second] = groupBy
  if (first === undefined) return null
  const groups = list.filter(({ level }) => level === 1).slice(0, MOST_BARS)
  const categories = groups.map(({ keys }) => keys[0]?.label ?? '')
  const tons = (group: string, series: string | null) => {
    const row = list.find(
      ({ level, keys }) =>
        level === (series === null ? 1 : 2) &&
        keys[0]?.label === group &&
        (series === null || keys[1]?.label === series),
    )
    return tonsOf(row?.figures.deSuttle)
  }
  const names = second === undefined ? [] : namesAt(list, 1)
  const isStacked = names.length > 0 && names.length <= MOST_SERIES
  const series = isStacked
    ? names.map((name) => ({ name, values: categories.map((group) => tons(group, name)) }))
    : [{ name: '实收/实发数', values: categories.map((group) => tons(group, null)) }]
  return { kind: isStacked ? 'stack' : 'bars', unit: '吨', categories, series }
}

/** The same by day, each team a colour. */
export function dayChart({ list, teams }: TeamDayReport): ChartData {
  const days = list.filter(({ level }) => level === 1)
  const tons = (day: string, team: string) =>
    tonsOf(
      list.find(
        ({ level, keys }) => level === 2 && keys[0]?.value === day && keys[1]?.value === team,
      )?.figures.deSuttle,
    )
  return {
    kind: 'stack',
    unit: '吨',
    categories: days.map(({ keys }) => (keys[0]?.value ?? '').slice(5)),
    series: teams.map(({ value, label }) => ({
      name: label,
      values: days.map(({ keys }) => tons(keys[0]?.value ?? '', value)),
    })),
  }
}

function namesAt(list: TeamReport['list'], at: number): readonly string[] {
  return [...new Set(list.flatMap(({ keys }) => (keys[at] ? [keys[at].label] : [])))]
}
