import type { PaperPlan } from './paper-plan.ts'
import { PAPER_PLANS } from './paper-plans.ts'

/** The plan whose paper documents of a type have; null: they have none. */
export function planOf(bizType: string): PaperPlan | null {
  const isOf = (plan: PaperPlan): boolean =>
    typeof plan.bizType === 'string'
      ? plan.bizType === bizType
      : [plan.bizType({ direction: 'PAY' }), plan.bizType({})].some((one) => one === bizType)
  return PAPER_PLANS.find(isOf) ?? null
}
