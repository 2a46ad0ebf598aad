import type { ASSAY_RESULTS } from './model-terms.ts'

export const DETERMINE_STATES = { DRAFT: '未审核', AUDITED: '已审核' } as const

/** Whose value settles where the vendor has one of his own. */
export const VALUE_RULES = {
  OURS: '厂方',
  VENDOR: '供方',
  MEAN: '平均',
  WITHIN: '允差内取供方',
} as const
export type ValueRule = keyof typeof VALUE_RULES

export type AssayResultName = keyof typeof ASSAY_RESULTS
