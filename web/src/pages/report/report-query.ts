import { TEAM_DIMENSIONS, type TeamDimension } from '@junheng/domain/report/team-report.ts'
import { addDays } from '@junheng/domain/values/wire-time.ts'

/** Choices of a team report that narrow it, by the name the call has. */
const TEAM_FILTERS = [
  'shiftIds',
  'teamIds',
  'scaleIds',
  'kinds',
  'inventoryIds',
  'partnerIds',
] as const
export type TeamFilter = (typeof TEAM_FILTERS)[number]

/** What a team report is asked for; the address of its page carries it. */
export interface TeamQuery extends Readonly<Record<TeamFilter, readonly string[]>> {
  readonly from: string
  readonly to: string
  readonly groupBy: readonly TeamDimension[]
}

type Query = Readonly<Record<string, string>>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MONTH = /^\d{4}-\d{2}$/

/** Reads an address; what it does not say is the usual question: this month, by team and kind. */
export function readTeamQuery(query: Query, today: string): TeamQuery {
  const isAsked = DAY.test(query['from'] ?? '') && DAY.test(query['to'] ?? '')
  const groupBy = itemsOf(query['groupBy']).flatMap((name) => {
    const known = TEAM_DIMENSIONS.find((dimension) => dimension === name)
    return known === undefined ? [] : [known]
  })
  const filters = Object.fromEntries(TEAM_FILTERS.map((name) => [name, itemsOf(query[name])]))
  return {
    ...(filters as Record<TeamFilter, readonly string[]>),
    from: isAsked ? (query['from'] ?? '') : `${today.slice(0, 8)}01`,
    to: isAsked ? (query['to'] ?? '') : today,
    groupBy: 'groupBy' in query ? groupBy : ['team', 'kind'],
  }
}

/** The address that asks it. */
export function teamAddress(path: string, query: TeamQuery): string {
  const params = new URLSearchParams({
    from: query.from,
    to: query.to,
    groupBy: query.groupBy.join(),
  })
  for (const name of TEAM_FILTERS) if (query[name].length > 0) params.set(name, query[name].join())
  return `${path}?${params}`
}

export type DayQuery = { readonly month: string } | { readonly date: string }

export function readDayQuery(query: Query, today: string): DayQuery {
  const { date, month } = query
  if (date !== undefined && DAY.test(date)) return { date }
  return { month: month !== undefined && MONTH.test(month) ? month : today.slice(0, 7) }
}

export const dayAddress = (path: string, query: DayQuery): string =>
  `${path}?${new URLSearchParams(query)}`

const itemsOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').filter((item) => item !== '')

/** Periods that are asked for most, with their names. */
export function usualPeriods(
  today: string,
): readonly { readonly label: string; readonly from: string; readonly to: string }[] {
  const first = `${today.slice(0, 8)}01`
  const before = addDays(first, -1)
  // Weeks begin on Monday.
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return [
    { label: '今日', from: today, to: today },
    { label: '昨日', from: addDays(today, -1), to: addDays(today, -1) },
    { label: '本周', from: addDays(today, -weekday), to: today },
    { label: '本月', from: first, to: today },
    { label: '上月', from: `${before.slice(0, 8)}01`, to: before },
    { label: '本年', from: `${today.slice(0, 4)}-01-01`, to: today },
  ]
}
