import { createHash } from 'node:crypto'
import type { FieldModel } from '@junheng/domain/entity/model.ts'
import type { ReportPlan } from '@junheng/domain/report/report-template.ts'
import type { CheckedCondition, CheckedSearch } from '@junheng/domain/template/list-query.ts'
import { masksOf } from '#platform/access/column-views.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import { rawSql, type SqlFragment } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import { conditionsOf } from '#platform/list-engine/list-conditions.ts'
import { listRequest, rowFields } from '#platform/list-engine/list-request.ts'
import { sourceOf } from './report-plan.ts'
import { kindSearch, REPORT_PAYLOAD, sourceSearch } from './report-search.ts'
import { type ReportReading, rowsStatement } from './report-statement.ts'

/** Changes of these records are noted by their business day; those of no other source are. */
const SUMMED_SOURCE = 'weigh'
const DAY = 'businessDate'
/** What rights narrow: whose kinds one reads, and of which the hidden ones. */
const NARROWED_BY_RIGHTS = ['kind', 'hidden'] as const

/** What a grouped report adds up month by month, whoever asks: he narrows it by its keys alone. */
export interface ReportSums {
  /** Two templates that add up the same have the same. */
  readonly id: string
  readonly table: string
  /** Columns that are told apart: groups, what is asked for, and what rights narrow. */
  readonly keys: readonly string[]
  /** Sums and counts, as the statement has them. */
  readonly pieces: readonly string[]
  /** Conditions of which no column is a key: they hold for all that is added up. */
  readonly fixed: readonly SqlFragment[]
}

/** What of a template can be added up: as it is stored, for a group. */
export interface SummedTemplate {
  readonly plan: ReportPlan
  readonly kinds: string | null
  readonly groupId: string
}

/**
 * The sums of a template; null where there are none: rows that are not put together, no period of business days, or
 * anything that stands in another table.
 */
export function sumsOf(
  engine: Engine,
  { plan, kinds, groupId }: SummedTemplate,
): ReportSums | null {
  if (plan.source !== SUMMED_SOURCE || plan.groupBy.length === 0) return null
  const { model, mount } = sourceOf(engine.registry, plan)
  // Groups by what is masked are read from their records, and stand nowhere else.
  if (plan.groupBy.some((name) => masksOf(model).has(name))) return null
  const fields = rowFields({ mount }, GRANT)
  // A template outlives a field that it names.
  if (!namesOf(plan).every((name) => fields.has(name))) return null
  const narrowed = plan.params.map(({ field }) => field).filter((name) => name !== DAY)
  const isDated = narrowed.length < plan.params.length
  if (!isDated || !narrowed.every((name) => isKey(fields.get(name)))) return null
  const search = [...sourceSearch(plan), ...kindSearch(kinds, mount)]
  const list = listRequest(
    { services: { engine }, model, mount },
    {
      caller: systemCaller({ groupId, orgId: '0' }),
      request: { params: {}, query: {}, headers: {}, body: {} } as never,
      payload: { ...REPORT_PAYLOAD, search },
      grant: GRANT,
    },
  )
  const named = new Set([...plan.groupBy, ...narrowed, ...NARROWED_BY_RIGHTS])
  const keys = [...named].map((name) => ownColumn(list, name))
  const pieces = piecesOf(list, plan, fields)
  if (!keys.every((key) => key !== null) || pieces.some(readsOthers)) return null
  const isFixed = (one: SqlFragment): boolean => !isToldBy(keys, one)
  const fixed = conditionsOf(list).filter(isFixed)
  if (fixed.some((one) => readsOthers(textOf(one)))) return null
  const id = createHash('sha256')
    .update(JSON.stringify([model.table, keys, pieces, fixed.map(sameKey)]))
    .digest('hex')
    .slice(0, 32)
  return { id, table: model.table, keys, pieces, fixed }
}

const namesOf = ({ columns, params, groupBy }: ReportPlan): readonly string[] => [
  ...groupBy,
  ...params.map(({ field }) => field),
  ...columns.flatMap(({ field, weightField }) => (weightField ? [field, weightField] : [field])),
]

const GRANT = {
  conditions: [],
  treeField: null,
  isPopup: false,
  columns: null,
  ofLines: true,
  everyKind: false,
} as const

/** Figures and times have as many values as there are records. */
const isKey = (field: FieldModel | undefined): boolean =>
  field !== undefined && field.digits === null && !['int', 'date', 'dateTime'].includes(field.kind)

const OWN_COLUMN = /^t\."(\w+)"$/

function ownColumn({ source }: ListRequest, name: string): string | null {
  return OWN_COLUMN.exec(textOf(source.expression(name)))?.[1] ?? null
}

const textOf = ({ strings }: SqlFragment): string => strings.join('?')

/** Two conditions that are the same, whoever made them. */
const sameKey = (fragment: SqlFragment): string =>
  JSON.stringify([fragment.strings, fragment.values])

/** Whether it needs more than the record's own row. */
const readsOthers = (text: string): boolean => /\b(?:s|t_\w+)\.|\bselect\b/i.test(text)

/** Columns of the record that a condition, or a sum, is made of. */
export const columnsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\bt"?\."?(\w+)"?/g)].map(([, column]) => column ?? '')),
]

/** Whose a record is, every sum keeps apart. */
export const OWNER_COLUMNS = ['org_id', 'group_id'] as const

/** Whether sums by these keys tell what a condition asks. */
function isToldBy(keys: readonly (string | null)[], condition: SqlFragment): boolean {
  const text = textOf(condition)
  const told = new Set<string | null>([...OWNER_COLUMNS, ...keys])
  return !/\b(?:s|t_\w+)\./.test(text) && columnsIn(text).every((column) => told.has(column))
}

/** The sums and counts that the statement of a report asks for, each once. */
function piecesOf(
  list: ListRequest,
  plan: ReportPlan,
  fields: ReadonlyMap<string, FieldModel>,
): readonly string[] {
  const pieces = new Set<string>()
  const note = (fragment: SqlFragment): SqlFragment => {
    pieces.add(textOf(fragment))
    return fragment
  }
  const added = adderOf(note)
  const views = { hidden: new Set<string>(), masks: new Map(), seen: new Set<string>() }
  const reading: ReportReading = {
    from: rawSql(''),
    where: rawSql(''),
    ofGroup: added,
    ofAll: added,
  }
  rowsStatement(list, plan, { fields, views, reading })
  return [...pieces]
}

/** Sums and counts as something else tells them. */
export const adderOf = (told: (piece: SqlFragment) => SqlFragment): ReportReading['ofGroup'] => ({
  sum: (value) => told(rawSql(`sum(${textOf(value)})`)),
  count: (value) => told(rawSql(`count(${textOf(value)})`)),
})

/** A period of business days, both ends in it. */
export interface AskedPeriod {
  readonly from: string
  readonly to: string
}

/** What a caller's list asks of the sums. */
export interface AskedSums {
  readonly period: AskedPeriod
  /** What narrows them. */
  readonly narrowed: readonly SqlFragment[]
  /** That of it which asks for companies alone: their months are not even looked for. */
  readonly companies: readonly SqlFragment[]
}

/** How the sums answer a list; null where they do not: it asks for less than all of a month by what is no key. */
export function askSums(sums: ReportSums, list: ListRequest): AskedSums | null {
  const { search } = list.query
  const period = periodOf(search.filter(isOfDay))
  if (period === null) return null
  const rest = search.filter((item) => !isOfDay(item))
  const all = conditionsOf({ ...list, query: { ...list.query, search: rest } })
  const fixed = new Set(sums.fixed.map(sameKey))
  const narrowed = all.filter((one) => !fixed.delete(sameKey(one)))
  if (fixed.size > 0 || !narrowed.every((one) => isToldBy(sums.keys, one))) return null
  const isOfCompany = (one: SqlFragment): boolean =>
    columnsIn(textOf(one)).every((column) => column === 'org_id')
  return { period, narrowed, companies: narrowed.filter(isOfCompany) }
}

const isOfDay = (item: CheckedSearch): item is CheckedCondition =>
  !('or' in item) && item.field.name === DAY

/** From the first day to the last; null: the period is open, or no period. */
function periodOf(conditions: readonly CheckedCondition[]): AskedPeriod | null {
  const of = (op: string): readonly string[] =>
    conditions.flatMap((one) => (one.op === op && typeof one.value === 'string' ? [one.value] : []))
  const [from, ...moreFrom] = of('ge')
  const [to, ...moreTo] = of('le')
  const known = 2 + moreFrom.length + moreTo.length
  if (from === undefined || to === undefined || known > conditions.length || conditions.length > 2)
    return null
  return { from, to }
}
