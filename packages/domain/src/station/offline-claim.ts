import { type Refusal, refuse } from '../refusals/refusal.ts'
import { checkBelievable, type ShownRange } from './believable.ts'
import type { NumberBlock } from './offline.ts'

/**
 * How far outside an outage a weighing may lie. The clock of a station may be 30 s off before anybody is told, a
 * lost line is noticed up to 15 s late, and that a station was heard is written every 10 s: together under a minute.
 */
export const OUTAGE_TOLERANCE = 60_000

/** A time in which the server heard nothing of a station, in milliseconds. */
export interface Outage {
  readonly gone: number
  readonly back: number
}

/** A weighing that a station says it took while the server was away, and what the server itself knows. */
export interface OfflineClaimFacts {
  readonly weight: unknown
  readonly number: string
  /** By the server's clock; null: it named no time. */
  readonly takenAt: number | null
  readonly scale: ShownRange
  readonly isOwnScale: boolean
  readonly isAllowed: boolean
  /** Every number that was ever given to it. */
  readonly given: NumberBlock
  readonly outages: readonly Outage[]
}

/**
 * Whether a station is believed: what it says about itself is a claim, and only what the server knows by itself
 * makes a weighing of it. Everything else is for a person.
 *
 * @example
 * checkOfflineClaim({ ...facts, isAllowed: false })?.message // '未启用离线称重'
 */
export function checkOfflineClaim(facts: OfflineClaimFacts): Refusal | null {
  const { weight, scale } = facts
  if (!facts.isOwnScale) return refuse('offline.foreignScale')
  if (!facts.isAllowed) return refuse('offline.off')
  const unlikely = checkBelievable({ weight, scale })
  if (unlikely !== null) return unlikely
  if (countIn(facts.given, facts.number) === null) return refuse('offline.number')
  return isInOutage(facts) ? null : refuse('offline.time')
}

/**
 * Where a number stands in a block; null: outside it.
 *
 * @example
 * countIn({ prefix: 'A1-', from: 1, to: 500 }, 'A1-007') // 7
 */
export function countIn({ prefix, from, to }: NumberBlock, number: string): number | null {
  const rest = number.startsWith(prefix) ? number.slice(prefix.length) : ''
  const count = /^\d{1,15}$/.test(rest) ? Number(rest) : null
  return count !== null && count >= from && count <= to ? count : null
}

const isInOutage = ({ takenAt, outages }: OfflineClaimFacts): boolean =>
  takenAt !== null &&
  outages.some(
    ({ gone, back }) => takenAt >= gone - OUTAGE_TOLERANCE && takenAt <= back + OUTAGE_TOLERANCE,
  )
