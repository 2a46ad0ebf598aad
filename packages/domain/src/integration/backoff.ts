const SPREAD = 0.2

/**
 * When to try again after so many tries: ± 20 %, so that what failed together does not come back together.
 *
 * @param pauses seconds before the next try, by how many there were
 * @example
 * triedAgainAt(new Date('2026-11-26T08:00:00Z'), { pauses: [60, 300], tries: 1, chance: 0.5 }) // 08:01:00
 */
export function triedAgainAt(
  now: Date,
  {
    pauses,
    tries,
    chance,
  }: { readonly pauses: readonly number[]; readonly tries: number; readonly chance: number },
): Date {
  const seconds = pauses[Math.min(Math.max(tries, 1), pauses.length) - 1] ?? 0
  return new Date(now.getTime() + Math.round(seconds * 1000 * (1 + SPREAD * (2 * chance - 1))))
}
