import { type Refusal, refuse } from '../refusals/refusal.ts'
import { addDays } from '../values/wire-time.ts'

const PLAN_PERIODS = ['MONTH', 'WEEK', 'DAY'] as const
export type PlanPeriod = (typeof PLAN_PERIODS)[number]

export const PLAN_PERIOD_LABELS: Readonly<Record<PlanPeriod, string>> = {
  MONTH: '月',
  WEEK: '周',
  DAY: '日',
}

/** Whole days, both included. */
export interface DayRange {
  readonly startDate: string
  readonly endDate: string
}

const RANGE_OF: Readonly<Record<PlanPeriod, (day: string) => DayRange>> = {
  MONTH: monthOf,
  WEEK: weekOf,
  DAY: (day) => ({ startDate: day, endDate: day }),
}

/**
 * The month, week (Monday to Sunday) or day that holds a day.
 *
 * @example
 * periodOf('MONTH', '2026-02-10') // 2026-02-01 to 2026-02-28
 */
export function periodOf(type: PlanPeriod, day: string): DayRange {
  return RANGE_OF[type](day)
}

/** The period after one. @example nextPeriod('WEEK', '2026-11-15') // 2026-11-16 to 2026-11-22 */
export function nextPeriod(type: PlanPeriod, endDate: string): DayRange {
  return periodOf(type, addDays(endDate, 1))
}

/** A plan stands for a whole month, week or day: two that overlap by half could not be told apart. */
export function checkPeriod(type: PlanPeriod, { startDate, endDate }: DayRange): Refusal | null {
  const whole = periodOf(type, startDate)
  const isWhole = whole.startDate === startDate && whole.endDate === endDate
  return isWhole ? null : refuse('plan.period', { period: PLAN_PERIOD_LABELS[type] })
}

function monthOf(day: string): DayRange {
  const startDate = `${day.slice(0, 7)}-01`
  const later = addDays(startDate, 31)
  return { startDate, endDate: addDays(`${later.slice(0, 7)}-01`, -1) }
}

/** 1970-01-05 was a Monday. */
const MONDAY = Date.UTC(1970, 0, 5)
const DAY = 86_400_000

function weekOf(day: string): DayRange {
  const days = (Date.parse(`${day}T00:00:00Z`) - MONDAY) / DAY
  const startDate = addDays(day, -(((days % 7) + 7) % 7))
  return { startDate, endDate: addDays(startDate, 6) }
}
