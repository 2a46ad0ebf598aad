import { businessDayInterval, businessDayOf } from '../values/business-day.ts'
import { addDays, parseWireDateTime } from '../values/wire-time.ts'

interface Days {
  /** Business days, both included. */
  readonly startDate: string
  readonly endDate: string
  /** 'HH:mm' at which a business day starts. */
  readonly dayStart: string
}

/** Whether the business day of an instant lies within two business days, both included. */
export function isOnDay(instant: Date, { startDate, endDate, dayStart }: Days): boolean {
  const day = businessDayOf(instant, dayStart)
  return startDate <= day && day <= endDate
}

/**
 * Start of the next business day: from when a new price holds unless somebody says otherwise.
 *
 * @example
 * nextDayStart(new Date('2026-05-19T07:59:00+08:00'), '08:00') // 2026-05-19 08:00 in Shanghai
 */
export function nextDayStart(now: Date, dayStart: string): Date {
  return businessDayInterval(addDays(businessDayOf(now, dayStart), 1), dayStart).from
}

/** A stored time as an instant; anything else is a fault of ours. @example instantOf('2026-05-20 08:00:00') */
export function instantOf(text: string): Date {
  const instant = parseWireDateTime(text)
  if (instant === null) throw new RangeError(`not yyyy-MM-dd HH:mm:ss: ${text.slice(0, 40)}`)
  return instant
}
