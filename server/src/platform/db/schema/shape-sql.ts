import type { IndexShape } from './index-shapes.ts'
import type { ColumnShape, ForeignKeyShape, TableShape } from './table-shape.ts'

/**
 * SQL that leads from one set of shapes to another. Only growth is written: columns and tables are
 * never dropped, since an upgrade must not lose what a customer has stored.
 */
export function migrationSql(
  before: readonly TableShape[],
  after: readonly TableShape[],
): readonly string[] {
  const known = new Map(before.map((shape) => [shape.table, shape]))
  const created = after.filter((shape) => !known.has(shape.table))
  const kept = after.flatMap((shape) => {
    const old = known.get(shape.table)
    return old ? [{ old, shape }] : []
  })
  return [
    ...created.map(createTableSql),
    ...kept.flatMap(({ old, shape }) => alterTableSql(old, shape)),
    ...created.flatMap((shape) => shape.indexes.map((index) => createIndexSql(shape.table, index))),
    ...created.flatMap((shape) => shape.foreignKeys.map((key) => foreignKeySql(shape.table, key))),
  ]
}

export function createTableSql(shape: TableShape): string {
  const lines = [...shape.columns.map(columnSql), 'primary key ("id")']
  return `create table "${shape.table}" (\n  ${lines.join(',\n  ')}\n);`
}

function columnSql(column: ColumnShape): string {
  const preset = column.default === undefined ? '' : ` default ${column.default}`
  return `"${column.name}" ${column.type}${column.notNull ? ' not null' : ''}${preset}`
}

export function createIndexSql(table: string, index: IndexShape): string {
  if (index.deferrable)
    return `alter table "${table}" add constraint "${index.name}" unique (${index.on.join(', ')}) deferrable;`
  const kind = index.unique ? 'create unique index' : 'create index'
  const include = index.include ? ` include (${index.include.join(', ')})` : ''
  const storage = index.storage ? ` with (${index.storage})` : ''
  const where = index.where ? ` where ${index.where}` : ''
  return `${kind} "${index.name}" on "${table}" using ${index.method} (${index.on.join(', ')})${include}${storage}${where};`
}

export function foreignKeySql(table: string, key: ForeignKeyShape): string {
  const onDelete = key.onDelete ? ` on delete ${key.onDelete}` : ''
  return `alter table "${table}" add constraint "${key.name}" foreign key ("${key.column}") references "${key.references}" ("id")${onDelete};`
}

function alterTableSql(old: TableShape, shape: TableShape): readonly string[] {
  const columns = new Map(old.columns.map((column) => [column.name, column]))
  const statements: string[] = []
  for (const column of shape.columns) {
    const was = columns.get(column.name)
    if (was === undefined)
      statements.push(`alter table "${shape.table}" add column ${columnSql(column)};`)
    else if (was.type !== column.type)
      statements.push(
        `alter table "${shape.table}" alter column "${column.name}" type ${column.type};`,
      )
    if (was && was.default !== column.default)
      statements.push(
        `alter table "${shape.table}" alter column "${column.name}" ${column.default === undefined ? 'drop default' : `set default ${column.default}`};`,
      )
    if (was && was.notNull !== column.notNull)
      statements.push(
        `alter table "${shape.table}" alter column "${column.name}" ${column.notNull ? 'set' : 'drop'} not null;`,
      )
  }
  return [
    ...statements,
    ...leftColumns(old, shape),
    ...indexChanges(old, shape),
    ...foreignKeyChanges(old, shape),
  ]
}

/** A column that the definition no longer has keeps what it holds, and asks for no more. */
function leftColumns(old: TableShape, shape: TableShape): readonly string[] {
  const wanted = new Set(shape.columns.map((column) => column.name))
  return old.columns
    .filter((column) => !wanted.has(column.name) && column.notNull && column.default === undefined)
    .map((column) => `alter table "${shape.table}" alter column "${column.name}" drop not null;`)
}

function indexChanges(old: TableShape, shape: TableShape): readonly string[] {
  const before = new Map(old.indexes.map((index) => [index.name, JSON.stringify(index)]))
  const wanted = new Set(shape.indexes.map((index) => index.name))
  const dropped = old.indexes.filter((index) => !wanted.has(index.name))
  const changed = shape.indexes.filter((index) => before.get(index.name) !== JSON.stringify(index))
  return [
    ...dropped.map((index) => dropIndexSql(shape.table, index)),
    ...changed.flatMap((index) => [
      ...old.indexes
        .filter(({ name }) => name === index.name)
        .map((was) => dropIndexSql(shape.table, was)),
      createIndexSql(shape.table, index),
    ]),
  ]
}

/** A customer's table that was made by an earlier version has not every index that is derived today. */
function dropIndexSql(table: string, index: IndexShape): string {
  return index.deferrable
    ? `alter table "${table}" drop constraint "${index.name}";`
    : `drop index if exists "${index.name}";`
}

function foreignKeyChanges(old: TableShape, shape: TableShape): readonly string[] {
  const wanted = new Map(shape.foreignKeys.map((key) => [key.name, JSON.stringify(key)]))
  const kept = old.foreignKeys.filter((key) => wanted.get(key.name) === JSON.stringify(key))
  const isKept = new Set(kept.map((key) => key.name))
  const dropped = old.foreignKeys.filter((key) => !isKept.has(key.name))
  return [
    ...dropped.map((key) => `alter table "${shape.table}" drop constraint "${key.name}";`),
    ...shape.foreignKeys
      .filter((key) => !isKept.has(key.name))
      .map((key) => foreignKeySql(shape.table, key)),
  ]
}
