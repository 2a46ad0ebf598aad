import type { EntityModel, TableModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, joinSql, keptSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ChildDraft } from './row-draft.ts'
import { columnsOf } from './stored-columns.ts'
import { asJson, toStored } from './stored-value.ts'

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

/** What a fault of the database means to who wrote. */
type Explain = (fault: unknown) => unknown

/** Posts rows of one table; all columns always, so that the statement is prepared once. */
export function insertRows(
  tx: Tx,
  table: TableModel,
  rows: readonly NewRow[],
  headColumns: readonly string[],
  explain?: Explain,
): void {
  if (rows.length === 0) return
  if (rows.length >= MANY_ROWS) return tx.post(insertMany({ table, headColumns, rows }), explain)
  const width = headColumns.length + columnsOf(table).length
  const batch = Math.max(1, Math.floor(MOST_PARAMETERS / width))
  for (let from = 0; from < rows.length; from += batch) {
    const part = { table, headColumns, rows: rows.slice(from, from + batch) }
    tx.post(insertOf([part])(valuesOf(part)), explain)
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
function insertMany({ table, headColumns, rows }: NewRows): SqlFragment {
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
  return sql`insert into ${into} (${names}) select ${names} from json_populate_recordset(null::${into}, ${`[${texts.join(',')}]`}::json)`
}

/** A row to insert, with the rows of its child tables. */
interface NewDraft {
  readonly values: AnyRow
  readonly children: ReadonlyMap<string, readonly Pick<ChildDraft, 'id' | 'values'>[]>
}

/** Posts header first, then its children in their order; few of them go with it in one statement. */
export function insertDraft(
  tx: Tx,
  model: EntityModel,
  { id, draft }: { readonly id: string; readonly draft: NewDraft },
  explain?: Explain,
): void {
  const header = { table: model, headColumns: ['id'], rows: [{ head: [id], values: draft.values }] }
  const children = [...draft.children].flatMap(([key, rows]): readonly NewRows[] => {
    const table = model.children.get(key)
    if (table === undefined || rows.length === 0) return []
    const own = rows.map((row, at) => ({ head: [row.id, id, at], values: row.values }))
    return [{ table, headColumns: ['id', 'main_id', 'row_no'], rows: own }]
  })
  if (children.every(({ rows }) => rows.length < FEW_ROWS)) {
    tx.post(insertOf([header, ...children])([...children, header].flatMap(valuesOf)), explain)
    return
  }
  for (const { table, rows, headColumns } of [header, ...children])
    insertRows(tx, table, rows, headColumns, explain)
}
