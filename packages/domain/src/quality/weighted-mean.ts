import { type AssayValue, reportAssayValue } from '../values/assay-value.ts'
import { divideDecimal, multiplyDecimal, subtractDecimal, sumDecimal } from '../values/decimal.ts'
import type { Tons } from '../values/tons.ts'

/** By which weight the values of several groups are averaged. */
export type MeanBasis = 'SUTTLE' | 'DRY'

/** One group of a determination: what it weighed, an item's value, how wet it was. */
export interface WeightedValue {
  readonly suttle: Tons
  readonly value: AssayValue
  /** In percent; null where the format has no moisture item. */
  readonly moisture: AssayValue | null
}

export interface WeightedMean {
  readonly mean: AssayValue
  /** Dry weights were asked for and could not be had: it is weighted by the net weights. */
  readonly noMoisture: boolean
}

/**
 * The mean of an item over the groups of a determination, each by its weight; null where nothing weighs
 * anything. Rounded once, to the item's decimals.
 *
 * @example
 * weightedMean([{ suttle: '34.240', value: '10.20', moisture: null }], { basis: 'SUTTLE', decimals: 2 }) // mean 10.20
 */
export function weightedMean(
  groups: readonly WeightedValue[],
  { basis, decimals }: { readonly basis: MeanBasis; readonly decimals: number },
): WeightedMean | null {
  const noMoisture = basis === 'DRY' && groups.some(({ moisture }) => moisture === null)
  const isDry = basis === 'DRY' && !noMoisture
  const weights = groups.map((group) => (isDry ? dryWeight(group) : group.suttle))
  const products = groups.map(({ value }, at) => multiplyDecimal(weights[at] ?? '0', value))
  const mean = divideDecimal(sumDecimal(products), sumDecimal(weights))
  return mean === null ? null : { mean: reportAssayValue(mean, decimals), noMoisture }
}

/** A hundredfold of it, which no mean can tell. */
function dryWeight({ suttle, moisture }: WeightedValue): string {
  return multiplyDecimal(suttle, subtractDecimal('100', moisture ?? '0'))
}
