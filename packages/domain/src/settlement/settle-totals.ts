import { formatChineseAmount } from '../values/chinese-amount.ts'
import {
  addMoney,
  averagePrice,
  type Money,
  negateMoney,
  subtractMoney,
  sumMoney,
  ZERO_MONEY,
} from '../values/money.ts'
import { addTons, negateTons, subtractTons, sumTons, type Tons, ZERO_TONS } from '../values/tons.ts'
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
export function totalsOf(lines: readonly SummedLine[], beside: BesideLines): SettleTotals {
  const weights = WEIGHTS.map((name) => [name, sumTons(lines.map((line) => line[name]))])
  const amounts = AMOUNTS.map((name) => [name, sumMoney(lines.map((line) => line[name]))])
  const sums = Object.fromEntries([...weights, ...amounts]) as SummedLine
  return headerOf(sums, { ...beside, carCount: lines.length })
}

/**
 * The same from sums that are known already, as a form keeps them while lines are typed into.
 *
 * @example
 * headerOf(countLine(NOTHING_SUMMED, line, 1), { carCount: 1, adjustments: [], offsetAmount: ZERO_MONEY })
 */
export function headerOf(
  sums: SummedLine,
  { adjustments, offsetAmount, carCount }: BesideLines & { readonly carCount: number },
): SettleTotals {
  const otherAmount = sumMoney(adjustments)
  const payable = addMoney(sums.settleAmount, otherAmount)
  return {
    ...sums,
    carCount,
    avgPrice: averagePrice(sums.settleAmount, sums.settleWeight),
    otherAmount,
    payAmount: subtractMoney(payable, offsetAmount),
    settleAmountCn: formatChineseAmount(payable),
  }
}

export const NOTHING_SUMMED = Object.fromEntries([
  ...WEIGHTS.map((name) => [name, ZERO_TONS]),
  ...AMOUNTS.map((name) => [name, ZERO_MONEY]),
]) as SummedLine

/** Sums with one line more, or one less. @example countLine(NOTHING_SUMMED, line, 1).suttle // '34.240' */
export function countLine(sums: SummedLine, line: SummedLine, sign: 1 | -1): SummedLine {
  const tons = sign === 1 ? addTons : subtractTons
  const money = sign === 1 ? addMoney : subtractMoney
  return Object.fromEntries([
    ...WEIGHTS.map((name) => [name, tons(sums[name], line[name])]),
    ...AMOUNTS.map((name) => [name, money(sums[name], line[name])]),
  ]) as SummedLine
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
