import { addDays, dayStart, formatWireDate } from './wire-time.ts'

export interface Interval {
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
}

/**
 * The business day of an instant. Before `start` ('HH:mm', setting `dayStart`) the night shift still
 * works on the day before.
 *
 * @example
 * businessDayOf(new Date('2026-01-02T07:59:59+08:00'), '08:00') // '2026-01-01'
 */
export function businessDayOf(instant: Date, start: string): string {
  return formatWireDate(new Date(instant.getTime() - millisecondsOf(start)))
}

/**
 * The instants of a business day, half-open.
 *
 * @example
 * businessDayInterval('2026-01-01', '08:00') // 2026-01-01 08:00 up to, not with, 2026-01-02 08:00
 */
export function businessDayInterval(day: string, start: string): Interval {
  const shift = millisecondsOf(start)
  return {
    from: new Date(dayStart(day).getTime() + shift),
    to: new Date(dayStart(addDays(day, 1)).getTime() + shift),
  }
}

function millisecondsOf(start: string): number {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(start)) throw new RangeError(`not HH:mm: ${start}`)
  return (Number(start.slice(0, 2)) * 60 + Number(start.slice(3))) * 60_000
}
