import type { Condition, SearchEntry } from '../query/conditions.ts'
import { textOf } from '../row/any-row.ts'
import type { ReportAnswer } from './report-template.ts'

type Column = ReportAnswer['columns'][number]

/** A category of a report's chart: one row, or several that are added up. */
export interface ReportPoint {
  readonly name: string
  /** Places in the list. */
  readonly rows: readonly number[]
  /** Lists exactly the records behind its rows; null: no search tells just these. */
  readonly search: readonly SearchEntry[] | null
}

export interface ReportPoints {
  readonly points: readonly ReportPoint[]
  /** Categories that are not drawn. */
  readonly rest: number
}

interface DrawnAnswer
  extends Pick<ReportAnswer, 'list' | 'chart' | 'search' | 'searches' | 'isCut'> {
  readonly category: Column
  /** A value of the category as it is read. */
  show(value: unknown): string
  readonly most: number
}

/**
 * What is drawn of a report. Sums and counts of rows that share a category are added up; means are not. Null:
 * rows are missing, so that what is added up would be too little.
 */
export function reportPoints(answer: DrawnAnswer): ReportPoints | null {
  const { list, chart, category, isCut, most, show } = answer
  const isAdded = (chart?.values ?? []).every((key) => /_(SUM|COUNT)$/.test(key))
  const found: { readonly name: string; readonly key: string; readonly rows: number[] }[] = []
  for (const [at, row] of list.entries()) {
    const value = row[category.key]
    const name = show(value)
    // Two of one name are two; only a format makes several values one on purpose.
    const key = category.format === null ? textOf(value ?? '') : name
    const same = isAdded ? found.find((one) => one.key === key) : undefined
    if (same) same.rows.push(at)
    else found.push({ name, key, rows: [at] })
  }
  if (isCut && found.some(({ rows }) => rows.length > 1)) return null
  return {
    points: found
      .slice(0, most)
      .map(({ name, rows }) => ({ name, rows, search: searchOf(answer, rows) })),
    rest: Math.max(0, found.length - most),
  }
}

function searchOf(
  { search, searches, category }: DrawnAnswer,
  rows: readonly number[],
): readonly SearchEntry[] | null {
  const own = rows.map((at) => searches[at] ?? null)
  const [first] = own
  if (first === undefined || first === null || own.includes(null)) return null
  if (own.length === 1) return first
  // Rows of records are told by their ids, rows of groups by what they are grouped by.
  const key = first.some((entry) => isOf(entry, 'id')) ? 'id' : category.key
  const told = own.map((entries) => entries?.findLast((entry) => isOf(entry, key)))
  const values = new Set(told.flatMap((entry) => (entry && 'val' in entry ? [entry.val] : [])))
  if (values.size === 0 || told.includes(undefined)) return null
  const [value = '', ...more] = values
  const base = key === 'id' ? [] : search
  if (more.length === 0 && key !== 'id') return [...base, { key, op: 'eq', val: value }]
  // What names none, or has a comma in it, is no member of a list.
  if ([...values].some((one) => one === '' || one.includes(','))) return null
  return [...base, { key, op: 'in', val: [...values].join(',') }]
}

const isOf = (entry: SearchEntry, key: string): entry is Condition =>
  'key' in entry && entry.key === key
