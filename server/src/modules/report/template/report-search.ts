import type { FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import type { FieldModel } from '@junheng/domain/entity/model.ts'
import type { Condition, SearchEntry } from '@junheng/domain/query/conditions.ts'
import { REPORT_SOURCES, type ReportPlan } from '@junheng/domain/report/report-template.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { allowsQuery } from '@junheng/domain/template/list-query.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import { type ListViews, viewOf } from '#platform/access/column-views.ts'

/** A report asks its source as a list is asked; of pages and order it has its own. */
export const REPORT_PAYLOAD = {
  page: 1,
  pageSize: 10,
  knownTotal: null,
  sort: [],
  tplId: null,
  param: {},
} as const

/** The id of the record a row stands for, where rows are not put together. */
export const ROW_ID = '#id'

/** Asked for a value of these, a list may hold more than that value: a whole day, one of several. */
const INEXACT: ReadonlySet<FieldKind> = new Set(['dateTime', 'json', 'choices', 'refs', 'file'])

type Fields = ReadonlyMap<string, FieldModel>

/**
 * Hiding a record takes it out of lists, not out of reports, so hidden ones are asked for; who may not see them
 * does not get them by that.
 */
export function sourceSearch({ source }: ReportPlan): readonly SentSearch[] {
  if (source === 'table' || REPORT_SOURCES[source].entity !== 'weigh') return []
  return [{ key: 'hidden', op: 'ne', val: '', keyId: null }]
}

/** Kinds a template is for, where its source has them. */
export const kindSearch = (
  kinds: string | null,
  { fields }: { readonly fields: Fields },
): readonly SentSearch[] =>
  kinds === null || kinds === '' || !fields.has('kind')
    ? []
    : [{ key: 'kind', op: 'in', val: kinds, keyId: null }]

/** What was asked of the source, as an address carries it. */
export const sentSearch = (search: readonly SentSearch[]): readonly SearchEntry[] =>
  search.flatMap((item) =>
    'or' in item ? [] : [{ key: item.key, op: item.op, val: textOf(item.val) } as Condition],
  )

/** The records behind one row: all of its group, or the one it is. Null: no search tells just these. */
export function rowSearch(
  { plan, fields, views, search }: SearchedReport,
  row: AnyRow,
): readonly SearchEntry[] | null {
  if (plan.groupBy.length === 0) {
    const id = row[ROW_ID]
    return id === undefined ? null : [{ key: 'id', op: 'in', val: textOf(id) }]
  }
  const narrowed: SearchEntry[] = [...search]
  for (const name of plan.groupBy) {
    const field = fields.get(name)
    // What is masked in the report is not told by its address either.
    const isPlain = viewOf(views, name) === 'plain'
    if (field === undefined || !isPlain || !allowsQuery(field) || INEXACT.has(field.kind))
      return null
    narrowed.push({ key: name, op: 'eq', val: textOf(row[groupKey(name)] ?? '') })
  }
  return narrowed
}

export interface SearchedReport {
  readonly plan: ReportPlan
  readonly fields: Fields
  readonly views: ListViews
  readonly search: readonly SearchEntry[]
}

/** Name under which the statement tells the value a group is of; a column may not be there for it. */
export const groupKey = (name: string): string => `#${name}`

/** Name under which each group tells the total of all of them. */
export const sumKey = (key: string): string => `#=${key}`

/** The totals that a group tells; null: it tells none. */
export function sumsBeside(row: AnyRow | undefined): AnyRow | null {
  const start = sumKey('')
  const told = Object.entries(row ?? {}).filter(([key]) => key.startsWith(start))
  if (told.length === 0) return null
  return Object.fromEntries(told.map(([key, value]) => [key.slice(start.length), value]))
}

/** A row without what is told beside its columns. */
export const withoutKeys = (row: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !key.startsWith('#')))
