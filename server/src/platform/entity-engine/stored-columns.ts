import type { FieldModel, TableModel } from '@junheng/domain/entity/model.ts'

const columns = new WeakMap<TableModel, readonly FieldModel[]>()

/** Columns of a table with their field, in one fixed order, so that inserts share a statement. */
export function columnsOf(table: TableModel): readonly FieldModel[] {
  const known = columns.get(table)
  if (known) return known
  const found = [...table.fields.values()].filter((field) => field.source === 'column')
  columns.set(table, found)
  return found
}
