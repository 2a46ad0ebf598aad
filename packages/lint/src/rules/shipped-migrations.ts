import type { Finding } from '../rule.ts'

/** A migration and a hash of its content. */
export type Migrations = ReadonlyMap<string, string>

/**
 * Migrations that have shipped are append-only: databases in the field have run them, and a changed
 * one would be refused by its checksum or, worse, mean something else on new databases.
 * New ones sort after all that shipped, since older databases run what they lack in order.
 */
export function checkShippedMigrations(shipped: Migrations, present: Migrations): Finding[] {
  const last = [...shipped.keys()].sort().at(-1) ?? ''
  const lost = [...shipped].flatMap(([path, hash]): Finding[] => {
    const now = present.get(path)
    if (now === hash) return []
    const message = now === undefined ? 'has shipped and is gone' : 'has shipped and was changed'
    return [{ path, line: 1, message: `${message}; write a new migration instead` }]
  })
  const early = [...present.keys()]
    .filter((path) => !shipped.has(path) && path < last)
    .map((path) => ({
      path,
      line: 1,
      message: `sorts before ${last}, which has shipped; give it a later stamp`,
    }))
  return [...lost, ...early]
}
