import { type Money, ZERO_MONEY } from '../values/money.ts'
import { type Rate, ZERO_RATE } from '../values/rate.ts'
import { type Tons, ZERO_TONS } from '../values/tons.ts'
import { type UnitPrice, ZERO_UNIT_PRICE } from '../values/unit-price.ts'
import { type LineAmounts, settleLine } from './settle-line.ts'
import type { SummedLine } from './settle-totals.ts'

/** Columns of a line that a person with the right sets instead of the calculation; what is paid follows from them. */
export const HAND_SET = {
  settleWeight: '结算数量',
  qualityPrice: '质量扣价',
  fixedAmount: '定额扣款',
} as const
export type HandSet = keyof typeof HAND_SET

/** A line of a settlement as far as its amounts depend on it; weights of what came back have their sign already. */
interface TakenLine {
  readonly settleWeight: Tons | null
  readonly price: UnitPrice | null
  readonly qualityPrice: UnitPrice | null
  readonly fixedAmount: Money | null
  readonly adjustAmount: Money | null
  readonly taxIncluded: boolean | null
  readonly taxRate: Rate | null
}

/**
 * What a line of a settlement comes to, in the browser as on the server; null while it has no price.
 *
 * @example
 * settleTaken({ settleWeight: '33.487', price: '800', qualityPrice: '63', fixedAmount: null, adjustAmount: null, taxIncluded: true, taxRate: '0.13' })?.settleAmount // '24679.92'
 */
export function settleTaken(line: TakenLine): LineAmounts | null {
  if (line.price === null) return null
  return settleLine({
    settleWeight: line.settleWeight ?? ZERO_TONS,
    price: line.price,
    qualityPrice: line.qualityPrice ?? ZERO_UNIT_PRICE,
    fixedAmount: line.fixedAmount ?? ZERO_MONEY,
    adjustAmount: line.adjustAmount ?? ZERO_MONEY,
    taxIncluded: line.taxIncluded ?? true,
    taxRate: line.taxRate ?? ZERO_RATE,
    isReturn: false,
  })
}

/** A line as its header counts it: what has no figure yet counts nothing. */
export const summedLine = (
  line: {
    readonly [K in keyof SummedLine]: SummedLine[K] | null
  },
): SummedLine => ({
  suttle: line.suttle ?? ZERO_TONS,
  deduct: line.deduct ?? ZERO_TONS,
  settleWeight: line.settleWeight ?? ZERO_TONS,
  goodsAmount: line.goodsAmount ?? ZERO_MONEY,
  qualityAmount: line.qualityAmount ?? ZERO_MONEY,
  adjustAmount: line.adjustAmount ?? ZERO_MONEY,
  settleAmount: line.settleAmount ?? ZERO_MONEY,
  noTaxAmount: line.noTaxAmount ?? ZERO_MONEY,
  taxAmount: line.taxAmount ?? ZERO_MONEY,
})
