import type { CustomField } from '@junheng/domain/entity/check-entity.ts'
import type { CustomFieldRow, CustomTableRow } from '@junheng/domain/entity/model-from-rows.ts'
import { storedAttrs } from '@junheng/domain/entity/parse-custom-field.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface StoredTable extends CustomTableRow {
  readonly id: string
}

export interface StoredField extends CustomFieldRow {
  readonly id: string
  readonly entity: string
}

/** Who changes the model, and when. */
export interface Trail {
  readonly userId: string
  readonly realName: string
  readonly now: Date
}

export async function readTables(db: Queryable): Promise<readonly StoredTable[]> {
  return db.rows<StoredTable>(
    sql`select id, name, table_name as "tableName", label, scope, life_cycle as "lifeCycle", code_field as "codeField", name_field as "nameField", base, definition from cg_table order by id`,
  )
}

export async function readFields(db: Queryable): Promise<readonly StoredField[]> {
  return db.rows<StoredField>(
    sql`select id, entity, child, name, kind, attrs from cg_table_field order by entity, seq, id`,
  )
}

export async function insertTable(tx: Tx, row: StoredTable, trail: Trail): Promise<void> {
  const { userId, realName } = trail
  const at = trail.now.toISOString()
  await tx.run(
    sql`insert into cg_table (id, name, table_name, label, scope, life_cycle, code_field, name_field, base, definition, create_user_id, create_user, create_date, update_user_id, update_user, update_date) values (${row.id}, ${row.name}, ${row.tableName}, ${row.label}, ${row.scope}, ${row.lifeCycle}, ${row.codeField}, ${row.nameField}, ${row.base}, ${JSON.stringify(row.definition)}, ${userId}, ${realName}, ${at}, ${userId}, ${realName}, ${at})`,
  )
}

/** What a table says of itself; its name, and with it everything derived from the name, stays. */
export async function updateTable(
  tx: Tx,
  row: Omit<CustomTableRow, 'tableName' | 'base'>,
  { userId, realName, now }: Trail,
): Promise<void> {
  await tx.run(
    sql`update cg_table set label = ${row.label}, code_field = ${row.codeField}, name_field = ${row.nameField}, definition = ${JSON.stringify(row.definition)}, update_user_id = ${userId}, update_user = ${realName}, update_date = ${now.toISOString()}, version = version + 1 where name = ${row.name}`,
  )
}

/** Takes all fields of a table out, for others to be put in their place. */
export const deleteFields = (tx: Tx, entity: string): Promise<number> =>
  tx.run(sql`delete from cg_table_field where entity = ${entity}`)

/** Puts a field behind those its table already has. */
export async function insertField(
  tx: Tx,
  row: {
    readonly id: string
    readonly entity: string
    readonly child: string | null
    readonly field: CustomField
  },
  trail: Trail,
): Promise<void> {
  const { name, kind } = row.field
  const { userId, realName } = trail
  const at = trail.now.toISOString()
  await tx.run(
    sql`insert into cg_table_field (id, entity, child, name, kind, attrs, seq, create_user_id, create_user, create_date, update_user_id, update_user, update_date) values (${row.id}, ${row.entity}, ${row.child}, ${name}, ${kind}, ${JSON.stringify(storedAttrs(row.field))}, (select coalesce(max(seq), 0) + 1 from cg_table_field where entity = ${row.entity}), ${userId}, ${realName}, ${at}, ${userId}, ${realName}, ${at})`,
  )
}

export async function readVersion(db: Queryable): Promise<number> {
  const row = await db.row<{ version: number }>(sql`select version from cg_model_version`)
  if (row === null) throw new Error('cg_model_version has lost its row')
  return row.version
}

/** Counts a change; until the transaction ends no other change of the model gets past this line. */
export async function bumpVersion(tx: Tx): Promise<number> {
  const row = await tx.row<{ version: number }>(
    sql`update cg_model_version set version = version + 1 returning version`,
  )
  if (row === null) throw new Error('cg_model_version has lost its row')
  return row.version
}

/** `table.column` of every column that may be a customer's. */
export async function readCustomColumns(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ path: string }>(
    sql`select c.relname || '.' || a.attname as path from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and (c.relname like 'x\\_%' or a.attname like 'x\\_%')`,
  )
  return new Set(rows.map((row) => row.path))
}
