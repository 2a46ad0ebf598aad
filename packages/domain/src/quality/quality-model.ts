import type { AssayValue } from '../values/assay-value.ts'
import type { Money } from '../values/money.ts'
import type { Tons } from '../values/tons.ts'
import type {
  AssayJudgement,
  BandMode,
  EffectType,
  ModelDirection,
  StepMode,
} from './model-terms.ts'
import type { Ratio } from './ratio.ts'

/** From where an item costs how much per step: `(from, to]` where high is worse, `[to, from)` where low is. */
export interface ModelBand {
  readonly from: AssayValue
  /** Null: open. */
  readonly to: AssayValue | null
  readonly step: AssayValue
  /** Negative: a reward. */
  readonly amount: AssayValue
}

/** One item of a model: what is agreed, where it is judged, what it does. */
export interface ModelItem {
  readonly itemId: string
  readonly name: string
  /** Of the item: how its value is written. */
  readonly decimals: number
  readonly standard: AssayValue
  readonly lower: AssayValue | null
  readonly upper: AssayValue | null
  readonly refuseLower: AssayValue | null
  readonly refuseUpper: AssayValue | null
  readonly direction: ModelDirection
  readonly effectType: EffectType
  readonly bandMode: BandMode
  readonly stepMode: StepMode
  readonly maxEffect: AssayValue | null
  readonly bands: readonly ModelBand[]
}

/** What one item does to a line; at most one of the three, none where it has no effect. */
export interface ItemEffect {
  readonly itemId: string
  readonly value: AssayValue
  readonly judgement: AssayJudgement
  readonly deduct: Tons | null
  /** Unrounded: only the sum is rounded. */
  readonly price: Ratio | null
  readonly amount: Money | null
}
