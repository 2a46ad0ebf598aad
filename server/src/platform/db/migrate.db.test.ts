import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { makePlace } from '#test/embedded-fixtures/children.ts'
import { until } from '#test/until.ts'
import { listPending, migrate } from './migrate.ts'

const place = makePlace()
const made: string[] = []
let client: Client
let url = ''
let directory = ''

/** Asks the server that all files share. */
async function askServer(statement: string): Promise<void> {
  const admin = new Client({ connectionString: inject('serverUrl') })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

beforeEach(async () => {
  await client?.end()
  const name = `migrate_${made.length}`
  await askServer(`CREATE DATABASE ${name}`)
  made.push(name)
  const address = new URL(inject('serverUrl'))
  address.pathname = `/${name}`
  url = address.href
  client = new Client({ connectionString: url })
  await client.connect()
  directory = mkdtempSync(join(place, 'migrations-'))
})

afterAll(async () => {
  await client.end()
  for (const name of made) await askServer(`DROP DATABASE ${name} WITH (FORCE)`)
  rmSync(place, { recursive: true, force: true })
})

async function countWaiting(): Promise<number> {
  const { rows } = await client.query<{ readonly n: number }>(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND (wait_event_type = 'Lock' OR query LIKE 'SELECT pg_try_advisory_lock%')",
  )
  return rows[0]?.n ?? 0
}

function write(name: string, sql: string): void {
  writeFileSync(join(directory, `${name}.sql`), sql)
}

const first = '20260101T0900-create-a'
const second = '20260102T0900-create-b'

describe('migrate', () => {
  test('applies files in the order of their names, once', async () => {
    write(second, 'ALTER TABLE a ADD COLUMN m int')
    write(first, 'CREATE TABLE a (n int);\nINSERT INTO a VALUES (1);')
    const lines: string[] = []
    const pending = await listPending(client, { directory })
    expect(pending.map((each) => each.name)).toEqual([first, second])
    expect(await migrate(url, { directory, log: (line) => lines.push(line) })).toEqual([
      first,
      second,
    ])
    expect(lines).toEqual([`执行数据库升级 ${first}`, `执行数据库升级 ${second}`])
    expect(await migrate(client, { directory })).toEqual([])
    expect((await client.query('SELECT * FROM a')).rows).toEqual([{ n: 1, m: null }])
    expect(await listPending(url, { directory })).toEqual([])
  })

  test('only an empty database is set up without waiting for the disk at each file', async () => {
    const { rows: there } = await client.query('SELECT quote_ident(current_database()) AS name')
    await client.query(`ALTER DATABASE ${there[0].name} SET synchronous_commit = on`)
    const how = "SELECT current_setting('synchronous_commit') AS how"
    write(first, `CREATE TABLE a AS ${how}`)
    await migrate(url, { directory })
    write(second, `INSERT INTO a ${how}`)
    await migrate(url, { directory })
    expect((await client.query('SELECT how FROM a')).rows).toEqual([{ how: 'off' }, { how: 'on' }])
  })

  test('several nodes at once apply it once', async () => {
    await client.query('CREATE TABLE gate (n int)')
    // Who looks must not be in a transaction: it would see the same all along.
    const keeper = new Client({ connectionString: url })
    await keeper.connect()
    await keeper.query('BEGIN')
    await keeper.query('LOCK TABLE gate')
    write(first, 'CREATE TABLE a (n int); SELECT count(*) FROM gate')
    const nodes = Promise.all([1, 2, 3, 4].map(() => migrate(url, { directory })))
    // One of them stands in the middle of it, the others behind that one.
    await until(async () => (await countWaiting()) === 4, { what: 'four that wait' })
    await keeper.end()
    expect((await nodes).flat()).toEqual([first])
  })

  test('a file that fails leaves nothing behind and names itself', async () => {
    write(first, 'CREATE TABLE a (n int)')
    write(second, 'CREATE TABLE b (n int); SELECT 1/0;')
    await expect(migrate(url, { directory })).rejects.toThrow(
      `数据库升级 ${second} 失败：division by zero`,
    )
    const found = await client.query("SELECT to_regclass('a')::text AS a, to_regclass('b') AS b")
    expect(found.rows).toEqual([{ a: 'a', b: null }])
    write(second, 'CREATE TABLE b (n int)')
    expect(await migrate(url, { directory })).toEqual([second])
  })

  test('a file changed after it was applied is refused by name', async () => {
    write(first, 'CREATE TABLE a (n int)')
    await migrate(url, { directory })
    write(first, 'CREATE TABLE a (n bigint)')
    write(second, 'CREATE TABLE b (n int)')
    await expect(migrate(url, { directory })).rejects.toThrow(`${first}.sql 在执行之后被改动过`)
    await expect(listPending(url, { directory })).rejects.toThrow(first)
    expect((await client.query("SELECT to_regclass('b') AS b")).rows).toEqual([{ b: null }])
  })

  test('an applied file that is gone is refused by name', async () => {
    write(first, 'CREATE TABLE a (n int)')
    await migrate(url, { directory })
    rmSync(join(directory, `${first}.sql`))
    await expect(migrate(url, { directory })).rejects.toThrow(
      `已执行过升级 ${first}，但程序中没有这个文件`,
    )
  })

  test('line ends of a Windows checkout are no change', async () => {
    write(first, 'CREATE TABLE a (\n n int)')
    await migrate(url, { directory })
    write(first, 'CREATE TABLE a (\r\n n int)')
    expect(await migrate(url, { directory })).toEqual([])
  })

  test('a file may ask to run outside a transaction', async () => {
    write(first, 'CREATE TABLE a (n int)')
    write(second, '-- no-transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a_n ON a (n)')
    expect(await migrate(url, { directory })).toEqual([first, second])
  })

  test('there it may hold several statements, which run one by one and all again after a crash', async () => {
    write(first, 'CREATE TABLE a (n int, m int)')
    const index = (name: string) =>
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS a_${name} ON a (${name});`
    write(second, `-- no-transaction\n-- two\n${index('n')}\n${index('m')}\n-- behind; it\n`)
    await migrate(url, { directory })
    await client.query('DROP INDEX a_m')
    await client.query(`DELETE FROM sys_migration WHERE name = '${second}'`)
    expect(await migrate(url, { directory })).toEqual([second])
    const { rows } = await client.query(
      "SELECT indexname AS name FROM pg_indexes WHERE tablename = 'a' ORDER BY 1",
    )
    expect(rows).toEqual([{ name: 'a_m' }, { name: 'a_n' }])
  })

  test('nodes that wait hold nobody up who makes an index beside the work', async () => {
    write(first, 'CREATE TABLE a (n int)')
    write(second, '-- no-transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a_n ON a (n)')
    const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { directory })))
    expect(applied.flat()).toEqual([first, second])
  })

  test('an index whose making was broken off is made anew', async () => {
    write(first, 'CREATE TABLE a (n int); INSERT INTO a VALUES (1), (1)')
    await migrate(url, { directory })
    await expect(client.query('CREATE UNIQUE INDEX CONCURRENTLY a_n ON a (n)')).rejects.toThrow()
    write(second, '-- no-transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a_n ON a (n)')
    await migrate(url, { directory })
    const { rows } = await client.query(
      "SELECT indisvalid FROM pg_index WHERE indexrelid = 'a_n'::regclass",
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })

  test('a name out of form is refused', async () => {
    write('create-a', 'CREATE TABLE a (n int)')
    await expect(migrate(url, { directory })).rejects.toThrow('create-a.sql 的名称不合规定')
  })
})
