import type { Refusal } from '../refusals/refusal.ts'
import type { RuleLevel } from './weigh-rules.ts'

/** What a rule measured. Without a sentence it is kept. */
export interface Finding {
  readonly limit: string | null
  readonly actual: string | null
  readonly broken: Refusal | null
  /** Where the case itself says how strictly it is taken; a rule that is off stays off. */
  readonly level?: RuleLevel
}

/** A yes or no without figures. */
export const flagged = (broken: Refusal | null): Finding => ({ limit: null, actual: null, broken })
