import { checkStatement } from '@junheng/domain/builder/check-statement.ts'
import type { ViewColumn, ViewKind } from '@junheng/domain/builder/view-design.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { compileSql, sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { RefTarget } from '#platform/entity-engine/registry.ts'
import type { CallContext } from '#platform/http/call.ts'
import { takenNames } from './view.queries.ts'
import { insideSources, runView } from './view-rows.ts'
import { type IsViewed, viewColumns, viewTables } from './view-sources.ts'

/** What a statement finds for who tries it. */
export interface Probed {
  readonly columns: readonly ViewColumn[]
  readonly sources: readonly string[]
  /** The first rows, by the names of the columns. */
  readonly rows: readonly (readonly unknown[])[]
}

const FIRST_ROWS = 20

/**
 * Tries a statement for the caller: what it reads, what its columns are and its first rows.
 *
 * @throws RefusalError in words, where it is not one SELECT over tables that views may read, or does not run
 */
export async function probeView(
  services: EntityServices,
  call: CallContext,
  { statement, isViewed }: { readonly statement: string; readonly isViewed: IsViewed },
): Promise<Probed> {
  const checked = checkStatement(statement)
  if (!checked.ok) throw invalid(checked.faults)
  const { text, names } = checked.value
  const tables = viewTables(services.engine.registry, isViewed)
  const sources = await sourcesOf(services, names, tables)
  const { tables: scoped, rows } = insideSources(services, call, { statement: text, sources })
  const first = sql`${sources.length === 0 ? sql`` : sql`with ${scoped} `}${rows} limit ${FIRST_ROWS}`
  // The driver tells what columns there are, also where there is no row.
  const { text: asked, values } = compileSql(first)
  const found = await runView(services, call, (tx) =>
    tx.client.query<unknown[]>({ text: asked, values: [...values], rowMode: 'array' }),
  )
  const columns = found.fields.map((field) => columnOf(field, labelsOf(sources)))
  const twice = columns.filter(
    ({ column }, at) => columns.findIndex((c) => c.column === column) !== at,
  )
  const faults = [
    ...twice.map(({ column }) => `列名“${column}”重复，请用 AS 另起名称`),
    ...columns
      .filter(({ kind }) => kind === null)
      .map(({ column }) => `列“${column}”的类型不能显示`),
  ]
  if (faults.length > 0) throw invalid(faults)
  return {
    columns: columns.map(({ kind, ...column }) => ({ ...column, kind: kind ?? 'text' })),
    sources: sources.map(({ table }) => table.table),
    rows: found.rows,
  }
}

const invalid = (faults: readonly string[]): RefusalError =>
  new RefusalError(refuse('builder.invalid', { faults: faults.join('；') }))

/** Every name that is a table somewhere must be one that is put in its place; a schema is none. */
async function sourcesOf(
  { db }: EntityServices,
  names: readonly string[],
  tables: ReadonlyMap<string, RefTarget>,
): Promise<readonly RefTarget[]> {
  const { relations, schemas } = await takenNames(db, names)
  const strange = [...relations.filter((name) => !tables.has(name)), ...schemas]
  if (strange.length > 0) throw invalid(strange.map((name) => `不能使用表${name}`))
  return names.flatMap((name) => tables.get(name) ?? [])
}

/** What a column is called where it is stored. */
function labelsOf(sources: readonly RefTarget[]): ReadonlyMap<string, string> {
  const all = sources.flatMap((source) =>
    viewColumns(source).map(({ name, label }) => [name, label] as const),
  )
  return new Map(all.reverse())
}

interface DriverField {
  readonly name: string
  readonly dataTypeID: number
  readonly dataTypeModifier: number
}

const KINDS: ReadonlyMap<number, ViewKind> = new Map([
  [16, 'flag'],
  [21, 'int'],
  [23, 'int'],
  [20, 'decimal'],
  [700, 'decimal'],
  [701, 'decimal'],
  [1700, 'decimal'],
  [25, 'text'],
  [705, 'text'],
  [1042, 'text'],
  [1043, 'text'],
  [1083, 'text'],
  [1186, 'text'],
  [1082, 'date'],
  [1114, 'dateTime'],
] as const)

const INT8 = 20
/** Of a figure that does not say how many: tons have three. */
const DIGITS = 3
const MOST_DIGITS = 6

function columnOf(
  { name, dataTypeID, dataTypeModifier }: DriverField,
  labels: ReadonlyMap<string, string>,
): Omit<ViewColumn, 'kind'> & { readonly kind: ViewKind | null } {
  const isId = dataTypeID === INT8 && /(^|_)id$/.test(name)
  const kind = isId ? 'text' : (KINDS.get(dataTypeID) ?? null)
  const label = (labels.get(name) ?? name).slice(0, 40)
  if (kind !== 'decimal') return { column: name, label, kind }
  if (dataTypeID === INT8) return { column: name, label, kind, scale: 0 }
  // As PostgreSQL keeps precision and scale; without them it is -1.
  const scale = dataTypeModifier < 0 ? DIGITS : (dataTypeModifier - 4) & 0xff_ff
  return { column: name, label, kind, scale: Math.min(scale, MOST_DIGITS) }
}
