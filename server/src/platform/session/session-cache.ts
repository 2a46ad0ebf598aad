/** What is kept of a session between calls. */
export interface KeptSession {
  readonly userId: string
}

export interface SessionCache<T extends KeptSession> {
  /** The kept value, or what `load` finds; callers at once share one load. Nothing found is not kept. */
  get(key: string, load: () => Promise<T | null>): T | Promise<T | null>
  /** Forgets a user's sessions, or with '*' all of them. */
  drop(userId: string): void
}

interface Entry<T> {
  readonly value: T
  readonly until: number
}

/** With the second after which a stream asks again, less than the five within which all must be seen. */
const KEPT_MS = 3000
/** Far more than one node serves at once; bounds what a flood of sign-ins could make of it. */
const LARGEST = 20_000

/**
 * Keeps sessions for at most three seconds, by the monotonic clock. A load under way when something is
 * dropped is answered but not kept: it may have read what has just changed.
 */
export function createSessionCache<T extends KeptSession>(): SessionCache<T> {
  const kept = new Map<string, Entry<T>>()
  const loading = new Map<string, Promise<T | null>>()
  let drops = 0

  async function loadOnce(key: string, load: () => Promise<T | null>): Promise<T | null> {
    const seen = drops
    const started = performance.now()
    try {
      const value = await load()
      if (value !== null && seen === drops) {
        if (kept.size >= LARGEST) kept.clear()
        kept.set(key, { value, until: started + KEPT_MS })
      }
      return value
    } finally {
      if (seen === drops) loading.delete(key)
    }
  }

  return {
    get(key, load) {
      const entry = kept.get(key)
      if (entry !== undefined && entry.until > performance.now()) return entry.value
      kept.delete(key)
      const running = loading.get(key)
      if (running !== undefined) return running
      const next = loadOnce(key, load)
      loading.set(key, next)
      return next
    },
    drop(userId) {
      drops += 1
      // Whoever asks from now on must not share a load that began before the change.
      loading.clear()
      if (userId === '*') kept.clear()
      else for (const [key, { value }] of kept) if (value.userId === userId) kept.delete(key)
    },
  }
}
