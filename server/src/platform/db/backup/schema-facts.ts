import type { ClientBase } from 'pg'
import * as queries from './schema-queries.ts'

/** A named object and the statement that makes it. All names are quoted and carry their schema. */
export interface NamedDefinition {
  readonly name: string
  readonly definition: string
}

/** A part of a table (constraint, trigger), known by the table and its own name. */
export interface TablePart extends NamedDefinition {
  readonly table: string
}

export interface ConstraintFacts extends TablePart {
  /** As in pg_constraint: p primary, u unique, x exclusion, c check, f foreign key. */
  readonly type: 'p' | 'u' | 'x' | 'c' | 'f'
}

export interface ColumnFacts {
  readonly name: string
  /** The whole column as it stands in CREATE TABLE or ADD COLUMN. */
  readonly definition: string
  readonly generated: boolean
}

export interface TableFacts {
  readonly name: string
  readonly columns: readonly ColumnFacts[]
  /** `PARTITION BY …` without these words, where it has partitions. */
  readonly partitionKey: string | null
  readonly partitionOf: { readonly parent: string; readonly bound: string } | null
}

export interface SequenceFacts extends NamedDefinition {
  /** The sequence of an identity column, which makes it by itself. */
  readonly identity: boolean
  /** `table.column` of a serial column, with which it goes. */
  readonly ownedBy: string | null
  readonly lastValue: string
  readonly isCalled: boolean
}

/**
 * The structure of the archived schemas as the catalog tells it. Migrations make most of it again;
 * what they do not make — customers' tables and columns, monthly partitions, the job queue — is made
 * from these facts.
 */
export interface SchemaFacts {
  readonly schemas: readonly string[]
  readonly extensions: readonly string[]
  readonly enums: readonly NamedDefinition[]
  readonly functions: readonly NamedDefinition[]
  readonly sequences: readonly SequenceFacts[]
  /** A partitioned table stands before its partitions. */
  readonly tables: readonly TableFacts[]
  readonly constraints: readonly ConstraintFacts[]
  /** Without those that belong to a constraint. */
  readonly indexes: readonly NamedDefinition[]
  readonly views: readonly NamedDefinition[]
  readonly triggers: readonly TablePart[]
}

/** Reads the facts in the caller's transaction, which must have the settings of `sessionSettings`. */
export async function readSchemaFacts(client: ClientBase): Promise<SchemaFacts> {
  const read = async <Row extends object>(sql: string): Promise<readonly Row[]> =>
    (await client.query<Row>(sql, [archivedSchemas])).rows
  const schemas = await read<{ name: string }>(queries.schemas)
  const extensions = await client.query<{ name: string }>(queries.extensions)
  return {
    schemas: schemas.map((row) => row.name),
    extensions: extensions.rows.map((row) => row.name),
    enums: await read(queries.enums),
    functions: await read(queries.functions),
    sequences: await readSequences(client, await read(queries.sequences)),
    tables: await read(queries.tables),
    constraints: await read(queries.constraints),
    indexes: await read(queries.indexes),
    views: await read(queries.views),
    triggers: await read(queries.triggers),
  }
}

/**
 * Sequences are outside of any snapshot: read after it, their values are at least those that the
 * copied rows were given, which is all that is needed.
 */
async function readSequences(
  client: ClientBase,
  sequences: readonly Omit<SequenceFacts, 'lastValue' | 'isCalled'>[],
): Promise<readonly SequenceFacts[]> {
  const all: SequenceFacts[] = []
  for (const sequence of sequences) {
    const { rows } = await client.query<Pick<SequenceFacts, 'lastValue' | 'isCalled'>>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${sequence.name}`,
    )
    if (rows[0]) all.push({ ...sequence, ...rows[0] })
  }
  return all
}

/**
 * Schemas that are backed up: ours, that of the blind codes, which nobody could open again without it, and that of the
 * job queue, for a job in it may be an outbox entry.
 */
export const archivedSchemas = ['public', 'coding', 'pgboss'] as const
