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
import type { EntityRegistry } from './registry.ts'
import { type ChildDraft, childRowsOf, type RowDraft } from './row-draft.ts'
import { isSameValue } from './same-value.ts'
import { toStored } from './stored-value.ts'

/** Columns of a table with their field, in one fixed order, so that inserts share a statement. */
function columnsOf(table: TableModel): readonly FieldModel[] {
  return [...table.fields.values()].filter((field) => field.source === 'column')
}

/** Of one statement: the wire counts them in 16 bits. */
const MOST_PARAMETERS = 30_000

/** Inserts rows of one table; all columns always, so that the statement is prepared once. */
export async function insertRows(
  tx: Tx,
  table: TableModel,
  rows: readonly { readonly head: readonly unknown[]; readonly values: AnyRow }[],
  headColumns: readonly string[],
): Promise<void> {
  if (rows.length === 0) return
  const fields = columnsOf(table)
  const columns = [...headColumns, ...fields.map((field) => field.column)]
  const tuples = rows.map(({ head, values }) => {
    const bound = [...head, ...fields.map((field) => toStored(field, values[field.name]))]
    return sql`(${joinSql(bound.map((value) => sql`${value}`))})`
  })
  const names = rawSql(columns.map((column) => `"${column}"`).join(', '))
  const batch = Math.max(1, Math.floor(MOST_PARAMETERS / columns.length))
  for (let from = 0; from < tuples.length; from += batch) {
    const part = joinSql(tuples.slice(from, from + batch))
    await tx.run(sql`insert into ${identifier(table.table)} (${names}) values ${part}`)
  }
}

/** Header first, then its children in their order. */
export async function insertDraft(
  tx: Tx,
  model: EntityModel,
  { id, draft }: { readonly id: string; readonly draft: RowDraft },
): Promise<void> {
  await insertRows(tx, model, [{ head: [id], values: draft.values }], ['id'])
  for (const [key, rows] of draft.children) {
    const child = model.children.get(key)
    if (child === undefined) continue
    await insertRows(
      tx,
      child,
      rows.map((row, at) => ({ head: [row.id, id, at], values: row.values })),
      ['id', 'main_id', 'row_no'],
    )
  }
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
  for (const [at, row] of rows.entries()) {
    const was = stored.get(row.id)
    if (!was) continue
    await updateColumns(tx, child, { id: row.id, before: was, after: row.values })
    await tx.run(sql`update ${table} set row_no = ${at} where id = ${row.id} and row_no <> ${at}`)
  }
  const fresh = rows.flatMap((row, at) =>
    row.isNew ? [{ head: [row.id, id, at], values: row.values }] : [],
  )
  await insertRows(tx, child, fresh, ['id', 'main_id', 'row_no'])
}

function assignments(fields: readonly FieldModel[], row: AnyRow): SqlFragment {
  return joinSql(
    fields.map((field) => sql`${identifier(field.column)} = ${toStored(field, row[field.name])}`),
  )
}
