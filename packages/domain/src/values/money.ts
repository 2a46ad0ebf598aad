import type { Brand } from './brand.ts'
import { addDecimal, divideDecimal, multiplyDecimal } from './decimal.ts'
import { makeFixed } from './fixed.ts'
import type { Rate } from './rate.ts'
import type { Tons } from './tons.ts'
import { roundUnitPrice, type UnitPrice } from './unit-price.ts'

/** 元, numeric(16,2). */
export type Money = Brand<'money'>

export const {
  zero: ZERO_MONEY,
  parse: parseMoney,
  of: moneyOf,
  /** R3: HALF_UP to 2; negatives mirror positives. */
  round: roundMoney,
  add: addMoney,
  subtract: subtractMoney,
  /** R5: a total is the sum of its rounded lines. */
  sum: sumMoney,
  negate: negateMoney,
} = makeFixed<Money>({ precision: 16, scale: 2 })

/**
 * What a quantity costs, R3.
 *
 * @example
 * moneyFor(unitPriceOf('737'), tonsOf('33.487')) // '24679.92'
 */
export function moneyFor(price: UnitPrice, tons: Tons): Money {
  return roundMoney(multiplyDecimal(price, tons))
}

/**
 * The `noTaxAmount` of an amount with tax inside, R3; null for a tax rate of -1.
 *
 * @example
 * moneyWithoutTax(moneyOf('24679.92'), rateOf('0.13')) // '21840.64'
 */
export function moneyWithoutTax(amount: Money, taxRate: Rate): Money | null {
  const net = divideDecimal(amount, addDecimal('1', taxRate))
  return net === null ? null : roundMoney(net)
}

/**
 * A share of an amount, R3: the tax on a net amount, a prepaid part.
 *
 * @example
 * moneyByRate(moneyOf('15581.59'), rateOf('0.13')) // '2025.61'
 */
export function moneyByRate(amount: Money, rate: Rate): Money {
  return roundMoney(multiplyDecimal(amount, rate))
}

/**
 * Average price of a settled quantity, R2; null when nothing was settled.
 *
 * @example
 * averagePrice(moneyOf('75536.84'), tonsOf('97.292')) // '776.3931'
 */
export function averagePrice(amount: Money, tons: Tons): UnitPrice | null {
  const price = divideDecimal(amount, tons)
  return price === null ? null : roundUnitPrice(price)
}
