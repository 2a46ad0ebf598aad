import type { Brand } from './brand.ts'
import { divideDecimal, multiplyDecimal } from './decimal.ts'
import { makeFixed } from './fixed.ts'
import type { Kg } from './kg.ts'
import type { Rate } from './rate.ts'

/** A weight of goods or of a vehicle, numeric(14,3). */
export type Tons = Brand<'tons'>

export const {
  zero: ZERO_TONS,
  parse: parseTons,
  of: tonsOf,
  /** R1: HALF_UP to 3, once per component. */
  round: roundTons,
  add: addTons,
  subtract: subtractTons,
  sum: sumTons,
  negate: negateTons,
} = makeFixed<Tons>({ precision: 14, scale: 3 })

/**
 * The kilograms of a scale as tons. Exact or null: a measured value is never rounded, and a scale
 * that sends fractions of a kilogram is set up wrongly.
 *
 * @example
 * tonsFromScaleKg('49320') // '49.320'
 */
export function tonsFromScaleKg(kg: string): Tons | null {
  return /^[+-]?\d{1,14}(\.0+)?$/.test(kg) ? parseTons(divideDecimal(kg, '1000') ?? '') : null
}

/**
 * Weight of packages: pieces × kg / 1000, R1.
 *
 * @example
 * tonsFromPieces(640, kgOf('0.125')) // '0.080'
 */
export function tonsFromPieces(pieces: number, kg: Kg): Tons {
  if (!Number.isSafeInteger(pieces)) throw new RangeError(`not a number of pieces: ${pieces}`)
  return roundTons(divideDecimal(multiplyDecimal(String(pieces), kg), '1000') ?? '0')
}

/**
 * A share of a weight, R1: the deduction by rate, the tolerated loss.
 *
 * @example
 * tonsByRate(tonsOf('34.240'), rateOf('0.022')) // '0.753'
 */
export function tonsByRate(tons: Tons, rate: Rate): Tons {
  return roundTons(multiplyDecimal(tons, rate))
}
