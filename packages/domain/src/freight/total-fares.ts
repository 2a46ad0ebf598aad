import { formatChineseAmount } from '../values/chinese-amount.ts'
import { divideDecimal, floorDecimal, isZero, multiplyDecimal } from '../values/decimal.ts'
import { type Money, roundMoney, subtractMoney, sumMoney, ZERO_MONEY } from '../values/money.ts'
import type { Rate } from '../values/rate.ts'
import { sumTons, type Tons } from '../values/tons.ts'

/** A line as its header adds it up. */
export interface FareLineSums {
  /** The visit; several lines of one are one car. */
  readonly weighId: string | null
  readonly fareWeight: Tons
  readonly fareAmount: Money
  readonly shortAmount: Money
  readonly addAmount: Money
  readonly deductAmount: Money
  readonly settleAmount: Money
  readonly noTaxAmount: Money
  readonly taxAmount: Money
}

export interface FareTotals extends Omit<FareLineSums, 'weighId'> {
  readonly carCount: number
  readonly oilAmount: Money
  readonly cashAmount: Money
  readonly settleAmountCn: string | null
}

/** The part of a freight that is paid by oil card. */
export interface OilTerms {
  readonly oilRate: Rate | null
  /** Paid in whole ones of this; 0 or none: to the fen. */
  readonly oilUnit: Money | null
}

const SUMMED = [
  'fareAmount',
  'shortAmount',
  'addAmount',
  'deductAmount',
  'settleAmount',
  'noTaxAmount',
  'taxAmount',
] as const

/**
 * The header of a settlement: the sums of its rounded lines (R5), and what of it is paid by oil card.
 *
 * @example
 * totalFares(lines, { oilRate: rateOf('0.3'), oilUnit: moneyOf('100') }).oilAmount // '600.00'
 */
export function totalFares(lines: readonly FareLineSums[], oil: OilTerms): FareTotals {
  const sums = Object.fromEntries(
    SUMMED.map((name) => [name, sumMoney(lines.map((line) => line[name]))]),
  ) as Record<(typeof SUMMED)[number], Money>
  const oilAmount = oilAmountOf(sums.settleAmount, oil)
  return {
    ...sums,
    carCount: new Set(lines.map(({ weighId }, at) => weighId ?? at)).size,
    fareWeight: sumTons(lines.map(({ fareWeight }) => fareWeight)),
    oilAmount,
    cashAmount: subtractMoney(sums.settleAmount, oilAmount),
    settleAmountCn: formatChineseAmount(sums.settleAmount),
  }
}

/** The same share of what the carrier owes us as of what we owe him: a red settlement mirrors its blue one. */
function oilAmountOf(settleAmount: Money, { oilRate, oilUnit }: OilTerms): Money {
  if (oilRate === null) return ZERO_MONEY
  const share = multiplyDecimal(settleAmount, oilRate)
  if (oilUnit === null || isZero(oilUnit)) return roundMoney(share)
  return roundMoney(multiplyDecimal(floorDecimal(divideDecimal(share, oilUnit) ?? '0'), oilUnit))
}
