import type { Tx } from '#platform/db/database.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly cast: string
  readonly length: number | null
}

/** A row with what is given, and something in every other column that must be filled. */
export async function insertRow(
  tx: Tx,
  table: string,
  given: Record<string, unknown>,
): Promise<void> {
  const columns = await tx.rows<Column & { readonly needed: boolean }>(
    sql`select column_name as name, data_type as type, udt_name as cast, character_maximum_length as length, is_nullable = 'NO' and column_default is null as needed from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
  )
  const filled = columns.filter(({ name, needed }) => needed || Object.hasOwn(given, name))
  const values = filled.map((column): SqlFragment => {
    const value = Object.hasOwn(given, column.name) ? given[column.name] : filler(column)
    return sql`${value}::${rawSql(column.cast)}`
  })
  const names = filled.map(({ name }) => identifier(name))
  await tx.run(
    sql`insert into ${identifier(table)} (${joinSql(names)}) values (${joinSql(values)})`,
  )
}

/** Rows are then filled with anything; what else they must be is not what the test is about. */
export async function dropChecks(tx: Tx): Promise<void> {
  const checks = await tx.rows<{ readonly table: string; readonly name: string }>(
    sql`select conrelid::regclass::text as table, conname as name from pg_constraint where contype = 'c' and conrelid <> 0 and conparentid = 0 and coninhcount = 0 and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of checks)
    await tx.run(sql`alter table ${rawSql(table)} drop constraint ${identifier(name)}`)
}

let marks = 0
function filler({ type, length }: Column): unknown {
  marks += 1
  if (type === 'boolean') return false
  if (type === 'jsonb') return '{}'
  if (type === 'ARRAY') return '{}'
  if (type.startsWith('timestamp') || type === 'date') return '2026-11-16'
  if (type.startsWith('time')) return '08:00'
  if (type.startsWith('character')) return `z${marks}`.slice(0, length ?? 40)
  return marks
}
