/** What was found together: its mean, its range, and of how many. */
export interface Subgroup {
  readonly mean: number
  readonly range: number
  readonly size: number
}

/** Where means and ranges are expected to stay. */
export interface ControlLimits {
  readonly center: number
  readonly upper: number
  readonly lower: number
  readonly rangeCenter: number
  readonly rangeUpper: number
}

/** Factors of the X̄–R chart (GB/T 17989.2), by the size of the subgroup from 2. */
const A2 = [1.88, 1.023, 0.729, 0.577, 0.483, 0.419, 0.373, 0.337, 0.308]
const D4 = [3.267, 2.574, 2.282, 2.114, 2.004, 1.924, 1.864, 1.816, 1.777]
/** Of single values, by the moving range. */
const E2 = 2.66

const LEAST = 2

/**
 * Limits of an X̄–R chart; of single values those of the moving range. Null: fewer than two points tell nothing.
 *
 * @example
 * controlLimits([{ mean: 10, range: 0.2, size: 2 }, { mean: 10.2, range: 0.4, size: 2 }])
 * // center 10.1, upper 10.1 + 1.88 × 0.3, rangeUpper 3.267 × 0.3
 */
export function controlLimits(groups: readonly Subgroup[]): ControlLimits | null {
  if (groups.length < LEAST) return null
  const center = average(groups.map(({ mean }) => mean))
  const size = Math.round(average(groups.map((group) => group.size)))
  if (size < LEAST) {
    const moves = groups.slice(1).map(({ mean }, at) => Math.abs(mean - (groups[at]?.mean ?? mean)))
    return limits(center, average(moves), { spread: E2, top: D4[0] ?? 0 })
  }
  const at = Math.min(size - LEAST, A2.length - 1)
  const range = average(groups.map((group) => group.range))
  return limits(center, range, { spread: A2[at] ?? 0, top: D4[at] ?? 0 })
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const limits = (
  center: number,
  range: number,
  { spread, top }: { readonly spread: number; readonly top: number },
): ControlLimits => ({
  center,
  upper: center + spread * range,
  lower: center - spread * range,
  rangeCenter: range,
  rangeUpper: top * range,
})
