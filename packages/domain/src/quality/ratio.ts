import { addDecimal, compareDecimal, divideDecimal, multiplyDecimal } from '../values/decimal.ts'

/**
 * A quotient that is not worked out yet. A third has no end, and what is rounded before it is multiplied can
 * miss the half that decides: 26.593 × 23.35 ÷ 91.7 is 6.7715 to the digit.
 */
export interface Ratio {
  readonly top: string
  /** Greater than zero. */
  readonly bottom: string
}

export const ratioOf = (top: string, bottom = '1'): Ratio => ({ top, bottom })

export const NO_RATIO = ratioOf('0')

export const timesRatio = ({ top, bottom }: Ratio, factor: string): Ratio =>
  ratioOf(multiplyDecimal(top, factor), bottom)

export function addRatios(a: Ratio, b: Ratio): Ratio {
  if (a.bottom === b.bottom) return ratioOf(addDecimal(a.top, b.top), a.bottom)
  const left = multiplyDecimal(a.top, b.bottom)
  const right = multiplyDecimal(b.top, a.bottom)
  return ratioOf(addDecimal(left, right), multiplyDecimal(a.bottom, b.bottom))
}

/** Below zero where it is less than a number, above where it is more. */
export const compareRatio = ({ top, bottom }: Ratio, value: string): number =>
  compareDecimal(top, multiplyDecimal(value, bottom))

/** Worked out at last; only to be rounded. */
export const quotientOf = ({ top, bottom }: Ratio): string => divideDecimal(top, bottom) ?? '0'
