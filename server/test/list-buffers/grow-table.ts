import type { EntityModel, TableModel } from '@junheng/domain/entity/model.ts'
import { idRangeStart } from '@junheng/domain/values/id.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { identifier, rawSql, sql } from '#platform/db/sql.ts'

/** Whose rows a grown table holds: most are of the first company, some of the second, a few of others. */
export interface Owners {
  readonly groupId: string
  readonly foreignGroupId: string
  readonly first: string
  readonly second: string
  readonly foreign: string
}

interface Column {
  readonly name: string
  readonly type: string
  readonly isNeeded: boolean
  readonly isGenerated: boolean
  readonly isUnique: boolean
  /** Most characters; null: as many as one likes. */
  readonly length: number | null
}

/** Between two rows: a truck every three quarters of a minute. */
const SECONDS_APART = 45
const LAST_ROW = '2026-11-15 00:00:00+08'

/**
 * Fills a table and those below it with rows that are made by the database itself, by what the catalogue says of their
 * columns: a million in a minute. What they refer to is not there; no list asks for it.
 */
export async function growTable(
  db: Database,
  model: EntityModel,
  { rows, owners }: { readonly rows: number; readonly owners: Owners },
): Promise<void> {
  const tables = [model, ...model.children.values()]
  for (const table of tables) await forgetChecks(db, table.table)
  await db.transaction(async (tx) => {
    await tx.run(rawSql('set local session_replication_role = replica'))
    for (const table of tables) {
      const insert = await insertOf(tx, table, { rows, owners })
      const indexes = await dropIndexes(tx, table.table)
      await tx.run(rawSql(insert))
      for (const definition of indexes) await tx.run(rawSql(definition))
    }
  })
  for (const { table } of tables) await db.run(rawSql(`vacuum analyze "${table}"`))
}

/** Empty again, for the next one. */
export async function emptyTable(db: Database, model: EntityModel): Promise<void> {
  for (const { table } of [...model.children.values(), model])
    await db.transaction(async (tx) => {
      await tx.run(rawSql('set local session_replication_role = replica'))
      await tx.run(sql`truncate ${identifier(table)} cascade`)
    })
}

/** Rows made by a formula keep no rule of the plant's. */
async function forgetChecks(db: Database, table: string): Promise<void> {
  const checks = await db.rows<{ name: string }>(
    sql`select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'x')`,
  )
  for (const { name } of checks)
    await db.run(sql`alter table ${identifier(table)} drop constraint ${identifier(name)}`)
}

/** Made after the rows: kept up with each of a million rows they take many times as long. Answers how. */
async function dropIndexes(tx: Tx, table: string): Promise<readonly string[]> {
  const indexes = await tx.rows<{ name: string; definition: string }>(sql`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where i.indrelid = ${table}::regclass and t.relkind = 'r'
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`)
  for (const { name } of indexes) await tx.run(sql`drop index ${identifier(name)}`)
  return indexes.map(({ definition }) => definition)
}

async function insertOf(
  tx: Tx,
  table: TableModel,
  { rows, owners }: { readonly rows: number; readonly owners: Owners },
): Promise<string> {
  const columns = await columnsOf(tx, table.table)
  const filled = columns.filter(({ isGenerated }) => !isGenerated)
  const values = filled.map((column) => valueOf(column, table, { rows, owners }))
  return `insert into "${table.table}" (${filled.map(({ name }) => `"${name}"`).join(', ')})
    select ${values.join(', ')} from generate_series(1, ${rows}) n`
}

const columnsOf = (tx: Tx, table: string): Promise<readonly Column[]> =>
  tx.rows<Column>(sql`
    select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as "isNeeded",
      a.attgenerated <> '' as "isGenerated",
      exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as "isUnique",
      case when a.atttypid = 'varchar'::regtype and a.atttypmod > 4 then a.atttypmod - 4 end as length
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`)

interface Making {
  readonly rows: number
  readonly owners: Owners
}

/** The expression of a column in row `n`; every tenth row lacks what it may lack. */
function valueOf(column: Column, table: TableModel, making: Making): string {
  const own = ownValue(column, making)
  if (own !== null) return own
  const value = typedValue(column, table, making)
  return column.isNeeded || column.isUnique || isState(column)
    ? value
    : `case when n % 10 = 0 then null else ${value} end`
}

const isState = ({ name }: Column): boolean =>
  ['status', 'state', 'kind', 'side'].includes(name) || name.startsWith('create_')

/** What says whose a row is, and which line is whose. */
function ownValue({ name }: Column, { owners }: Making): string | null {
  const firstId = BigInt(idRangeStart(new Date(LAST_ROW)))
  if (name === 'id' || name === 'main_id') return `${firstId} + n * 1000`
  const of = (first: string, second: string, foreign: string): string =>
    `case when n % 20 < 13 then ${first} when n % 20 < 19 then ${second} else ${foreign} end`
  if (name === 'org_id') return of(owners.first, owners.second, owners.foreign)
  if (name === 'group_id') return of(owners.groupId, owners.groupId, owners.foreignGroupId)
  return null
}

function typedValue(column: Column, table: TableModel, { rows }: Making): string {
  const { name, type, isUnique } = column
  const at = `(timestamptz '${LAST_ROW}' - (${rows} - n) * interval '${SECONDS_APART} seconds')`
  if (type === 'character varying' || type === 'text') return textValue(column, table)
  if (type === 'timestamp with time zone') return at
  if (type === 'date') return `${at}::date`
  if (type === 'time without time zone') return `time '08:00'`
  if (type === 'boolean')
    return name === 'deleted' ? 'false' : name === 'enabled' ? 'true' : 'n % 20 = 0'
  if (type === 'jsonb') return `'{}'::jsonb`
  if (type.endsWith('[]')) return `'{}'::${type}`
  if (type === 'bigint') return isUnique ? '1000 + n' : '1000 + n % 700'
  if (type === 'integer' || type === 'smallint') return isUnique ? 'n' : 'n % 100'
  if (type === 'numeric') return isUnique ? 'n' : '(n % 900) / 10.0'
  if (type === 'bytea') return `decode(md5(n::text), 'hex')`
  if (type === 'uuid') return 'gen_random_uuid()'
  throw new Error(`${table.table}.${name}: no value of ${type}`)
}

/** A number of its own for each row and column: choices of one row have nothing to do with each other. */
const draw = (name: string): string => `(hashint4(n # hashtext('${name}')) & 1048575)`

/** A choice is one of its own, the last ones seldom; a plate is one; other words come again. */
function textValue({ name, isUnique, length }: Column, table: TableModel): string {
  const field = [...table.fields.values()].find(({ column }) => column === name)
  const options = (field?.attrs.options ?? []).map(({ value }) => `'${value}'`)
  if (options.length > 0 && !isUnique)
    return `(array[${options.join(', ')}])[1 + ${draw(name)} % ${options.length}]`
  if (options.length > 0) return options[0] ?? "''"
  const text = isUnique
    ? `'D' || lpad(n::text, 9, '0')`
    : /plate/.test(name)
      ? `'晋' || chr(65 + n % 20) || lpad((n % 40000)::text, 5, '0')`
      : `'词' || n % 5000`
  return length === null ? text : `right(${text}, ${length})`
}
