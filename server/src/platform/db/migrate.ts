import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientBase } from 'pg'
import { connectionOf } from './primary-host.ts'

/** One file of the migrations folder. */
export interface Migration {
  /** The file's name without `.sql`, such as `20261115T1200-create-notice`. */
  readonly name: string
  /** SHA-256 of the text with line ends made LF: a checkout on Windows is the same migration. */
  readonly checksum: string
  readonly sql: string
}

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

export interface MigrateOptions {
  readonly directory: string
  readonly log?: (line: string) => void
  /** Apply these names only; restore uses it to rebuild the schema of an older archive. */
  readonly only?: ReadonlySet<string>
  /** Restore itself may migrate a database that it has marked as half restored; nobody else may. */
  readonly restoring?: boolean
}

/** There while a restore is under way, and left behind by one that was killed. */
export const restoreMark = 'public.sys_restore'

/** The database and the folder disagree: the server must not start on it. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

const namePattern = /^\d{8}T\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/
const noTransactionMark = '-- no-transaction'
/** Any number, the same for all nodes: 'JHMI' read as a 32-bit number. */
const lockKey = 0x4a48_4d49
const LOCK_PAUSE = 100

/**
 * Applies the migrations that the database has not seen, in the order of their names, each in a
 * transaction together with its row in sys_migration. Several nodes may call it at once: an advisory
 * lock lets one work while the others wait and then find nothing to do.
 *
 * Refuses, changing nothing, when a file that was applied has since been changed or taken away.
 *
 * An empty database is set up without waiting for the disk at each of its files: what a power cut takes away is applied
 * again, and whoever writes the first row waits for all that came before.
 *
 * A file whose first line is `-- no-transaction` runs outside a transaction, for the likes of CREATE
 * INDEX CONCURRENTLY. Its statements run one after the other, each ends with its line and can be repeated (IF NOT
 * EXISTS): a crash before its row is written runs all of them again.
 *
 * Given a client rather than an address, that client must be a session of its own, in no transaction.
 *
 * @example
 * const applied = await migrate(server.url, { directory: 'server/migrations', log })
 */
export async function migrate(
  target: string | ClientBase,
  options: MigrateOptions,
): Promise<readonly string[]> {
  return withClient(target, async (client) => {
    await takeLock(client)
    try {
      if (!options.restoring) await assertRestored(client)
      await client.query(createTableSql)
      const pending = await listPending(client, options)
      if (!(await hasApplied(client))) await client.query('SET synchronous_commit = off')
      for (const migration of pending) {
        options.log?.(`执行数据库升级 ${migration.name}`)
        await applyMigration(client, migration)
      }
      return pending.map((migration) => migration.name)
    } finally {
      await client.query('RESET synchronous_commit').catch(() => {})
      // Where the connection itself has failed the lock is gone with it, and that error must be seen.
      await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => {})
    }
  })
}

/** Asks again and again: whoever waits inside a statement is waited for by CREATE INDEX CONCURRENTLY. */
async function takeLock(client: ClientBase): Promise<void> {
  const ask = 'SELECT pg_try_advisory_lock($1) AS taken'
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(ask, [lockKey])
    if (rows[0]?.taken) return
    await sleep(LOCK_PAUSE)
  }
}

/**
 * The migrations that `migrate` would apply, in order. Changes nothing; refuses as `migrate` does.
 * A file older than the newest applied one is pending like any other: two branches that were merged
 * may come in either order.
 */
export async function listPending(
  target: string | ClientBase,
  { directory, only }: MigrateOptions,
): Promise<readonly Migration[]> {
  const files = await readMigrations(directory)
  const applied = await withClient(target, listApplied)
  assertUnchanged(files, applied)
  const done = new Set(applied.map((each) => each.name))
  return files.filter((file) => !done.has(file.name) && (only?.has(file.name) ?? true))
}

/** What the database has seen, in the order of names; nothing when it was never migrated. */
export async function listApplied(client: ClientBase): Promise<readonly AppliedMigration[]> {
  if (!(await hasTable(client, 'public.sys_migration'))) return []
  const { rows } = await client.query<AppliedMigration>(
    'SELECT name, checksum FROM public.sys_migration ORDER BY name',
  )
  return rows
}

/** All migrations of a folder, in order. A stray name would be skipped for ever, so it is refused. */
export async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (file) => {
      const name = file.slice(0, -'.sql'.length)
      if (!namePattern.test(name)) {
        throw new MigrationError(`升级文件 ${file} 的名称不合规定，应形如 20261115T1200-what.sql。`)
      }
      const text = await readFile(join(directory, file), 'utf8')
      const sql = text.replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const createTableSql = `CREATE TABLE IF NOT EXISTS public.sys_migration (
  name text COLLATE "C" PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`

async function assertRestored(client: ClientBase): Promise<void> {
  if (!(await hasTable(client, restoreMark))) return
  throw new MigrationError('上次恢复没有完成，数据不全，不能启动。请重新执行 npm run restore。')
}

async function hasApplied(client: ClientBase): Promise<boolean> {
  const found = await client.query('SELECT 1 FROM public.sys_migration LIMIT 1')
  return found.rowCount === 1
}

async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const found = await client.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [name],
  )
  return found.rows[0]?.there ?? false
}

function assertUnchanged(files: readonly Migration[], applied: readonly AppliedMigration[]): void {
  const onDisk = new Map(files.map((file) => [file.name, file.checksum]))
  for (const { name, checksum } of applied) {
    const now = onDisk.get(name)
    if (now === undefined) {
      throw new MigrationError(
        `数据库已执行过升级 ${name}，但程序中没有这个文件。请使用不低于数据库的程序版本启动。`,
      )
    }
    if (now !== checksum) {
      throw new MigrationError(
        `升级文件 ${name}.sql 在执行之后被改动过。已执行的文件不得修改：请恢复原文件，改动另写新文件。`,
      )
    }
  }
}

async function applyMigration(client: ClientBase, migration: Migration): Promise<void> {
  const apart = migration.sql.trimStart().startsWith(noTransactionMark)
  try {
    if (apart) {
      await dropBroken(client)
      for (const statement of statementsOf(migration)) await client.query(statement)
      await recordMigration(client, migration)
      return
    }
    await client.query('BEGIN')
    await client.query(migration.sql)
    await recordMigration(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    if (!apart) await client.query('ROLLBACK').catch(() => {}) // the connection may be what failed
    const { message } = error as Error
    throw new MigrationError(`数据库升级 ${migration.name} 失败：${message}`, { cause: error })
  }
}

/** Sent together they would be one transaction. Each ends with its line; behind the last one there may be words. */
const statementsOf = ({ sql }: Migration): readonly string[] =>
  sql.split(/;[^\S\n]*$/m).filter((part) => part.replaceAll(/--.*$/gm, '').trim() !== '')

/** An index whose making was broken off is there by name and of no use: it is made anew. */
async function dropBroken(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid',
  )
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
}

async function recordMigration(client: ClientBase, { name, checksum }: Migration): Promise<void> {
  await client.query('INSERT INTO public.sys_migration (name, checksum) VALUES ($1, $2)', [
    name,
    checksum,
  ])
}

async function withClient<T>(
  target: string | ClientBase,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  if (typeof target !== 'string') return work(target)
  const client = new Client(connectionOf(target))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
