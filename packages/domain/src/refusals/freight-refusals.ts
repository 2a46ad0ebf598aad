import { type RefusalEntry, rule } from './refusal-entry.ts'

/** Freight: rates, settlements with carriers, oil cards. */
export const FREIGHT_REFUSALS = {
  'fare.bands': rule('里程段不连续'),
  'fare.overPlan': rule('运价{farePrice}超过计划运价{planPrice}'),
  'fare.none': rule('未匹配到运价'),
  'fare.noDistance': rule('运输线路没有里程'),
  'fare.noLossPrice': rule('超耗没有货价'),
} as const satisfies Readonly<Record<string, RefusalEntry>>
