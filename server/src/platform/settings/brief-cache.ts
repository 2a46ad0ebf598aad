export interface BriefCache<T> {
  /** The value of `key`, loaded when it is not known or too old; callers at once share one load. */
  get(key: string, load: () => Promise<T>): Promise<T>
  forget(): void
}

interface Entry<T> {
  readonly value: Promise<T>
  readonly until: number
}

/** Keys are few (companies, rules); this only bounds what a fault could make of it. */
const LARGEST = 10_000

/**
 * Keeps what is read by nearly every call and changed by few. The age counts from the start of the
 * load, by the monotonic clock: a site clock that stands still must not keep old values for ever.
 * A load that was under way when `forget` is called is given to its callers but not kept.
 *
 * @example
 * const rules = createBriefCache<Rule>()
 * await rules.get('7/notice', () => loadRule(db, '7'))
 */
export function createBriefCache<T>({ milliseconds = 5000 } = {}): BriefCache<T> {
  const entries = new Map<string, Entry<T>>()
  return {
    get(key, load) {
      const known = entries.get(key)
      if (known && known.until > performance.now()) return known.value
      if (entries.size >= LARGEST) entries.clear()
      const entry = { value: load(), until: performance.now() + milliseconds }
      entries.set(key, entry)
      entry.value.catch(() => {
        // A failed load is the callers' to report; the next one must try again.
        if (entries.get(key) === entry) entries.delete(key)
      })
      return entry.value
    },
    forget: () => entries.clear(),
  }
}
