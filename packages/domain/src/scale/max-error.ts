import { divideDecimal, isLess, multiplyDecimal } from '../values/decimal.ts'
import { negateTons, roundTons, subtractTons, type Tons, ZERO_TONS } from '../values/tons.ts'

/** In use: up to so many divisions, so many divisions of error. */
const STEPS = [
  { upTo: '500', allows: '1' },
  { upTo: '2000', allows: '2' },
] as const
const BEYOND = '3'

/**
 * The error that a scale in use may show at a weight (class III): 1 e up to 500 e, 2 e up to 2000 e, then 3 e.
 *
 * @example
 * maxError(tonsOf('30.000'), tonsOf('0.020')) // '0.040', at 1500 e
 */
export function maxError(standard: Tons, division: Tons): Tons {
  const divisions = divideDecimal(standard, division) ?? '0'
  const step = STEPS.find(({ upTo }) => !isLess(upTo, divisions))
  return roundTons(multiplyDecimal(division, step?.allows ?? BEYOND))
}

export interface CheckedScale {
  readonly error: Tons
  readonly mpe: Tons
  readonly result: 'PASS' | 'FAIL'
}

/** What weighing a standard weight says about the scale. */
export function judgeCheck(facts: {
  readonly shown: Tons
  readonly standard: Tons
  readonly division: Tons
}): CheckedScale {
  const error = subtractTons(facts.shown, facts.standard)
  const mpe = maxError(facts.standard, facts.division)
  const size = isLess(error, ZERO_TONS) ? negateTons(error) : error
  return { error, mpe, result: isLess(mpe, size) ? 'FAIL' : 'PASS' }
}
