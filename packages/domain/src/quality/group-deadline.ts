import { addDays, formatWireDate, parseWireDateTime } from '../values/wire-time.ts'

/** When a group that is not full is sealed all the same. */
export type DeadlineMode = 'NONE' | 'MINUTES' | 'DAY_END' | 'CLOCK'

const MINUTE = 60_000

/**
 * The deadline of a group that is opened now; null: it has none. A time of day that has passed is tomorrow's.
 *
 * @example
 * nextDeadline('MINUTES', '90', now) // an hour and a half later
 */
export function nextDeadline(mode: DeadlineMode, value: string | null, now: Date): Date | null {
  if (mode === 'NONE') return null
  if (mode === 'MINUTES') return new Date(now.getTime() + Number(value) * MINUTE)
  const today = formatWireDate(now)
  const clock = mode === 'CLOCK' ? (value ?? '') : '00:00'
  const time = clock.length === 5 ? `${clock}:00` : clock
  const at = (day: string): Date | null => parseWireDateTime(`${day} ${time}`)
  const first = at(today)
  return first !== null && first.getTime() > now.getTime() ? first : at(addDays(today, 1))
}
