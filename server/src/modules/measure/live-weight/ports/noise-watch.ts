/** Counters of a line at a moment. */
export interface Heard {
  readonly time: number
  readonly good: number
  readonly bad: number
}

const WINDOW = 10_000
const MOST_BAD = 0.2
/** Fewer say nothing. */
const FEWEST = 5

/** Whether more than a fifth of what came within ten seconds was no frame. */
export function openNoiseWatch(): { note(heard: Heard): void; isNoisy(now: number): boolean } {
  let kept: readonly Heard[] = []
  return {
    note(heard) {
      const newest = kept.at(-1)
      // Ten marks a window are enough, whatever comes.
      if (newest !== undefined && heard.time - newest.time < WINDOW / 10) return
      kept = [...kept.filter(({ time }) => time > heard.time - 2 * WINDOW), heard]
    },
    isNoisy(now) {
      const newest = kept.at(-1)
      const oldest = kept.find(({ time }) => time >= now - WINDOW)
      if (newest === undefined || oldest === undefined) return false
      const bad = newest.bad - oldest.bad
      const all = bad + newest.good - oldest.good
      return all >= FEWEST && bad / all > MOST_BAD
    },
  }
}
