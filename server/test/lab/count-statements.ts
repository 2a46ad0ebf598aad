import pg from 'pg'
import { tellWritten } from '#platform/db/written-tables.ts'

/** What statements of one text came to. */
export interface Counted {
  readonly text: string
  times: number
  ms: number
}

/** Statements that reached the database while something was done. */
export interface Count {
  readonly statements: number
  readonly texts: readonly Counted[]
}

type Query = (this: unknown, ...args: unknown[]) => unknown

/** Counts what all connections of the process are asked while `work` runs: at the driver, so that nothing is missed. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ readonly done: T; readonly count: Count }> {
  // Two counts are of the same work only if neither begins with what the node remembers: every question has this word.
  tellWritten(['select'])
  const own = pg.Client.prototype as unknown as { query: Query }
  const { query } = own
  const texts = new Map<string, Counted>()
  own.query = function counted(...args) {
    const [config] = args
    const text = typeof config === 'string' ? config : String((config as { text?: string }).text)
    const one = texts.get(text) ?? { text, times: 0, ms: 0 }
    texts.set(text, one)
    one.times += 1
    const from = performance.now()
    const asked = query.apply(this, args)
    const note = (): void => {
      one.ms += performance.now() - from
    }
    if (asked instanceof Promise) void asked.then(note, note)
    return asked
  }
  try {
    const done = await work()
    const found = [...texts.values()].toSorted((a, b) => b.ms - a.ms)
    return {
      done,
      count: { statements: found.reduce((sum, { times }) => sum + times, 0), texts: found },
    }
  } finally {
    own.query = query
  }
}
