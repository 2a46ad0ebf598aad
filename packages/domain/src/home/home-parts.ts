import { HOME_PARTS, type HomePart, isHomePart } from './home-wire.ts'

/** What one role is shown; `role` null: whoever has no row of his own. */
export interface PartsRow {
  readonly role: string | null
  readonly parts: readonly string[]
  readonly seq: number
}

const ALL = Object.keys(HOME_PARTS).filter(isHomePart)

/**
 * What the home page shows to who holds these roles: all that any of them is shown, in the order of the first.
 * Without a row for a role the common one holds, and without that everything is shown.
 *
 * @example
 * partsFor([{ role: '1', parts: ['figures'], seq: 1 }], ['1']) // ['figures']
 */
export function partsFor(rows: readonly PartsRow[], roles: readonly string[]): readonly HomePart[] {
  const own = rows.filter(({ role }) => role !== null && roles.includes(role))
  const used = own.length > 0 ? own : rows.filter(({ role }) => role === null)
  if (used.length === 0) return ALL
  const ordered = used.toSorted((a, b) => a.seq - b.seq)
  return [...new Set(ordered.flatMap(({ parts }) => parts))].filter(isHomePart)
}
