import type { Queryable } from './database.ts'
import { compileSql, type SqlFragment } from './sql.ts'

/**
 * A reader that asks each question once: for working many rows out that share what they are worked out from.
 * Holds only while nobody writes what it has read, so it cannot write itself.
 *
 * @example
 * const reads = rememberReads(tx)
 * for (const record of records) await priceOf(reads, record)
 */
export function rememberReads(db: Queryable): Queryable {
  const known = new Map<string, Promise<unknown[]>>()
  const ask = (statement: SqlFragment): Promise<unknown[]> => {
    const { text, values } = compileSql(statement)
    const key = `${text} ${JSON.stringify(values)}`
    const found = known.get(key) ?? db.rows<unknown>(statement)
    known.set(key, found)
    return found
  }
  return {
    rows: async <Row>(statement: SqlFragment) => [...(await ask(statement))] as Row[],
    row: async <Row>(statement: SqlFragment) =>
      ((await ask(statement))[0] as Row | undefined) ?? null,
    run: async () => {
      throw new Error('a reader that remembers does not write')
    },
  }
}
