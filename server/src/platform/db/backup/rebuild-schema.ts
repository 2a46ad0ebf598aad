import type { ClientBase } from 'pg'
import type { NamedDefinition, SchemaFacts, TableFacts, TablePart } from './schema-facts.ts'

/**
 * Makes what the archive has and the migrations have not made: extensions, customers' tables and
 * columns, partitions, the job queue's schema. Compared by name; what is there stays as it is.
 * Foreign keys and triggers are left to `finishSchema`, after the rows.
 */
export async function rebuildSchema(
  client: ClientBase,
  { wanted, present }: { wanted: SchemaFacts; present: SchemaFacts },
): Promise<void> {
  for (const sql of listRebuildStatements(wanted, present)) await client.query(sql)
}

/** The second half: what would hinder or slow down the loading of rows. */
export async function finishSchema(
  client: ClientBase,
  { wanted, present }: { wanted: SchemaFacts; present: SchemaFacts },
): Promise<void> {
  const keys = (facts: SchemaFacts) => facts.constraints.filter(({ type }) => type === 'f')
  for (const key of missingParts(keys(wanted), keys(present))) await client.query(addPart(key))
  for (const trigger of missingParts(wanted.triggers, present.triggers)) {
    await client.query(trigger.definition)
  }
}

function listRebuildStatements(wanted: SchemaFacts, present: SchemaFacts): readonly string[] {
  const tables = missing(wanted.tables, present.tables)
  const sequences = missing(wanted.sequences, present.sequences)
  const ownConstraints = (facts: SchemaFacts) =>
    facts.constraints.filter(({ type }) => type !== 'f')
  return [
    'SET LOCAL check_function_bodies = off',
    ...wanted.schemas
      .filter((name) => !present.schemas.includes(name))
      .map((name) => `CREATE SCHEMA "${name}"`),
    ...wanted.extensions
      .filter((name) => !present.extensions.includes(name))
      .map((name) => `CREATE EXTENSION IF NOT EXISTS "${name}" SCHEMA public`),
    ...missing(wanted.enums, present.enums).map(({ definition }) => definition),
    ...missing(wanted.functions, present.functions).map(({ definition }) => definition),
    ...sequences.filter(({ identity }) => !identity).map(({ definition }) => definition),
    ...tables.map(createTableSql),
    ...listMissingColumns(wanted, present),
    ...sequences.flatMap(({ name, ownedBy }) =>
      ownedBy === null ? [] : [`ALTER SEQUENCE ${name} OWNED BY ${ownedBy}`],
    ),
    ...missingParts(ownConstraints(wanted), ownConstraints(present)).map(addPart),
    ...missing(wanted.indexes, present.indexes).map(({ definition }) => definition),
    ...missing(wanted.views, present.views).map(({ definition }) => definition),
  ]
}

function createTableSql({ name, columns, partitionKey, partitionOf }: TableFacts): string {
  const divided = partitionKey === null ? '' : ` PARTITION BY ${partitionKey}`
  if (partitionOf !== null) {
    return `CREATE TABLE ${name} PARTITION OF ${partitionOf.parent} ${partitionOf.bound}${divided}`
  }
  const lines = columns.map((column) => column.definition)
  return `CREATE TABLE ${name} (${lines.join(', ')})${divided}`
}

function listMissingColumns(wanted: SchemaFacts, present: SchemaFacts): readonly string[] {
  const known = new Map(present.tables.map((table) => [table.name, table]))
  return wanted.tables.flatMap(({ name, columns, partitionOf }) => {
    const table = known.get(name)
    if (!table || partitionOf !== null) return []
    return missing(columns, table.columns).map(
      ({ definition }) => `ALTER TABLE ${name} ADD COLUMN ${definition}`,
    )
  })
}

function addPart({ table, name, definition }: TablePart): string {
  return `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`
}

function missing<Item extends { readonly name: string }>(
  wanted: readonly Item[],
  present: readonly Pick<NamedDefinition, 'name'>[],
): readonly Item[] {
  const known = new Set(present.map(({ name }) => name))
  return wanted.filter(({ name }) => !known.has(name))
}

function missingParts<Part extends TablePart>(
  wanted: readonly Part[],
  present: readonly TablePart[],
): readonly Part[] {
  const known = new Set(present.map(({ table, name }) => `${table} ${name}`))
  return wanted.filter(({ table, name }) => !known.has(`${table} ${name}`))
}
