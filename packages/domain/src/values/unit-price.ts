import type { Brand } from './brand.ts'
import { addDecimal, divideDecimal, multiplyDecimal } from './decimal.ts'
import { makeFixed } from './fixed.ts'
import type { Rate } from './rate.ts'

/** 元 per ton, numeric(14,4). */
export type UnitPrice = Brand<'unit-price'>

export const {
  zero: ZERO_UNIT_PRICE,
  parse: parseUnitPrice,
  of: unitPriceOf,
  /** R2: HALF_UP to 4. */
  round: roundUnitPrice,
  add: addUnitPrice,
  subtract: subtractUnitPrice,
} = makeFixed<UnitPrice>({ precision: 14, scale: 4 })

/**
 * A price times a plain factor (kilometres, percentage points over a limit), R2.
 *
 * @example
 * timesUnitPrice(unitPriceOf('0.1200'), '5231') // '627.7200'
 */
export function timesUnitPrice(price: UnitPrice, factor: string): UnitPrice {
  return roundUnitPrice(multiplyDecimal(price, factor))
}

/**
 * The `netPrice` of a price with tax inside, R2; null for a tax rate of -1, which has no net price.
 *
 * @example
 * priceWithoutTax(unitPriceOf('520'), rateOf('0.13')) // '460.1770'
 */
export function priceWithoutTax(price: UnitPrice, taxRate: Rate): UnitPrice | null {
  const net = divideDecimal(price, addDecimal('1', taxRate))
  return net === null ? null : roundUnitPrice(net)
}
