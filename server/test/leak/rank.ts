/**
 * Spearman's rank correlation of two columns of figures, equal ones sharing the mean of their places. 0 where a
 * column says the same of all.
 *
 * @example rankCorrelation([[1, 10], [2, 20], [3, 30]]) // 1
 */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const first = ranksOf(pairs.map(([one]) => one))
  const second = ranksOf(pairs.map(([, two]) => two))
  const mean = (pairs.length - 1) / 2
  let [both, left, right] = [0, 0, 0]
  for (const [at, rank] of first.entries()) {
    const [x, y] = [rank - mean, (second[at] ?? 0) - mean]
    both += x * y
    left += x * x
    right += y * y
  }
  return left === 0 || right === 0 ? 0 : both / Math.sqrt(left * right)
}

function ranksOf(figures: readonly number[]): readonly number[] {
  const order = [...figures.keys()].sort((a, b) => (figures[a] ?? 0) - (figures[b] ?? 0))
  const ranks = figures.map(() => 0)
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to + 1 < order.length && figures[order[to + 1] ?? 0] === figures[order[from] ?? 0])
      to += 1
    for (let at = from; at <= to; at += 1) ranks[order[at] ?? 0] = (from + to) / 2
    from = to + 1
  }
  return ranks
}

/**
 * What is taken for a correlation among so many: 0.1 over two thousand. A few dozen drawn at random come further
 * apart than that; the same 4.4 standard deviations are their bound.
 */
export const rankBound = (count: number): number => Math.max(0.1, 4.4 / Math.sqrt(count))
