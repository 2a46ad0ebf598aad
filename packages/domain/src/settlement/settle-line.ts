import { isLess, minDecimal } from '../values/decimal.ts'
import {
  addMoney,
  type Money,
  moneyByRate,
  moneyFor,
  moneyWithoutTax,
  negateMoney,
  subtractMoney,
} from '../values/money.ts'
import type { Rate } from '../values/rate.ts'
import { negateTons, type Tons } from '../values/tons.ts'
import { subtractUnitPrice, type UnitPrice, ZERO_UNIT_PRICE } from '../values/unit-price.ts'

/** What the amounts of a line are made of. */
export interface PricedLine {
  /** As it was weighed, whichever way the goods went. */
  readonly settleWeight: Tons
  readonly price: UnitPrice
  /** Taken off the price by the assay; negative: a reward. */
  readonly qualityPrice: UnitPrice
  readonly fixedAmount: Money
  /** As a person typed it: it has its sign already. */
  readonly adjustAmount: Money
  readonly taxIncluded: boolean
  readonly taxRate: Rate
  /** Goods that come back: weights and amounts are negative. */
  readonly isReturn: boolean
}

/** The computed columns of a line. */
export interface LineAmounts {
  readonly settleWeight: Tons
  readonly qualityPrice: UnitPrice
  readonly settlePrice: UnitPrice
  readonly fixedAmount: Money
  readonly goodsAmount: Money
  readonly qualityAmount: Money
  readonly settleAmount: Money
  readonly noTaxAmount: Money
  readonly taxAmount: Money
}

/**
 * What one line comes to. The quality never takes more than the price; tax is inside the price or comes on top.
 *
 * @example
 * settleLine({ settleWeight: '33.487', price: '800', qualityPrice: '63', … }).settleAmount // '24679.92'
 */
export function settleLine(line: PricedLine): LineAmounts {
  const { price, taxIncluded, taxRate, adjustAmount, isReturn } = line
  const qualityPrice = minDecimal(line.qualityPrice, price)
  const settlePrice = subtractUnitPrice(price, qualityPrice)
  const turn = (amount: Money): Money => (isReturn ? negateMoney(amount) : amount)
  const goodsAmount = turn(moneyFor(price, line.settleWeight))
  const pricedAmount = turn(moneyFor(settlePrice, line.settleWeight))
  const fixedAmount = turn(line.fixedAmount)
  const due = addMoney(subtractMoney(pricedAmount, fixedAmount), adjustAmount)
  return {
    settleWeight: isReturn ? negateTons(line.settleWeight) : line.settleWeight,
    qualityPrice,
    settlePrice: isLess(settlePrice, ZERO_UNIT_PRICE) ? ZERO_UNIT_PRICE : settlePrice,
    fixedAmount,
    goodsAmount,
    qualityAmount: addMoney(subtractMoney(goodsAmount, pricedAmount), fixedAmount),
    ...(taxIncluded ? taxInside(due, taxRate) : taxOnTop(due, taxRate)),
  }
}

type TaxSplit = Pick<LineAmounts, 'settleAmount' | 'noTaxAmount' | 'taxAmount'>

/** @example taxInside(moneyOf('24679.92'), rateOf('0.13')).noTaxAmount // '21840.64' */
export function taxInside(settleAmount: Money, taxRate: Rate): TaxSplit {
  const noTaxAmount = moneyWithoutTax(settleAmount, taxRate) ?? settleAmount
  return { settleAmount, noTaxAmount, taxAmount: subtractMoney(settleAmount, noTaxAmount) }
}

function taxOnTop(noTaxAmount: Money, taxRate: Rate): TaxSplit {
  const taxAmount = moneyByRate(noTaxAmount, taxRate)
  return { settleAmount: addMoney(noTaxAmount, taxAmount), noTaxAmount, taxAmount }
}
