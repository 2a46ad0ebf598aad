/** A `Date` header has whole seconds: the server's clock was anywhere within that one. */
const SECOND = 1000
/**
 * Servers of one plant differ a little, and a busy one writes the second before: what is less than this away is
 * no wrong clock, and must not make times jump.
 */
const SLACK = 1000

/** How far ahead of this computer's clock the plant's may be, in milliseconds: from, to. */
type Span = readonly [low: number, high: number]

/** The time by which the plant's records are kept, told by a computer whose own clock may be wrong. */
export interface PlantClock {
  /** What the plant's clock says when this computer's says `at`. */
  at(at: number): number
  /** The same fetch; the answers that come through it tell the plant's time. */
  hearing(fetchLike: typeof fetch): typeof fetch
  /** Told whenever it turns out that this computer's clock is off by something else than was believed. */
  subscribe(listener: () => void): () => void
}

/**
 * Keeps the plant's time from the `Date` of the server's answers. Each answer leaves a span of what the difference may
 * be: the server wrote it between asking and hearing, so that one that was long on its way, or was slept
 * through, says little and spoils nothing. What all of them allow is kept; none at all means that a clock was set.
 * As long as this computer's clock may be right, it is.
 *
 * @example
 * const clock = createPlantClock(() => Date.now())
 * const send = clock.hearing(fetch)
 * clock.at(Date.now())
 */
export function createPlantClock(now: () => number): PlantClock {
  const listeners = new Set<() => void>()
  let known: Span = [-Infinity, Infinity]
  let ahead = 0

  const take = (seen: Span): void => {
    // Set back while the answer was on its way: it says nothing.
    if (seen[0] > seen[1]) return
    const both: Span = [Math.max(known[0], seen[0]), Math.min(known[1], seen[1])]
    known = both[0] <= both[1] ? both : seen
    const next = holds(known, 0) ? 0 : holds(known, ahead) ? ahead : middleOf(known)
    if (next === ahead) return
    ahead = next
    for (const told of listeners) told()
  }

  return {
    at: (at) => at + ahead,
    hearing: (fetchLike) => async (input, init) => {
      const sent = now()
      const response = await fetchLike(input, init)
      const received = now()
      const written = writtenAt(response.headers)
      if (written !== null) take([written - received - SLACK, written + SECOND + SLACK - sent])
      return response
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * When the server wrote an answer; null where it does not say so, or where the answer was perhaps kept by somebody:
 * one that is confirmed by a 304 without a `Date` comes with the old one.
 */
function writtenAt(headers: Headers): number | null {
  if (headers.has('age') || headers.has('etag')) return null
  const at = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(at) ? null : at
}

const holds = ([low, high]: Span, ahead: number): boolean => low <= ahead && ahead <= high
const middleOf = ([low, high]: Span): number => Math.round((low + high) / 2)

/** The clock of this browser's plant. */
export const plantClock: PlantClock = createPlantClock(() => Date.now())

/**
 * What the plant's clock said when this computer's said `at`, such as the moment an answer came.
 *
 * @example
 * formatWireTime(plantTime(dataUpdatedAt))
 */
export const plantTime = (at: number): Date => new Date(plantClock.at(at))

/** Now, as the plant's records have it: for waiting times, default times, anything that is shown or sent. */
export const plantNow = (): Date => plantTime(Date.now())
