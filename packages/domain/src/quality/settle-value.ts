import { type AssayValue, reportAssayValue } from '../values/assay-value.ts'
import {
  absDecimal,
  addDecimal,
  compareDecimal,
  divideDecimal,
  subtractDecimal,
} from '../values/decimal.ts'
import type { ValueRule } from './determine-terms.ts'

/** Ours, the vendor's where he has one, and within what they count as the same. */
export interface TwoValues {
  readonly ours: AssayValue
  readonly vendor: AssayValue | null
  readonly reproducibility: AssayValue | null
  readonly decimals: number
}

/**
 * The value an item settles by. Where the vendor has none, ours.
 *
 * @example
 * settleValue('WITHIN', { ours: '12.30', vendor: '12.10', reproducibility: '0.30', decimals: 2 }) // 12.10
 */
export function settleValue(rule: ValueRule, values: TwoValues): AssayValue {
  const { ours, vendor, reproducibility, decimals } = values
  if (vendor === null) return ours
  switch (rule) {
    case 'OURS':
      return ours
    case 'VENDOR':
      return vendor
    case 'MEAN':
      return reportAssayValue(divideDecimal(addDecimal(ours, vendor), '2') ?? ours, decimals)
    case 'WITHIN': {
      const apart = absDecimal(subtractDecimal(vendor, ours))
      return compareDecimal(apart, reproducibility ?? '0') <= 0 ? vendor : ours
    }
  }
}
