import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { TEAM_DIMENSIONS, type TeamDimension } from '@junheng/domain/report/team-report.ts'
import { addDays, parseWireDate } from '@junheng/domain/values/wire-time.ts'
import { fieldType, readBody } from '#platform/http/closed-body.ts'
import { readIds, readMembers, readPeriod } from '../report-body.ts'

/** What a team report is asked for; an empty list does not narrow. */
export interface TeamQuestion {
  readonly from: string
  readonly to: string
  readonly shiftIds: readonly string[]
  readonly teamIds: readonly string[]
  readonly scaleIds: readonly string[]
  readonly kinds: readonly Kind[]
  readonly inventoryIds: readonly string[]
  readonly partnerIds: readonly string[]
  readonly groupBy: readonly TeamDimension[]
}

const NAMES = [
  'from',
  'to',
  'shiftIds',
  'teamIds',
  'scaleIds',
  'kinds',
  'inventoryIds',
  'partnerIds',
  'groupBy',
] as const

export function readTeamQuestion(sent: unknown): TeamQuestion {
  const body = readBody(sent, NAMES)
  return {
    ...readPeriod(body),
    shiftIds: readIds(body, 'shiftIds'),
    teamIds: readIds(body, 'teamIds'),
    scaleIds: readIds(body, 'scaleIds'),
    kinds: readMembers(body, 'kinds', KINDS),
    inventoryIds: readIds(body, 'inventoryIds'),
    partnerIds: readIds(body, 'partnerIds'),
    groupBy: readMembers(body, 'groupBy', TEAM_DIMENSIONS),
  }
}

const UNNARROWED = {
  shiftIds: [],
  teamIds: [],
  scaleIds: [],
  kinds: [],
  inventoryIds: [],
  partnerIds: [],
} as const

/** The days of a daily report: one, or all of a month. */
export function readDayQuestion(sent: unknown): TeamQuestion {
  const body = readBody(sent, ['month', 'date'])
  const { month, date } = body
  if ((month === undefined) === (date === undefined))
    throw new RefusalError(refuse('report.monthOrDate'))
  const name = month === undefined ? 'date' : 'month'
  const text = body[name]
  const from =
    typeof text === 'string' ? parseWireDate(name === 'date' ? text : `${text}-01`) : null
  if (from === null) throw fieldType(name)
  return { ...UNNARROWED, from, to: name === 'date' ? from : lastOfMonth(from), groupBy: ['team'] }
}

function lastOfMonth(first: string): string {
  const next = addDays(first, 31)
  return addDays(`${next.slice(0, 7)}-01`, -1)
}

/** Every day from the first to the last. */
export function daysOf({ from, to }: Pick<TeamQuestion, 'from' | 'to'>): readonly string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
