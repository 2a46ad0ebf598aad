import { absDecimal, compareDecimal, isLess, maxDecimal, minDecimal } from '../values/decimal.ts'
import { type Rate, ZERO_RATE } from '../values/rate.ts'
import { subtractTons, type Tons, tonsByRate, ZERO_TONS } from '../values/tons.ts'
import type { SettleBasis } from './settlement-terms.ts'

/** What was weighed of a line, and what the other side's ticket says of it. */
export interface WeighedLine {
  readonly suttle: Tons
  readonly deduct: Tons
  /** The vendor's 原发数, or the customer's 签收数; null: none was entered. */
  readonly ticket: Tons | null
  /** Whether the ticket is the shipper's: only then 原发 means it; what we ship ourselves is our own weight. */
  readonly arrives: boolean
  readonly basis: SettleBasis
  readonly lossWeight: Tons | null
  readonly lossPercentage: Rate | null
}

/**
 * The tons that are paid for: what the contract goes by, less the deductions.
 *
 * @example
 * settleWeightOf({ suttle: '34.240', deduct: '0.000', ticket: '34.300', arrives: true, basis: 'ORIGINAL_IN_TOLERANCE', lossWeight: null, lossPercentage: '0.003' }) // '34.300'
 */
export function settleWeightOf(line: WeighedLine): Tons {
  return subtractTons(basisOf(line), line.deduct)
}

function basisOf(line: WeighedLine): Tons {
  const { basis, suttle, ticket, arrives } = line
  if (ticket === null) return suttle
  switch (basis) {
    case 'DE_SUTTLE':
      return suttle
    case 'ORIGINAL':
      return arrives ? ticket : suttle
    case 'SMALLER':
      return minDecimal(ticket, suttle)
    case 'ORIGINAL_IN_TOLERANCE':
      return isTolerated(line, ticket) ? ticket : suttle
  }
}

function isTolerated({ suttle, lossWeight, lossPercentage }: WeighedLine, ticket: Tons): boolean {
  const share = tonsByRate(ticket, lossPercentage ?? ZERO_RATE)
  const allowed = maxDecimal(lossWeight ?? ZERO_TONS, share)
  return compareDecimal(absDecimal(subtractTons(ticket, suttle)), allowed) <= 0
}

/** Nothing is paid for less than nothing. @example isOverDeducted(tonsOf('-0.100')) // true */
export const isOverDeducted = (settleWeight: Tons): boolean => isLess(settleWeight, ZERO_TONS)
