import type { AnyRow } from '@junheng/domain/row/any-row.ts'

/** Rows that something is done to, and what people call them. */
interface NamedRows {
  readonly selected: readonly AnyRow[]
  nameOf(row: AnyRow): string
}

/** Most numbers that are named; of more, how many there are. */
const MOST_NAMED = 5

/** Which records it is about, by their numbers: `TZ001、TZ002 等 7 条`. */
export function namesOf({ selected, nameOf }: NamedRows): string {
  const named = new Map(selected.map((row) => [String(row['id']), nameOf(row)]))
  const names = [...named.values()].filter((name) => name !== '')
  if (names.length === 0) return ''
  const told = names.slice(0, MOST_NAMED).join('、')
  return named.size > MOST_NAMED ? `${told} 等 ${named.size} 条` : told
}

/** The question of the specification, and below it what it is asked about. */
export function askedOf(question: string, rows: NamedRows): string {
  const names = namesOf(rows)
  return names === '' ? question : `${question}\n${names}`
}
