import { type Refusal, RefusalError, refuse } from '../refusals/refusal.ts'
import { isLess } from '../values/decimal.ts'
import type { Tons } from '../values/tons.ts'

/**
 * A weight as stations write it and the database gives it back: three decimals, no exponent, no plus, no leading
 * zeros, no negative nothing. One weight has one notation, since its text stands in the hash of a reading.
 */
const WIRE_WEIGHT = /^(?:-(?=[\d.]*[1-9]))?(?:0|[1-9]\d{0,10})\.\d{3}$/

/**
 * The weight in a message of a station; null for any other notation.
 *
 * @example
 * parseStationWeight('48.260') // '48.260'
 * parseStationWeight('1e9') // null
 */
export const parseStationWeight = (text: unknown): Tons | null =>
  typeof text === 'string' && WIRE_WEIGHT.test(text) ? (text as Tons) : null

/** What a scale can show. */
export interface ShownRange {
  readonly division: Tons
  readonly minCapacity: Tons
  readonly maxCapacity: Tons
}

/** A weight that is about to enter the chain of a scale. */
export interface ClaimedWeight {
  readonly weight: unknown
  readonly scale: ShownRange
  /** A check of the scale itself: of an empty platform, too. */
  readonly isCheck?: boolean
}

/** Whether a scale can have shown this: the one judgement on every weight that comes from outside the server. */
export function checkBelievable({ weight, scale, isCheck = false }: ClaimedWeight): Refusal | null {
  const tons = parseStationWeight(weight)
  if (tons === null) return refuse('reading.format', { w: shownText(weight) })
  const { division, minCapacity, maxCapacity } = scale
  if (thousandths(tons) % thousandths(division) !== 0n)
    return refuse('reading.division', { w: tons, d: division })
  const isLow = !isCheck && isLess(tons, minCapacity)
  return isLow || isLess(maxCapacity, tons) ? refuse('weigh.range', { w: tons }) : null
}

/** The same as an exception, for whoever writes the weight down. */
export function assertBelievable(claimed: ClaimedWeight): void {
  const refusal = checkBelievable(claimed)
  if (refusal !== null) throw new RefusalError(refusal)
}

/** Both have three decimals. */
const thousandths = (tons: Tons): bigint => BigInt(tons.replace('.', ''))

const shownText = (weight: unknown): string =>
  typeof weight === 'string' ? weight.slice(0, 30) : typeof weight
