import { formatChineseAmount } from '../values/chinese-amount.ts'
import {
  addMoney,
  averagePrice,
  type Money,
  negateMoney,
  subtractMoney,
  sumMoney,
} from '../values/money.ts'
import { negateTons, sumTons, type Tons } from '../values/tons.ts'
import type { UnitPrice } from '../values/unit-price.ts'

const WEIGHTS = ['suttle', 'deduct', 'settleWeight'] as const
const AMOUNTS = [
  'goodsAmount',
  'qualityAmount',
  'adjustAmount',
  'settleAmount',
  'noTaxAmount',
  'taxAmount',
] as const

/** Columns of a line that its header adds up. */
export type SummedLine = Readonly<Record<(typeof WEIGHTS)[number], Tons>> &
  Readonly<Record<(typeof AMOUNTS)[number], Money>>

export interface SettleTotals extends SummedLine {
  readonly carCount: number
  readonly avgPrice: UnitPrice | null
  readonly otherAmount: Money
  readonly payAmount: Money
  readonly settleAmountCn: string | null
}

/** What stands beside the lines: adjustments of the whole, and what was paid before. */
export interface BesideLines {
  readonly adjustments: readonly Money[]
  readonly offsetAmount: Money
}

/**
 * The header of a settlement: every total is the sum of its rounded lines (R5).
 *
 * @example
 * totalsOf(lines, { adjustments: [], offsetAmount: ZERO_MONEY }).noTaxAmount // '66846.77'
 */
export function totalsOf(
  lines: readonly SummedLine[],
  { adjustments, offsetAmount }: BesideLines,
): SettleTotals {
  const weights = Object.fromEntries(
    WEIGHTS.map((name) => [name, sumTons(lines.map((line) => line[name]))]),
  ) as Record<(typeof WEIGHTS)[number], Tons>
  const amounts = Object.fromEntries(
    AMOUNTS.map((name) => [name, sumMoney(lines.map((line) => line[name]))]),
  ) as Record<(typeof AMOUNTS)[number], Money>
  const otherAmount = sumMoney(adjustments)
  const payable = addMoney(amounts.settleAmount, otherAmount)
  return {
    ...weights,
    ...amounts,
    carCount: lines.length,
    avgPrice: averagePrice(amounts.settleAmount, weights.settleWeight),
    otherAmount,
    payAmount: subtractMoney(payable, offsetAmount),
    settleAmountCn: formatChineseAmount(payable),
  }
}

/** A line as its red one has it: weights and amounts turned, prices as they were. */
export function turnLine<L extends SummedLine & { readonly fixedAmount: Money }>(line: L): L {
  const weights = WEIGHTS.map((name) => [name, negateTons(line[name])])
  const amounts = [...AMOUNTS, 'fixedAmount' as const].map((name) => [
    name,
    negateMoney(line[name]),
  ])
  return { ...line, ...Object.fromEntries([...weights, ...amounts]) }
}
