import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client, type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listApplied, restoreMark } from '../migrate.ts'
import { connectionOf } from '../primary-host.ts'
import {
  type ArchivedTable,
  archiveFormat,
  archiveFormatVersion,
  type Manifest,
  manifestName,
  type Summary,
  sessionSettings,
  summaryName,
} from './archive.ts'
import { readStoredFiles } from './archive-files.ts'
import { BackupError } from './backup-failures.ts'
import { readSchemaFacts, type SchemaFacts } from './schema-facts.ts'
import { makeTarEnd, makeTarHeader, tarPadding } from './tar-format.ts'

export interface BackupOptions {
  readonly url: string
  /** The file to write; it must not exist. */
  readonly out: string
  /** The file store's directory, if files lie on this machine. */
  readonly filesDir?: string
  readonly log?: (line: string) => void
}

/** Rows of a table are cut into parts of this many bytes, since tar wants to know a size beforehand. */
const partSize = 4 * 1024 * 1024

/**
 * Writes one archive of everything a site has stored: all rows from one snapshot, the structure that
 * migrations do not make, and the stored files. The server may go on working meanwhile. Memory stays
 * the same however large the tables are. The file appears under its name only when it is whole.
 *
 * Not in it: roles and their passwords, large objects, materialized views (nothing here uses them),
 * and the secrets in DATA_DIR, which must not lie about in backups.
 */
export async function backupDatabase(options: BackupOptions): Promise<Summary> {
  const { url, out } = options
  if (existsSync(out)) throw new BackupError('outExists', { file: out })
  mkdirSync(dirname(out), { recursive: true })
  const partial = `${out}.partial`
  const client = new Client(connectionOf(url))
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for (const setting of sessionSettings) await client.query(setting)
    const summary = await writeArchive(client, { ...options, out: partial })
    await client.query('COMMIT')
    await rename(partial, out)
    return summary
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function writeArchive(client: ClientBase, options: BackupOptions): Promise<Summary> {
  const rows: Record<string, number> = {}
  const summary = { rows, files: 0 }
  const parts = Readable.from(archiveParts(client, options, summary), { objectMode: false })
  // 0600: a backup holds what the database guards. Flushed: whoever reads 完成 may unplug the disk.
  const output = createWriteStream(options.out, { mode: 0o600, flush: true })
  await pipeline(parts, createGzip({ level: 4 }), output)
  return summary
}

async function* archiveParts(
  client: ClientBase,
  { filesDir, log }: BackupOptions,
  summary: { rows: Record<string, number>; files: number },
): AsyncGenerator<Buffer> {
  const manifest = await makeManifest(client)
  yield* jsonEntry(manifestName, manifest)
  for (const table of manifest.tables) {
    const count = yield* tableEntries(client, table)
    summary.rows[table.name] = count
    log?.(`已备份 ${table.name}：${count} 行`)
  }
  if (filesDir !== undefined && existsSync(filesDir)) {
    summary.files = yield* readStoredFiles(filesDir)
    log?.(`已备份文件 ${summary.files} 个`)
  }
  yield* jsonEntry(summaryName, summary)
  yield makeTarEnd()
}

async function makeManifest(client: ClientBase): Promise<Manifest> {
  const migrations = await listApplied(client)
  const schema = await readSchemaFacts(client)
  if (schema.tables.some(({ name }) => name === restoreMark))
    throw new BackupError('unfinished', {})
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  return {
    format: archiveFormat,
    formatVersion: archiveFormatVersion,
    createdAt: new Date().toISOString(),
    serverVersion: rows[0]?.server_version ?? '',
    schemaVersion: migrations.at(-1)?.name ?? null,
    migrations,
    tables: listArchivedTables(schema),
    schema,
  }
}

/** Partitions are read through their parent, so that rows find their place by the target's bounds. */
function listArchivedTables({ tables }: SchemaFacts): readonly ArchivedTable[] {
  return tables
    .filter((table) => table.partitionOf === null)
    .map(({ name, columns }, index) => ({
      name,
      columns: columns.filter((column) => !column.generated).map((column) => column.name),
      folder: `data/${String(index + 1).padStart(5, '0')}-${name.replaceAll(/[^\w.]/g, '_')}`,
    }))
    .filter((table) => table.columns.length > 0)
}

async function* tableEntries(
  client: ClientBase,
  { name, columns, folder }: ArchivedTable,
): AsyncGenerator<Buffer, number> {
  // The form with SELECT works for partitioned tables too, on every version.
  const stream = client.query(copyTo(`COPY (SELECT ${columns.join(', ')} FROM ${name}) TO STDOUT`))
  let part = 0
  let held: Buffer[] = []
  let size = 0
  const flush = (): Buffer => {
    part += 1
    const file = `${folder}/${String(part).padStart(6, '0')}.copy`
    const entry = Buffer.concat([makeTarHeader(file, size), ...held, tarPadding(size)])
    held = []
    size = 0
    return entry
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk)
    size += chunk.length
    if (size >= partSize) yield flush()
  }
  if (size > 0) yield flush()
  return stream.rowCount
}

function* jsonEntry(name: string, value: unknown): Generator<Buffer> {
  const body = Buffer.from(JSON.stringify(value, null, 1))
  yield makeTarHeader(name, body.length)
  yield body
  yield tarPadding(body.length)
}
