import type { ValuesOf } from '@junheng/domain/call/shape.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { TeamDimension } from '@junheng/domain/report/team-report.ts'
import { addDays, parseWireDate } from '@junheng/domain/values/wire-time.ts'
import { assertPeriod } from '../report-shapes.ts'
import type { DAY_BODY, TEAM_BODY } from './team-shapes.ts'

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

/** Each kind and each dimension once. */
export function teamQuestion(asked: ValuesOf<typeof TEAM_BODY>): TeamQuestion {
  assertPeriod(asked)
  return { ...asked, kinds: [...new Set(asked.kinds)], groupBy: [...new Set(asked.groupBy)] }
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
export function dayQuestion({ month, date }: ValuesOf<typeof DAY_BODY>): TeamQuestion {
  if ((month === null) === (date === null)) throw new RefusalError(refuse('report.monthOrDate'))
  const from = date ?? parseWireDate(`${month}-01`)
  if (from === null) throw new RefusalError(refuse('call.fieldType', { field: 'month' }))
  return { ...UNNARROWED, from, to: date ?? lastOfMonth(from), groupBy: ['team'] }
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
