import { isLess, negate } from '../values/decimal.ts'
import { roundTons, subtractTons, type Tons } from '../values/tons.ts'

/** Milliseconds. */
export const MINUTE = 60_000

export const isOver = (actual: string, limit: string): boolean => isLess(limit, actual)

/** How far two weights are apart. */
export function difference(a: Tons, b: Tons): Tons {
  const signed = subtractTons(a, b)
  return isLess(signed, '0') ? roundTons(negate(signed)) : signed
}
