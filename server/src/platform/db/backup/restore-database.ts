import { dirname } from 'node:path/posix'
import { Client, type ClientBase } from 'pg'
import { migrate, readMigrations, restoreMark } from '../migrate.ts'
import { connectionOf } from '../primary-host.ts'
import {
  filesPrefix,
  type Manifest,
  type Summary,
  sessionSettings,
  summaryName,
} from './archive.ts'
import { type FileStage, stageFiles } from './archive-files.ts'
import { BackupError } from './backup-failures.ts'
import { openRowSink, type RowSink, setSequences, suspendRules } from './load-rows.ts'
import { type OpenArchive, openArchive, readJson } from './open-archive.ts'
import { finishSchema, rebuildSchema } from './rebuild-schema.ts'
import { archivedSchemas, readSchemaFacts } from './schema-facts.ts'

export interface RestoreOptions {
  readonly url: string
  /** The archive that `backupDatabase` wrote. */
  readonly file: string
  readonly migrationsDir: string
  /** Where the stored files go; without it they stay in the archive. */
  readonly filesDir?: string
  /** Empty a database (and put aside a file directory) that holds something. */
  readonly forceEmpty?: boolean
  readonly log?: (line: string) => void
}

/**
 * Fills an empty database from an archive: migrations up to the archive's version, what they do not
 * make from the manifest, the rows, and then the newer migrations. All or nothing: a failure empties
 * the database again; a restore that is killed leaves a mark with which the server does not start and
 * a repeated restore begins anew.
 */
export async function restoreDatabase(options: RestoreOptions): Promise<Summary> {
  const archive = await openArchive(options.file)
  const client = new Client(connectionOf(options.url))
  client.on('error', () => {}) // a lost connection is told by the query that meets it
  await client.connect()
  try {
    await assertMigrationsKnown(archive.manifest, options.migrationsDir)
    const { filesDir, forceEmpty: replace = false } = options
    const stage = filesDir === undefined ? null : stageFiles(filesDir, { replace })
    await prepareTarget(client, options)
    return await fillOrEmpty(client, { ...options, archive, stage })
  } finally {
    await archive.entries.return(undefined)
    await client.end()
  }
}

type Filling = RestoreOptions & { readonly archive: OpenArchive; readonly stage: FileStage | null }

async function fillOrEmpty(client: Client, filling: Filling): Promise<Summary> {
  const { archive, stage, log } = filling
  const known = new Set(archive.manifest.migrations.map(({ name }) => name))
  const migrating = { directory: filling.migrationsDir, restoring: true, ...(log && { log }) }
  try {
    await stage?.discard()
    await migrate(client, { ...migrating, only: known })
    const summary = await loadArchive(client, filling)
    await migrate(client, migrating)
    await stage?.commit()
    await client.query(`DROP TABLE ${restoreMark}`)
    await client.query('ANALYZE')
    return summary
  } catch (error) {
    await stage?.discard()
    // If even this fails the connection is gone; the mark stays and says so at the next start.
    await emptyDatabase(client).catch(() => {})
    throw error
  }
}

async function assertMigrationsKnown(manifest: Manifest, directory: string): Promise<void> {
  const files = new Map((await readMigrations(directory)).map((each) => [each.name, each.checksum]))
  for (const { name, checksum } of manifest.migrations) {
    const ours = files.get(name)
    if (ours === undefined) throw new BackupError('unknownMigration', { detail: name })
    if (ours !== checksum) throw new BackupError('changedMigration', { detail: name })
  }
}

async function prepareTarget(client: ClientBase, options: RestoreOptions): Promise<void> {
  const objects = await listOwnObjects(client)
  if (objects.length > 0) {
    const unfinished = objects.some(({ name }) => name === restoreMark)
    if (!unfinished && !options.forceEmpty) {
      throw new BackupError('notEmpty', { detail: objects[0]?.name ?? '' })
    }
    await assertAlone(client)
    options.log?.(unfinished ? '上次恢复没有完成，重新开始' : '正在清空目标数据库')
    await emptyDatabase(client)
  }
  await client.query(`CREATE TABLE ${restoreMark} (started_at timestamptz NOT NULL DEFAULT now())`)
}

/** Structure and rows, in one transaction. */
async function loadArchive(client: ClientBase, filling: Filling): Promise<Summary> {
  const { schema } = filling.archive.manifest
  await client.query('BEGIN')
  try {
    for (const setting of sessionSettings) await client.query(setting)
    const present = await readSchemaFacts(client)
    const resumeRules = await suspendRules(client, present)
    await rebuildSchema(client, { wanted: schema, present })
    const summary = await loadEntries(client, filling)
    await setSequences(client, schema)
    await resumeRules()
    await finishSchema(client, { wanted: schema, present })
    await client.query('COMMIT')
    return summary
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}) // the connection may be what failed
    throw error
  }
}

async function loadEntries(client: ClientBase, filling: Filling): Promise<Summary> {
  const tables = makeTableLoader(client, filling)
  try {
    return await readEntries(filling, tables)
  } catch (error) {
    await tables.abort()
    throw error
  }
}

async function readEntries(filling: Filling, tables: TableLoader): Promise<Summary> {
  const { archive, stage, file } = filling
  for await (const entry of archive.entries) {
    if (entry.name.startsWith(filesPrefix)) {
      await tables.finish()
      await stage?.store(entry)
    } else if (entry.name === summaryName) {
      await tables.finish()
      const summary = (await readJson(entry)) as Summary
      assertCounts(summary, tables.counts)
      return summary
    } else await tables.load(dirname(entry.name), entry.body)
  }
  throw new BackupError('brokenArchive', { file, detail: '没有结尾' })
}

interface TableLoader {
  readonly counts: ReadonlyMap<string, number>
  load(folder: string, body: AsyncIterable<Buffer>): Promise<void>
  finish(): Promise<void>
  abort(): Promise<void>
}

/** The parts of a table follow one another and go into one COPY. */
function makeTableLoader(client: ClientBase, { archive, log }: Filling): TableLoader {
  const byFolder = new Map(archive.manifest.tables.map((table) => [table.folder, table]))
  const counts = new Map<string, number>()
  let current: { folder: string; name: string; sink: RowSink } | null = null

  async function finish(): Promise<void> {
    if (!current) return
    const { name, sink } = current
    current = null
    const count = await sink.finish()
    counts.set(name, count)
    log?.(`已恢复 ${name}：${count} 行`)
  }

  async function load(folder: string, body: AsyncIterable<Buffer>): Promise<void> {
    const table = byFolder.get(folder)
    if (!table) return
    if (current?.folder !== folder) {
      await finish()
      current = { folder, name: table.name, sink: openRowSink(client, table) }
    }
    for await (const piece of body) await current.sink.write(piece)
  }

  async function abort(): Promise<void> {
    await current?.sink.abort()
  }

  return { load, finish, abort, counts }
}

function assertCounts(summary: Summary, counts: ReadonlyMap<string, number>): void {
  for (const [name, wanted] of Object.entries(summary.rows)) {
    const count = counts.get(name) ?? 0
    if (count !== wanted) throw new BackupError('rowsDiffer', { detail: name, count, wanted })
  }
}

interface OwnObject {
  readonly name: string
  readonly drop: string
}

/** What lies in the archived schemas and was not brought by an extension. */
async function listOwnObjects(client: ClientBase): Promise<readonly OwnObject[]> {
  const { rows } = await client.query<OwnObject>(ownObjectsSql, [archivedSchemas])
  return rows
}

/**
 * Takes everything of ours out of the database, object by object: dropping the schema would take with
 * it the extensions, which the owner of a managed database cannot always bring back.
 */
async function emptyDatabase(client: ClientBase): Promise<void> {
  for (const { drop } of await listOwnObjects(client)) await client.query(drop)
  // The schema of extensions stays; the others are made anew by migrations and archives.
  for (const name of archivedSchemas.filter((each) => each !== 'public'))
    await client.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`)
}

/** Nobody else may be at work on a database that is to be emptied. */
async function assertAlone(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND backend_type = 'client backend'`,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) throw new BackupError('othersConnected', { count })
}

const notOfExtension = (catalog: string, column: string): string => `NOT EXISTS (
  SELECT FROM pg_depend d WHERE d.deptype = 'e'
    AND d.classid = 'pg_catalog.${catalog}'::regclass AND d.objid = ${column})`

const ownObjectsSql = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name,
    format('DROP %s IF EXISTS %I.%I CASCADE',
      CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
        WHEN 'S' THEN 'SEQUENCE' WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END,
      n.nspname, c.relname) AS drop
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
    AND NOT c.relispartition AND ${notOfExtension('pg_class', 'c.oid')}
    AND NOT EXISTS (SELECT FROM pg_depend i WHERE i.deptype = 'i' AND c.relkind = 'S'
      AND i.classid = 'pg_catalog.pg_class'::regclass AND i.objid = c.oid)
  UNION ALL
  SELECT p.oid::regprocedure::text,
    format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure)
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname = ANY($1) AND ${notOfExtension('pg_proc', 'p.oid')}
  UNION ALL
  SELECT format('%I.%I', n.nspname, t.typname),
    format('DROP TYPE IF EXISTS %I.%I CASCADE', n.nspname, t.typname)
  FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
  WHERE n.nspname = ANY($1) AND t.typtype IN ('e', 'd') AND ${notOfExtension('pg_type', 't.oid')}`
