import type {
  ChildModel,
  EntityModel,
  FieldModel,
  TableModel,
} from '@junheng/domain/entity/model.ts'
import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, joinSql, keptSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { findReferenceTo } from './find-reference.ts'
import type { EntityRegistry } from './registry.ts'
import { type ChildDraft, childRowsOf, type RowDraft } from './row-draft.ts'
import { isSameValue } from './same-value.ts'
import { toStored } from './stored-value.ts'

const columns = new WeakMap<TableModel, readonly FieldModel[]>()

/** Columns of a table with their field, in one fixed order, so that inserts share a statement. */
function columnsOf(table: TableModel): readonly FieldModel[] {
  const known = columns.get(table)
  if (known) return known
  const found = [...table.fields.values()].filter((field) => field.source === 'column')
  columns.set(table, found)
  return found
}

/** A row to insert: values of the columns that no field stands for, and those of its fields. */
interface NewRow {
  readonly head: readonly unknown[]
  readonly values: AnyRow
}

/** Of one statement: the wire counts them in 16 bits. */
const MOST_PARAMETERS = 30_000
/** From here on rows go as one text: a placeholder a cell costs the database more than what is in it. */
const MANY_ROWS = 100
/** Below it they are stored with their header: for each number of them a text is kept. */
const FEW_ROWS = 10

/** Inserts rows of one table; all columns always, so that the statement is prepared once. */
export async function insertRows(
  tx: Tx,
  table: TableModel,
  rows: readonly NewRow[],
  headColumns: readonly string[],
): Promise<void> {
  if (rows.length === 0) return
  if (rows.length >= MANY_ROWS) return insertMany(tx, { table, headColumns, rows })
  const width = headColumns.length + columnsOf(table).length
  const batch = Math.max(1, Math.floor(MOST_PARAMETERS / width))
  for (let from = 0; from < rows.length; from += batch) {
    const part = { table, headColumns, rows: rows.slice(from, from + batch) }
    await tx.run(insertOf([part])(valuesOf(part)))
  }
}

/** Rows of one table that are stored at once. */
interface NewRows {
  readonly table: TableModel
  readonly headColumns: readonly string[]
  readonly rows: readonly NewRow[]
}

const valuesOf = ({ table, rows }: NewRows): readonly unknown[] =>
  rows.flatMap(({ head, values }) => [
    ...head,
    ...columnsOf(table).map((field) => toStored(field, values[field.name])),
  ])

type Insert = ReturnType<typeof keptSql>

/** Inserts by the first of their tables, and by what else tells them apart. */
const inserts = new WeakMap<TableModel, Map<string, Insert>>()

/** Into several tables at once; the first one comes first, and its values last. */
function insertOf(all: readonly [NewRows, ...NewRows[]]): Insert {
  const [{ table }] = all
  const known = inserts.get(table) ?? new Map<string, Insert>()
  inserts.set(table, known)
  const key = all
    .map((one) => `${one.table.table} ${one.headColumns.join()} ${one.rows.length}`)
    .join(';')
  const insert = known.get(key) ?? keptSql(makeInsert(all))
  known.set(key, insert)
  return insert
}

function makeInsert([first, ...others]: readonly [NewRows, ...NewRows[]]): SqlFragment {
  if (others.length === 0) return insertInto(first)
  const beside = others.map((one, at) => sql`${rawSql(`c${at}`)} as (${insertInto(one)})`)
  return sql`with ${joinSql(beside)} ${insertInto(first)}`
}

function insertInto({ table, headColumns, rows }: NewRows): SqlFragment {
  const all = [...headColumns, ...columnsOf(table).map(({ column }) => column)]
  const row = sql`(${joinSql(all.map(() => sql`${null}`))})`
  const tuples = joinSql(rows.map(() => row))
  const names = joinSql(all.map((column) => identifier(column)))
  return sql`insert into ${identifier(table.table)} (${names}) values ${tuples}`
}

/** One statement however many rows, whose text does not depend on their number; the table's own types read them. */
async function insertMany(tx: Tx, { table, headColumns, rows }: NewRows): Promise<void> {
  const fields = columnsOf(table)
  const texts = rows.map(({ head, values }) =>
    JSON.stringify(
      Object.fromEntries([
        ...headColumns.map((column, at) => [column, head[at]]),
        ...fields.map((field) => [field.column, asJson(field, values[field.name])]),
      ]),
    ),
  )
  const names = rawSql(
    [...headColumns, ...fields.map(({ column }) => column)]
      .map((column) => `"${column}"`)
      .join(', '),
  )
  const into = identifier(table.table)
  await tx.run(
    sql`insert into ${into} (${names}) select ${names} from json_populate_recordset(null::${into}, ${`[${texts.join(',')}]`}::json)`,
  )
}

/** JSON goes in as it is; all else as the driver would bind it. */
const asJson = (field: FieldModel, value: unknown): unknown =>
  field.kind === 'json' ? (value ?? null) : toStored(field, value)

/** A row to insert, with the rows of its child tables. */
interface NewDraft {
  readonly values: AnyRow
  readonly children: ReadonlyMap<string, readonly Pick<ChildDraft, 'id' | 'values'>[]>
}

/** Header first, then its children in their order; few of them go with it in one statement. */
export async function insertDraft(
  tx: Tx,
  model: EntityModel,
  { id, draft }: { readonly id: string; readonly draft: NewDraft },
): Promise<void> {
  const header = { table: model, headColumns: ['id'], rows: [{ head: [id], values: draft.values }] }
  const children = [...draft.children].flatMap(([key, rows]): readonly NewRows[] => {
    const table = model.children.get(key)
    if (table === undefined || rows.length === 0) return []
    const own = rows.map((row, at) => ({ head: [row.id, id, at], values: row.values }))
    return [{ table, headColumns: ['id', 'main_id', 'row_no'], rows: own }]
  })
  if (children.every(({ rows }) => rows.length < FEW_ROWS)) {
    await tx.run(insertOf([header, ...children])([...children, header].flatMap(valuesOf)))
    return
  }
  for (const { table, rows, headColumns } of [header, ...children])
    await insertRows(tx, table, rows, headColumns)
}

/** Writes the columns whose value differs; returns the names of the fields written. */
export async function updateColumns(
  tx: Tx,
  table: TableModel,
  { id, before, after }: { readonly id: string; readonly before: AnyRow; readonly after: AnyRow },
): Promise<readonly string[]> {
  const changed = columnsOf(table).filter(
    (field) => !isSameValue(before[field.name], after[field.name]),
  )
  if (changed.length === 0) return []
  await tx.run(
    sql`update ${identifier(table.table)} set ${assignments(changed, after)} where id = ${id}`,
  )
  return changed.map((field) => field.name)
}

/** A row as it was and as it is to be. */
export interface RowChange {
  readonly id: string
  readonly before: AnyRow
  readonly after: AnyRow
}

interface ManyChanges {
  readonly changes: readonly RowChange[]
  readonly touched?: ReadonlySet<string>
}

/**
 * The same of many rows: one statement for all that differ in the same columns, whatever their number. Who knows which
 * fields may differ says so, and no others are compared.
 */
export async function updateMany(
  tx: Tx,
  table: TableModel,
  { changes, touched }: ManyChanges,
): Promise<void> {
  const fields = columnsOf(table).filter(({ name }) => touched === undefined || touched.has(name))
  const alike = new Map<string, { readonly changed: readonly FieldModel[]; rows: RowChange[] }>()
  for (const change of changes) {
    const { before, after } = change
    const changed = fields.filter(({ name }) => !isSameValue(before[name], after[name]))
    const key = changed.map(({ name }) => name).join()
    const group = alike.get(key) ?? { changed, rows: [] }
    alike.set(key, group)
    group.rows.push(change)
  }
  for (const { changed, rows } of alike.values())
    if (changed.length > 0) await updateAlike(tx, table, { changed, rows })
}

async function updateAlike(
  tx: Tx,
  { table }: TableModel,
  {
    changed,
    rows,
  }: { readonly changed: readonly FieldModel[]; readonly rows: readonly RowChange[] },
): Promise<void> {
  const texts = rows.map(({ id, after }) =>
    JSON.stringify({
      id,
      ...Object.fromEntries(
        changed.map((field) => [field.column, asJson(field, after[field.name])]),
      ),
    }),
  )
  const into = identifier(table)
  const sets = changed.map(({ column }) => sql`${identifier(column)} = r.${identifier(column)}`)
  await tx.run(
    sql`update ${into} t set ${joinSql(sets)} from json_populate_recordset(null::${into}, ${`[${texts.join(',')}]`}::json) r where t.id = r.id`,
  )
}

interface ChildReplacement {
  readonly id: string
  readonly before: AnyRow
  readonly draft: RowDraft
  readonly registry: EntityRegistry
}

/** Child tables are replaced as a set by id: kept rows updated, new ones inserted, missing ones deleted. */
export async function replaceChildren(
  tx: Tx,
  model: EntityModel,
  replacement: ChildReplacement,
): Promise<void> {
  // Two rows may swap their numbers: what counts is that none repeats in the end.
  await tx.run(rawSql('set constraints all deferred'))
  for (const [key, rows] of replacement.draft.children) {
    const child = model.children.get(key)
    if (child) await replaceTable(tx, model, { ...replacement, child, rows })
  }
  await tx.run(rawSql('set constraints all immediate'))
}

async function replaceTable(
  tx: Tx,
  model: EntityModel,
  {
    id,
    before,
    registry,
    child,
    rows,
  }: ChildReplacement & {
    readonly child: ChildModel
    readonly rows: readonly ChildDraft[]
  },
): Promise<void> {
  const table = identifier(child.table)
  const stored = new Map(childRowsOf(before[child.key]).map((row) => [String(row['id']), row]))
  const kept = new Set(rows.map((row) => row.id))
  const gone = [...stored.keys()].filter((rowId) => !kept.has(rowId))
  if (gone.length > 0) {
    const refusal = await findReferenceTo(tx, registry, {
      name: child.name,
      ids: gone,
      model,
      row: before,
    })
    assertAllowed(refusal)
    await tx.run(sql`delete from ${table} where id = any(${gone}::bigint[])`)
  }
  for (const row of rows) {
    const was = stored.get(row.id)
    if (was) await updateColumns(tx, child, { id: row.id, before: was, after: row.values })
  }
  await placeRows(
    tx,
    child,
    rows.map((row) => row.id),
  )
  const fresh = rows.flatMap((row, at) =>
    row.isNew ? [{ head: [row.id, id, at], values: row.values }] : [],
  )
  await insertRows(tx, child, fresh, ['id', 'main_id', 'row_no'])
}

/** Rows that are stored already get the places in which they were sent. */
async function placeRows(tx: Tx, { table }: TableModel, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`update ${identifier(table)} t set row_no = p.place - 1 from unnest(${ids}::bigint[]) with ordinality p (id, place) where t.id = p.id and t.row_no <> p.place - 1`,
  )
}

function assignments(fields: readonly FieldModel[], row: AnyRow): SqlFragment {
  return joinSql(
    fields.map((field) => sql`${identifier(field.column)} = ${toStored(field, row[field.name])}`),
  )
}
