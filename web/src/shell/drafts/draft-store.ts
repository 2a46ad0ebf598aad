/** Input that was not saved yet. */
export interface Draft<T> {
  readonly value: T
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Where drafts lie; IndexedDB in the browser, a map in a test. */
export interface DraftShelf {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  keys(): Promise<readonly string[]>
}

export interface DraftStoreOptions {
  readonly shelf: DraftShelf
  now(): number
}

/** A form's hold on its draft, from when it began. */
export interface DraftHold {
  /** The draft was given up: whatever the form still says, it no longer speaks for it. */
  isOver(): boolean
  /** Stores it, unless it was given up meanwhile. */
  keep(value: unknown): Promise<void>
}

const DAY_MS = 86_400_000
const DRAFT_DAYS = 7

/** One draft per user, company and address, for seven days. */
export function createDraftStore({ shelf, now }: DraftStoreOptions) {
  /** How often the draft under a key was given up. */
  const turns = new Map<string, number>()
  const turnOf = (key: string): number => turns.get(key) ?? 0
  const isFresh = (draft: Draft<unknown>) => now() - draft.at < DRAFT_DAYS * DAY_MS

  return {
    async read<T>(key: string): Promise<Draft<T> | null> {
      const draft = (await shelf.get(key)) as Draft<T> | undefined
      return draft !== undefined && isFresh(draft) ? draft : null
    },
    /** A form begins under this key; those before it are over if their draft was given up, and stay so. */
    hold(key: string): DraftHold {
      const turn = turnOf(key)
      const isOver = (): boolean => turnOf(key) !== turn
      return {
        isOver,
        async keep(value) {
          if (!isOver()) await shelf.set(key, { value, at: now() })
        },
      }
    },
    drop: (key: string): Promise<void> => shelf.remove(key),
    /** Throws a draft away for good: a form that is being taken down reports its state once more, too late. */
    async abandon(key: string): Promise<void> {
      turns.set(key, turnOf(key) + 1)
      await shelf.remove(key)
    },
    /** Throws away what is too old; called once per start. */
    async sweep(): Promise<void> {
      for (const key of await shelf.keys()) {
        const draft = (await shelf.get(key)) as Draft<unknown> | undefined
        if (draft !== undefined && !isFresh(draft)) await shelf.remove(key)
      }
    },
  }
}

/**
 * The draft without the fields that must not lie about in a browser: masked ones, in child rows too.
 *
 * @example
 * withoutFields({ name: '王', mobile: '138' }, new Set(['mobile'])) // { name: '王' }
 */
export function withoutFields(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutFields(item, names))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !names.has(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutFields(inner, names)]))
}
