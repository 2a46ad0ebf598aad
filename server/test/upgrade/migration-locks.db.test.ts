import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { measureLocks, refuseLocks } from './migration-locks.ts'

const NAME = 'migration_locks'
const directory = mkdtempSync(join(tmpdir(), 'junheng-locks-'))
const url = new URL(inject('serverUrl'))

async function onServer(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const write = (name: string, sql: string): void =>
  writeFileSync(join(directory, `${name}.sql`), sql)

beforeAll(async () => {
  await onServer(`drop database if exists ${NAME} with (force)`, `create database ${NAME}`)
  url.pathname = `/${NAME}`
  write(
    '20260101T0900-make',
    'create table truck (id bigint primary key, plate varchar(3) not null check (plate <> id::text))',
  )
  write('20260101T0901-quick', 'alter table truck add column note text')
  // As long as rewriting a large table takes, without a large table.
  write('20260101T0902-slow', 'alter table truck add column seen int; select pg_sleep(1.3)')
})
afterAll(async () => {
  await onServer(`drop database ${NAME} with (force)`)
  rmSync(directory, { recursive: true, force: true })
})

test('a migration is measured by how long it keeps whoever writes to its tables waiting', async () => {
  const names = ['20260101T0901-quick', '20260101T0902-slow']
  const reports = await measureLocks({ url: url.href, directory, names, rows: 100 })
  expect(reports.map(({ migration }) => migration)).toEqual(names)
  expect(reports.map(({ waits }) => [...waits.keys()])).toEqual([['truck'], ['truck']])
  expect(reports[1]?.waits.get('truck')).toBeGreaterThan(1.2)
})

test('more than a second is refused by name, table and advice', () => {
  const report = (migration: string, wait: number) => ({
    migration,
    seconds: 9,
    waits: new Map([['truck', wait]]),
  })
  expect(refuseLocks([report('a', 0.9), report('b', 1.1)])).toEqual([
    expect.stringMatching(/^b 让 truck 的写入等了 1\.1 秒.*CONCURRENTLY/),
  ])
})
