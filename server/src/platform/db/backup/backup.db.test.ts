import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import PgBoss from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { runBackup } from '#app/commands/backup.ts'
import { runRestore } from '#app/commands/restore.ts'
import { migrationsDirectory } from '#app/paths.ts'
import { makePlace, startChild, stoppedInOrder } from '#test/embedded-fixtures/children.ts'
import { createAll, createBesides, fillAll } from '#test/embedded-fixtures/odd-site.ts'
import { type EmbeddedServer, startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { backupDatabase } from './backup-database.ts'
import { restoreDatabase } from './restore-database.ts'
import { archivedSchemas } from './schema-facts.ts'

const place = makePlace()
const migrationsDir = join(place, 'migrations')
const filesDir = join(place, 'files')
const archive = join(place, 'site.tar.gz')
/** What is backed up; it is restored into the server that all files share. */
let sourceServer: EmbeddedServer
let source: Client
let target: Client
let targetUrl = ''
const made: string[] = []

const tables = [
  'odd',
  'node',
  'ring',
  'log',
  'setting',
  'stamped',
  'x_visit',
  'coding.link',
  'pgboss.job',
]

beforeAll(async () => {
  mkdirSync(migrationsDir)
  writeFileSync(join(migrationsDir, '20260101T0900-create-all.sql'), createAll)
  mkdirSync(join(filesDir, '照片/深'), { recursive: true })
  writeFileSync(join(filesDir, '照片/深/鲁B12345.jpg'), Buffer.alloc(3000, 7))
  writeFileSync(join(filesDir, 'empty'), '')
  sourceServer = await startEmbeddedPostgres({ dataDir: join(place, 'a', 'pg') })
  source = await connect(sourceServer.url)
  await migrate(source, { directory: migrationsDir })
  await source.query(createBesides)
  await source.query(PgBoss.getConstructionPlans('pgboss'))
  await source.query(`SELECT pgboss.create_queue('erp-send', '{"policy":"standard"}')`)
  await source.query(`INSERT INTO pgboss.job (name, data) VALUES ('erp-send', '{"weigh":"1"}')`)
  await source.query(fillAll)
  await backupDatabase({ url: sourceServer.url, filesDir, out: archive })
})

beforeEach(async () => {
  await target?.end()
  const name = `restored_${made.length}`
  await askShared(`CREATE DATABASE ${name}`)
  made.push(name)
  const address = new URL(inject('serverUrl'))
  address.pathname = `/${name}`
  targetUrl = address.href
  target = await connect(targetUrl)
})

afterAll(async () => {
  await source.end()
  await target.end()
  for (const name of made) await askShared(`DROP DATABASE ${name} WITH (FORCE)`)
  await sourceServer.stop()
  rmSync(place, { recursive: true, force: true })
})

async function askShared(statement: string): Promise<void> {
  const admin = await connect(inject('serverUrl'))
  await admin.query(statement)
  await admin.end()
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

async function digest(client: Client, table: string): Promise<unknown> {
  const { rows } = await client.query(
    `SELECT count(*), md5(string_agg(r::text, '|' ORDER BY r::text COLLATE "C")) FROM ${table} r`,
  )
  return rows[0]
}

async function ask(client: Client, sql: string): Promise<unknown[]> {
  return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat()
}

async function listTables(client: Client): Promise<unknown[]> {
  return ask(
    client,
    "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r','p') ORDER BY 1",
  )
}

const restore = (more: Partial<Parameters<typeof restoreDatabase>[0]> = {}) =>
  restoreDatabase({ url: targetUrl, file: archive, migrationsDir, ...more })

describe('backup and restore / round trip', () => {
  test('every row comes back as it was, in another server', async () => {
    const summary = await restore()
    for (const table of tables) {
      expect({ table, ...((await digest(target, table)) as object) }).toEqual({
        table,
        ...((await digest(source, table)) as object),
      })
    }
    expect(summary.rows['public.log']).toBe(199)
    expect(await listTables(target)).toEqual(await listTables(source))
  })

  test('structure that no migration makes comes back', async () => {
    await restore()
    const structure = `
      SELECT c.relname || ' ' || pg_get_indexdef(indexrelid) AS d FROM pg_index
        JOIN pg_class c ON c.oid = indrelid
        WHERE c.relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
      UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        FROM pg_constraint WHERE contype <> 'n' AND connamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
      UNION ALL SELECT attrelid::regclass || ' ' || attname || ' ' || format_type(atttypid, atttypmod)
        || concat_ws(',', attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid),
          attcollation::regcollation)
        FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
        JOIN pg_class c ON c.oid = attrelid
        WHERE attnum > 0 AND relkind IN ('r', 'p', 'v') AND NOT attisdropped
          AND c.relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
      UNION ALL SELECT tgrelid::regclass || ' ' || concat(pg_get_triggerdef(oid), tgenabled)
        FROM pg_trigger WHERE NOT tgisinternal
      ORDER BY 1`
    expect(await ask(target, structure)).toEqual(await ask(source, structure))
    expect(await ask(target, 'SELECT n FROM x_view')).toEqual(['2'])
  })

  test('numbers go on where they were, keys and triggers guard again', async () => {
    await restore()
    expect(await ask(target, "SELECT nextval('odd_id_seq')")).toEqual(['501'])
    const inserted = 'INSERT INTO x_visit (node_id) VALUES (3) RETURNING id, twice'
    expect(await ask(target, inserted)).toEqual([4, 8])
    await expect(target.query('INSERT INTO x_visit (node_id) VALUES (9)')).rejects.toThrow(
      'foreign',
    )
    await expect(target.query('DELETE FROM ring')).rejects.toThrow('foreign key')
    await expect(target.query('TRUNCATE log')).rejects.toThrow('append only')
    expect(await ask(target, 'INSERT INTO stamped VALUES (3) RETURNING times')).toEqual([1])
    expect(await ask(target, "SELECT pgboss.create_queue('new', '{}')")).toEqual([''])
  })

  test('newer migrations are applied after the rows', async () => {
    const newer = mkdtempSync(join(place, 'newer-'))
    execFileSync('cp', [join(migrationsDir, '20260101T0900-create-all.sql'), newer])
    writeFileSync(
      join(newer, '20270101T0900-more.sql'),
      'ALTER TABLE node ADD COLUMN depth int NOT NULL DEFAULT 5; UPDATE node SET depth = id',
    )
    await restore({ migrationsDir: newer })
    expect(await ask(target, 'SELECT depth FROM node ORDER BY id')).toEqual([1, 2, 3])
    expect(await migrate(target, { directory: newer })).toEqual([])
  })

  test('stored files come back', async () => {
    const restored = join(place, `files-${made.length}`)
    const summary = await restore({ filesDir: restored })
    expect(summary.files).toBe(2)
    const photo = '照片/深/鲁B12345.jpg'
    expect(readFileSync(join(restored, photo))).toEqual(readFileSync(join(filesDir, photo)))
    expect(statSync(join(restored, 'empty')).size).toBe(0)
    expect(existsSync(`${restored}.restoring`)).toBe(false)
  })

  test('it is one snapshot while the plant goes on working', async () => {
    const out = join(place, 'busy.tar.gz')
    const { url } = sourceServer
    const busy = await connect(url)
    const state = { going: true }
    const work = (async () => {
      for (let n = 1000; state.going; n += 1) {
        await busy.query(
          `BEGIN; INSERT INTO setting VALUES ('k${n}', ''); INSERT INTO stamped VALUES (${n}); COMMIT`,
        )
      }
    })()
    await backupDatabase({ url, out })
    state.going = false
    await work
    await busy.query("DELETE FROM setting WHERE name LIKE 'k%'; DELETE FROM stamped WHERE id > 999")
    await busy.end()
    const { rows } = await restore({ file: out })
    expect(rows['public.setting']).toBe(rows['public.stamped'])
  })
})

describe('backup and restore / refusals', () => {
  test('a backup does not overwrite and is not left half written', async () => {
    const { url } = sourceServer
    await expect(backupDatabase({ url, out: archive })).rejects.toThrow('已经存在')
    expect(statSync(archive).mode & 0o777).toBe(0o600)
    expect(readdirSync(place).filter((name) => name.endsWith('.partial'))).toEqual([])
  })

  test('a database that holds something is left alone, or emptied when told so', async () => {
    await target.query('CREATE TABLE precious (n int)')
    await expect(restore()).rejects.toThrow('目标数据库不是空的（如 public.precious）')
    expect(await listTables(target)).toEqual(['precious'])
    await expect(restore({ forceEmpty: true })).rejects.toThrow('还有 1 个其他连接')
    await target.end()
    await restore({ forceEmpty: true })
    target = await connect(targetUrl)
    expect(await listTables(target)).toEqual(await listTables(source))
    // Once more: whatever the first one has made gives way, too.
    await target.end()
    await restore({ forceEmpty: true })
    target = await connect(targetUrl)
    expect(await ask(target, 'SELECT count(*)::int FROM coding.link')).toEqual([2])
  })

  test('every schema that a migration makes is in the archive', async () => {
    const files = await readMigrations(migrationsDirectory)
    const made = files.flatMap(({ sql }) =>
      [...sql.matchAll(/create schema (?:if not exists )?(\w+)/gi)].map(([, name]) => name),
    )
    expect(made).toContain('coding')
    expect(made.filter((name) => !archivedSchemas.some((each) => each === name))).toEqual([])
  })

  test('an archive cut short restores nothing', async () => {
    for (const part of [0.3, 0.9, 0.999]) {
      const cut = join(place, `cut-${part}.tar.gz`)
      execFileSync('cp', [archive, cut])
      truncateSync(cut, Math.floor(statSync(archive).size * part))
      await expect(restore({ file: cut })).rejects.toThrow('不完整或已损坏')
      expect(await listTables(target)).toEqual([])
    }
  })

  test('another file is not an archive', async () => {
    const other = join(place, 'other.txt')
    writeFileSync(other, 'hello')
    await expect(restore({ file: other })).rejects.toThrow('不是钧衡的备份文件')
    await expect(restore({ file: '/no/such' })).rejects.toThrow('没有找到备份文件')
  })

  test('an archive of a newer program is refused by the name of what is missing', async () => {
    const older = mkdtempSync(join(place, 'older-'))
    await expect(restore({ migrationsDir: older })).rejects.toThrow('20260101T0900-create-all')
    writeFileSync(join(older, '20260101T0900-create-all.sql'), 'SELECT 1')
    await expect(restore({ migrationsDir: older })).rejects.toThrow('与备份时不同')
    expect(await listTables(target)).toEqual([])
  })

  test('a failure in the newer migrations undoes all', async () => {
    const newer = mkdtempSync(join(place, 'newer-'))
    execFileSync('cp', [join(migrationsDir, '20260101T0900-create-all.sql'), newer])
    writeFileSync(join(newer, '20270101T0900-bad.sql'), 'SELECT 1/0')
    const restored = join(place, `files-${made.length}`)
    await expect(restore({ migrationsDir: newer, filesDir: restored })).rejects.toThrow('bad 失败')
    expect(await listTables(target)).toEqual([])
    expect(existsSync(restored)).toBe(false)
  })

  test('a restore that was killed bars the start and is begun anew', async () => {
    await target.query('CREATE TABLE sys_restore (); CREATE TABLE half (n int)')
    const again = migrate(target, { directory: migrationsDir })
    await expect(again).rejects.toThrow('上次恢复没有完成')
    await expect(
      backupDatabase({ url: targetUrl, out: join(place, 'half.tar.gz') }),
    ).rejects.toThrow('不能备份')
    await target.end()
    await restore()
    target = await connect(targetUrl)
    expect(await listTables(target)).toEqual(await listTables(source))
  })
})

describe('backup and restore / commands', () => {
  test('backup of a stopped and of a running server, restore into a new directory', async () => {
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const home = join(place, 'home')
    const none = join(place, 'none')
    const dir = (path: string) => ['--data-dir', path]
    await expect(runBackup({ args: dir(none), env: {}, say })).rejects.toThrow('没有数据库')
    expect(existsSync(none)).toBe(false)
    const { child, answer } = await startChild(join(home, 'pg'))
    const client = await connect(answer.url ?? '')
    await client.query("CREATE TABLE x_note AS SELECT '运行中' AS t")
    await client.end()
    await runBackup({ args: ['--out', join(home, '1.tar.gz')], env: { DATA_DIR: home }, say })
    expect(said.join()).toContain('服务正在运行')
    const inUse = runRestore({ args: ['--from', archive, ...dir(home)], env: {}, say })
    await expect(inUse).rejects.toThrow('正被另一个钧衡服务使用')
    child.stdin?.end()
    expect(await once(child, 'exit')).toEqual([stoppedInOrder, null])
    await runBackup({ args: ['--out', join(home, '2.tar.gz'), ...dir(home)], env: {}, say })
    const from = ['--from', join(home, '2.tar.gz'), ...dir(join(place, 'new'))]
    await runRestore({ args: from, env: {}, say })
    expect(said.at(-1)).toMatch(/恢复完成：1 个表，1 行/)
    await runRestore({
      args: ['--from', join(home, '1.tar.gz')],
      env: { DATABASE_URL: targetUrl },
      say,
    })
    expect(await ask(target, 'SELECT t FROM x_note')).toEqual(['运行中'])
  })
})
