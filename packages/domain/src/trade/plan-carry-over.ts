import { addDecimal, maxDecimal, subtractDecimal } from '../values/decimal.ts'
import type { Tons } from '../values/tons.ts'

/**
 * Whole tons that a plan line leaves to the next period: what was planned and not delivered, rounded
 * down, since a plan must not grow by being carried over. Counted on what was done, not on notices: a
 * notice that was never driven is still to be planned.
 *
 * @example
 * carriedTons({ planQuantity: tonsOf('100'), carryOverNum: 5, doneQuantity: tonsOf('62.400') }) // 42
 */
export function carriedTons({
  planQuantity,
  carryOverNum,
  doneQuantity,
}: {
  readonly planQuantity: Tons
  readonly carryOverNum: number | null
  readonly doneQuantity: Tons
}): number {
  const left = subtractDecimal(addDecimal(planQuantity, String(carryOverNum ?? 0)), doneQuantity)
  return Number(maxDecimal(left, '0').split('.')[0])
}
