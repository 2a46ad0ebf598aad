import type {
  ChildModel,
  EntityModel,
  FieldModel,
  TableModel,
} from '@junheng/domain/entity/model.ts'
import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { findReferenceTo } from './find-reference.ts'
import { insertRows } from './insert-rows.ts'
import type { EntityRegistry } from './registry.ts'
import { type ChildDraft, childRowsOf, type RowDraft } from './row-draft.ts'
import { isSameValue } from './same-value.ts'
import { columnsOf } from './stored-columns.ts'
import { asJson, toStored } from './stored-value.ts'

/** Posts the columns whose value differs; returns the names of the fields written. */
export function updateColumns(
  tx: Tx,
  table: TableModel,
  { id, before, after }: RowChange,
  explain?: (fault: unknown) => unknown,
): readonly string[] {
  const changed = columnsOf(table).filter(
    (field) => !isSameValue(before[field.name], after[field.name]),
  )
  if (changed.length === 0) return []
  tx.post(
    sql`update ${identifier(table.table)} set ${assignments(changed, after)} where id = ${id}`,
    explain,
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
export function updateMany(tx: Tx, table: TableModel, { changes, touched }: ManyChanges): void {
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
    if (changed.length > 0) tx.post(updateAlike(table, { changed, rows }))
}

function updateAlike(
  { table }: TableModel,
  {
    changed,
    rows,
  }: { readonly changed: readonly FieldModel[]; readonly rows: readonly RowChange[] },
): SqlFragment {
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
  return sql`update ${into} t set ${joinSql(sets)} from json_populate_recordset(null::${into}, ${`[${texts.join(',')}]`}::json) r where t.id = r.id`
}

interface ChildReplacement {
  readonly id: string
  readonly before: AnyRow
  readonly draft: RowDraft
  readonly registry: EntityRegistry
  readonly explain?: (fault: unknown) => unknown
}

/** Child tables are replaced as a set by id: kept rows updated, new ones inserted, missing ones deleted. */
export async function replaceChildren(
  tx: Tx,
  model: EntityModel,
  replacement: ChildReplacement,
): Promise<void> {
  // Two rows may swap their numbers: what counts is that none repeats in the end.
  tx.post(rawSql('set constraints all deferred'))
  for (const [key, rows] of replacement.draft.children) {
    const child = model.children.get(key)
    if (child) await replaceTable(tx, model, { ...replacement, child, rows })
  }
  tx.post(rawSql('set constraints all immediate'), replacement.explain)
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
    explain,
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
    tx.post(sql`delete from ${table} where id = any(${gone}::bigint[])`)
  }
  for (const row of rows) {
    const was = stored.get(row.id)
    if (was) updateColumns(tx, child, { id: row.id, before: was, after: row.values }, explain)
  }
  placeRows(
    tx,
    child,
    rows.map((row) => row.id),
  )
  const fresh = rows.flatMap((row, at) =>
    row.isNew ? [{ head: [row.id, id, at], values: row.values }] : [],
  )
  insertRows(tx, child, fresh, ['id', 'main_id', 'row_no'], explain)
}

/** Rows that are stored already get the places in which they were sent. */
function placeRows(tx: Tx, { table }: TableModel, ids: readonly string[]): void {
  tx.post(
    sql`update ${identifier(table)} t set row_no = p.place - 1 from unnest(${ids}::bigint[]) with ordinality p (id, place) where t.id = p.id and t.row_no <> p.place - 1`,
  )
}

function assignments(fields: readonly FieldModel[], row: AnyRow): SqlFragment {
  return joinSql(
    fields.map((field) => sql`${identifier(field.column)} = ${toStored(field, row[field.name])}`),
  )
}
