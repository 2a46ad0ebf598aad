export interface BucketRule {
  /** Calls that may come at once. */
  readonly burst: number
  /** Calls a second that it goes on with. */
  readonly perSecond: number
}

/** One bucket for each key; a call takes from it, time fills it again. */
export interface TokenBuckets {
  /** 0: taken. Else the seconds until it is worth another try. */
  take(key: string): number
  /** Puts back what a call took that is not to be held against it. */
  give(key: string): void
}

interface Bucket {
  level: number
  at: number
}

/** A flood of new keys must not become a flood of memory; the key longest unused is forgotten first. */
const LARGEST = 50_000

/**
 * Limits of one node, in its memory: two nodes let through twice as much, which is enough against
 * guessing and floods and costs no query.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function createBuckets(
  { burst, perSecond }: BucketRule,
  now: () => number = () => performance.now(),
): TokenBuckets {
  const buckets = new Map<string, Bucket>()

  function refilled(key: string): Bucket {
    const known = buckets.get(key)
    const time = now()
    const level = known
      ? Math.min(burst, known.level + ((time - known.at) / 1000) * perSecond)
      : burst
    buckets.delete(key)
    const [oldest] = buckets.size >= LARGEST ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    const bucket = { level, at: time }
    buckets.set(key, bucket)
    return bucket
  }

  return {
    take(key) {
      const bucket = refilled(key)
      if (bucket.level < 1) return Math.max(1, Math.ceil((1 - bucket.level) / perSecond))
      bucket.level -= 1
      return 0
    },
    give(key) {
      const bucket = refilled(key)
      bucket.level = Math.min(burst, bucket.level + 1)
    },
  }
}
