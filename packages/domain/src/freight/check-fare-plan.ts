import { type Refusal, refuse } from '../refusals/refusal.ts'
import { addDecimal, isLess, multiplyDecimal } from '../values/decimal.ts'
import type { Rate } from '../values/rate.ts'
import type { UnitPrice } from '../values/unit-price.ts'

/** What was planned for a month. */
export interface FarePlan {
  readonly planPrice: UnitPrice
  /** By how much a rate may be dearer. */
  readonly overRate: Rate
}

/**
 * Whether rates keep to the plans of their months.
 *
 * @example
 * checkFarePlan(['66.01'], [{ planPrice: '60.0000', overRate: '0.100000' }])?.message // '运价66.01超过计划运价60.0000'
 */
export function checkFarePlan(
  prices: readonly string[],
  plans: readonly FarePlan[],
): Refusal | null {
  for (const { planPrice, overRate } of plans) {
    const limit = multiplyDecimal(planPrice, addDecimal('1', overRate))
    const farePrice = prices.find((price) => isLess(limit, price))
    if (farePrice !== undefined) return refuse('fare.overPlan', { farePrice, planPrice })
  }
  return null
}
