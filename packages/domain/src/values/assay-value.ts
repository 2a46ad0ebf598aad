import type { Brand } from './brand.ts'
import { roundHalfEven, roundHalfUp } from './decimal.ts'
import { makeFixed } from './fixed.ts'

/** A value of the laboratory, numeric(14,6); how many decimals it reports is a matter of the item. */
export type AssayValue = Brand<'assay-value'>

const SCALE = 6

export const {
  zero: ZERO_ASSAY_VALUE,
  parse: parseAssayValue,
  of: assayValueOf,
  round: storeAssayValue,
} = makeFixed<AssayValue>({ precision: 14, scale: SCALE })

/**
 * The reported value, R4: GB/T 8170 to the item's `decimals`. Once, and from unrounded input —
 * rounding what is rounded already turns 8.4549 by way of 8.455 into 8.46.
 *
 * @example
 * reportAssayValue('10.25', 1) // '10.200000'
 */
export function reportAssayValue(unrounded: string, decimals: number): AssayValue {
  return storeAssayValue(roundHalfEven(unrounded, Math.min(decimals, SCALE)))
}

/** The reported value as a sheet prints it. @example formatAssayValue(assayValueOf('8.53'), 2) // '8.53' */
export function formatAssayValue(value: AssayValue, decimals: number): string {
  return roundHalfUp(value, decimals)
}
