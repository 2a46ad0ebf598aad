import {
  compareDecimal,
  divideDecimal,
  multiplyDecimal,
  subtractDecimal,
  sumDecimal,
} from '../values/decimal.ts'

/** What several determinations of one item come to. */
export type ParallelResult =
  /** The mean, unrounded, and how many determinations it needed; what was typed beyond them does not count. */
  | { readonly state: 'DONE'; readonly mean: string; readonly used: number }
  /** One more is asked for. */
  | { readonly state: 'MORE'; readonly next: number }
  /** They never agreed: all are void. */
  | { readonly state: 'OUT' }

/** Two agree within T, three within 1.2 T, four within 1.3 T. */
const LIMITS = [
  { count: 2, times: '1' },
  { count: 3, times: '1.2' },
  { count: 4, times: '1.3' },
] as const

/** Of four that do not agree, the closest three may. */
const CLOSEST = { count: 3, times: '1.2' } as const

/**
 * The parallel rule: how many determinations agree, or whether another is needed. It asks in the order in
 * which they were made, so that nobody picks the two he likes.
 *
 * @example
 * meanOfParallel(['10.00', '10.21', '10.18'], { count: 2, tolerance: '0.20' }) // mean 10.13 of 3
 */
export function meanOfParallel(
  values: readonly string[],
  { count, tolerance }: { readonly count: number; readonly tolerance: string | null },
): ParallelResult {
  if (values.length < count) return { state: 'MORE', next: values.length + 1 }
  if (count < 2 || tolerance === null) return done(values.slice(0, count))
  for (const limit of LIMITS) {
    const taken = values.slice(0, limit.count)
    if (taken.length < limit.count) return { state: 'MORE', next: limit.count }
    if (isWithin(taken, multiplyDecimal(tolerance, limit.times))) return done(taken)
  }
  const closest = closestThree(values.slice(0, 4))
  return isWithin(closest, multiplyDecimal(tolerance, CLOSEST.times))
    ? { ...done(closest), used: 4 }
    : { state: 'OUT' }
}

function done(taken: readonly string[]) {
  return { state: 'DONE', mean: meanOf(taken), used: taken.length } as const
}

const meanOf = (values: readonly string[]): string =>
  divideDecimal(sumDecimal(values), String(values.length)) ?? '0'

const isWithin = (values: readonly string[], limit: string): boolean =>
  compareDecimal(rangeOf(values), limit) <= 0

function rangeOf(values: readonly string[]): string {
  const sorted = values.toSorted(compareDecimal)
  return subtractDecimal(sorted.at(-1) ?? '0', sorted[0] ?? '0')
}

/** Where two are equally close, the one without the later determination. */
function closestThree(values: readonly string[]): readonly string[] {
  const threes = values.map((_, left) => values.filter((__, at) => at !== left)).toReversed()
  return threes.reduce((best, three) =>
    compareDecimal(rangeOf(three), rangeOf(best)) < 0 ? three : best,
  )
}
