import { type Refusal, refuse } from '../refusals/refusal.ts'
import { parseWireDateTime } from '../values/wire-time.ts'

const DAY_MS = 86_400_000
/** A leap year's. */
const MOST_DAYS = 366

/**
 * Why a key of a program may not end then: it must end in time to come, and within a year, so that whoever keeps
 * it looks at it again.
 *
 * @example
 * checkKeyEnd('2026-11-18 08:00:00', new Date('2026-11-17T00:00:00Z')) // null
 */
export function checkKeyEnd(endTime: string, now: Date): Refusal | null {
  const end = parseWireDateTime(endTime)?.getTime() ?? 0
  const left = end - now.getTime()
  return left > 0 && left <= MOST_DAYS * DAY_MS ? null : refuse('key.end')
}
