import type { Brand } from './brand.ts'
import { divideDecimal, multiplyDecimal, toPlain } from './decimal.ts'
import { makeFixed } from './fixed.ts'

/** A share of one, numeric(9,6): 0.015 is 1.5 %. */
export type Rate = Brand<'rate'>

export const {
  zero: ZERO_RATE,
  parse: parseRate,
  of: rateOf,
  round: roundRate,
} = makeFixed<Rate>({
  precision: 9,
  scale: 6,
})

/**
 * A typed percentage as a rate; null when it does not fit exactly.
 *
 * @example
 * rateFromPercent('1.5') // '0.015000'
 */
export function rateFromPercent(text: string): Rate | null {
  const percent = toPlain(text)
  return percent === null ? null : parseRate(divideDecimal(percent, '100') ?? '')
}

/** @example percentOfRate(rateOf('0.015')) // '1.5' */
export function percentOfRate(rate: Rate): string {
  return multiplyDecimal(rate, '100')
}
