import type { AppliedMigration } from '../migrate.ts'
import type { SchemaFacts } from './schema-facts.ts'

/**
 * What lies in a backup, in this order: `manifest.json`, the rows of each table in numbered parts of
 * PostgreSQL's COPY text format, the stored files, and `summary.json`. It is a gzipped tar: an
 * operator can look into it with the tools at hand. The summary comes last because only then the rows
 * are counted; an archive without it was cut short.
 */
export const archiveFormat = 'junheng-backup'
export const archiveFormatVersion = 1
export const manifestName = 'manifest.json'
export const summaryName = 'summary.json'
export const filesPrefix = 'files/'

export interface Manifest {
  readonly format: typeof archiveFormat
  readonly formatVersion: number
  readonly createdAt: string
  readonly serverVersion: string
  /** Name of the newest migration, null for a database that was never migrated. */
  readonly schemaVersion: string | null
  readonly migrations: readonly AppliedMigration[]
  readonly tables: readonly ArchivedTable[]
  readonly schema: SchemaFacts
}

/** A table whose rows are in the archive. A partitioned table is one, its partitions are none. */
export interface ArchivedTable {
  /** Quoted and with its schema, ready for SQL. */
  readonly name: string
  /** Quoted; generated columns are left out, they are computed again. */
  readonly columns: readonly string[]
  /** Folder of its parts in the archive. */
  readonly folder: string
}

export interface Summary {
  readonly rows: Readonly<Record<string, number>>
  readonly files: number
}

/**
 * Settings of the session on both sides. An empty search_path makes PostgreSQL write every name with
 * its schema; the styles make the text of a value mean the same on any server.
 */
export const sessionSettings: readonly string[] = [
  "SET LOCAL search_path = ''",
  "SET LOCAL timezone = 'UTC'",
  "SET LOCAL datestyle = 'ISO, YMD'",
  "SET LOCAL intervalstyle = 'postgres'",
  "SET LOCAL bytea_output = 'hex'",
  'SET LOCAL extra_float_digits = 3',
  "SET LOCAL client_encoding = 'UTF8'",
  'SET LOCAL statement_timeout = 0',
  'SET LOCAL lock_timeout = 0',
  'SET LOCAL idle_in_transaction_session_timeout = 0',
  // With a row security policy in the way, fail rather than leave rows out in silence.
  'SET LOCAL row_security = off',
]
