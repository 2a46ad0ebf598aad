/** `for update` locks, and `do update` writes what the statement inserts into. */
const WRITES =
  /\b(?:insert\s+into|(?<!\b(?:for|key|do)\s+)update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?([a-z_][a-z0-9_]*)/gi

/** Texts come from models and query shapes, of which there are few. */
const LARGEST_CACHE = 5000
const known = new Map<string, readonly string[]>()

/**
 * The tables that a statement writes, by its text.
 *
 * @example
 * writtenTables('update tr_registry r set stage = $1') // ['tr_registry']
 */
export function writtenTables(text: string): readonly string[] {
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size >= LARGEST_CACHE) known.clear()
  const tables = [...text.matchAll(WRITES)].map(([, table = '']) => table.toLowerCase())
  known.set(text, tables)
  return tables
}

const COUNT = /^\s*update\s+"?\w+"?\s+set\s+(\w+)\s*=\s*\1\s*[-+]\s*(?:\d+|\$\d+)\s+where\b/i

/**
 * Whether a statement only counts, as the vehicles in a factory are: the row stays as people have set it up.
 *
 * @example
 * isCount('update as_inv_factory set in_factory = in_factory + 1 where id = $1') // true
 */
export const isCount = (text: string): boolean => COUNT.test(text)

type Heard = (tables: Iterable<string>) => void
const listeners = new Set<Heard>()

/** Told of every table that this process has written, over whichever pool, once the write stands. */
export function onWritten(heard: Heard): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

export function tellWritten(tables: Iterable<string>): void {
  for (const heard of listeners) heard(tables)
}
