import type { Queryable } from './database.ts'
import type { SqlFragment } from './sql.ts'

/**
 * A reader that asks each question once: for working many rows out that share what they are worked out from.
 * Holds only while nobody writes what it has read, so it cannot write itself.
 *
 * @example
 * const reads = rememberReads(tx)
 * for (const record of records) await priceOf(reads, record)
 */
export function rememberReads(db: Queryable): Queryable {
  const root = newTexts()
  const ask = (statement: SqlFragment): Promise<unknown[]> => {
    const { answers } = textsOf(root, statement)
    const key = JSON.stringify(statement.values)
    const found = answers.get(key) ?? db.rows<unknown>(statement)
    answers.set(key, found)
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

/** Questions by the pieces of their text, one after the other: put together, each would be a new text to compare. */
interface Texts {
  readonly next: Map<string, Texts>
  /** By their values. */
  readonly answers: Map<string, Promise<unknown[]>>
}

const newTexts = (): Texts => ({ next: new Map(), answers: new Map() })

function textsOf(root: Texts, { strings }: SqlFragment): Texts {
  let at = root
  for (const text of strings) {
    const found = at.next.get(text) ?? newTexts()
    at.next.set(text, found)
    at = found
  }
  return at
}
