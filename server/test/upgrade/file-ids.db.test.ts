import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrationsDirectory } from '#app/paths.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { dropChecks, insertRow } from '#test/insert-row.ts'

const NAME = 'upgrade_file_ids'

/** Files as they were numbered, and whatever named them. */
describe('upgrade / ids of files', () => {
  let db: Database
  const ids = new Map<string, string>()

  beforeAll(async () => {
    const url = new URL(inject('serverUrl'))
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query(`drop database if exists ${NAME} with (force)`)
    await client.query(`create database ${NAME}`)
    await client.end()
    url.pathname = `/${NAME}`
    const all = (await readMigrations(migrationsDirectory)).map(({ name }) => name)
    const at = all.findIndex((name) => name.endsWith('files-random-ids'))
    const directory = migrationsDirectory
    await migrate(url.href, { directory, only: new Set(all.slice(0, at)) })
    db = openDatabase({ url: url.href, poolSize: 2 })
    await db.transaction(async (tx) => {
      await tx.run(rawSql('set local session_replication_role = replica'))
      await dropChecks(tx)
      for (const id of ['71', '72']) await insertRow(tx, 'sys_file', { id, store_key: `k${id}` })
      await insertRow(tx, 'as_driver', { id: '1', photo: '71', license_photo: '99' })
      await insertRow(tx, 'or_contract_file', { id: '1', file_id: '72' })
      await insertRow(tx, 'mm_hand_flow', { id: '1', pictures: '72,71' })
      await insertRow(tx, 'mm_confirm', { id: '1', pictures: '["71", "72"]' })
      await insertRow(tx, 'mm_confirm', { id: '2' })
      const taken = [{ fileId: '72', sha256: 'ab', position: 'FRONT' }]
      await insertRow(tx, 'mm_reading', { id: '1', pictures: JSON.stringify(taken) })
      await insertRow(tx, 'mm_picture', { id: '1', file_id: '71' })
      await insertRow(tx, 'mm_weigh_override', { id: '1', permit_file_id: '72' })
      await makeCustomColumns(tx)
    })
    await migrate(url.href, { directory })
    const files = await db.rows<{ readonly id: string; readonly formerId: string }>(
      sql`select id, former_id as "formerId" from sys_file`,
    )
    for (const { id, formerId } of files) ids.set(formerId, id)
  })
  afterAll(() => db.close())

  /** A table of a customer's own with a line table, and a column of his on a table of ours. */
  async function makeCustomColumns(tx: Parameters<typeof insertRow>[0]): Promise<void> {
    await insertRow(tx, 'cg_table', { id: '1', name: 'xLoan', table_name: 'x_loan' })
    const columns = [
      ['xLoan', null, 'xPhoto'],
      ['xLoan', 'xLoanLine', 'xScan'],
      ['driver', null, 'xBadge'],
    ] as const
    for (const [at, [entity, child, name]] of columns.entries())
      await insertRow(tx, 'cg_table_field', { id: String(at), entity, child, name, kind: 'file' })
    await tx.run(rawSql('create table x_loan (id bigint primary key, x_photo bigint)'))
    await tx.run(rawSql('create table x_loan_line (id bigint primary key, x_scan bigint)'))
    await tx.run(rawSql('alter table as_driver add column x_badge bigint'))
    await tx.run(rawSql('insert into x_loan values (1, 71)'))
    await tx.run(rawSql('insert into x_loan_line values (1, 72)'))
    await tx.run(rawSql('update as_driver set x_badge = 72'))
  }

  const valueOf = async (column: string, table: string, id = '1'): Promise<unknown> =>
    (
      await db.row<{ readonly value: unknown }>(
        sql`select ${rawSql(column)} as value from ${rawSql(table)} where id = ${id}`,
      )
    )?.value

  test('every file has 128 random bits in place of its number, and lies where it lay', async () => {
    expect([...ids.keys()].toSorted()).toEqual(['71', '72'])
    for (const id of ids.values()) expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(ids.values()).size).toBe(2)
    const id = ids.get('71')
    expect(
      await db.row(sql`select store_key as "storeKey" from sys_file where id = ${id}`),
    ).toEqual({
      storeKey: 'k71',
    })
  })

  test('whatever named a file names it still', async () => {
    const [first, second] = [ids.get('71'), ids.get('72')]
    expect(await valueOf('photo', 'as_driver')).toBe(first)
    expect(await valueOf('file_id', 'or_contract_file')).toBe(second)
    expect(await valueOf('pictures', 'mm_hand_flow')).toBe(`${second},${first}`)
    expect(await valueOf('pictures', 'mm_confirm')).toEqual([first, second])
    expect(await valueOf('pictures', 'mm_confirm', '2')).toBe(null)
    expect(await valueOf('pictures', 'mm_reading')).toEqual([
      { fileId: second, sha256: 'ab', position: 'FRONT' },
    ])
    expect(await valueOf('file_id', 'mm_picture')).toBe(first)
    expect(await valueOf('permit_file_id', 'mm_weigh_override')).toBe(second)
  })

  test('columns that customers made too', async () => {
    expect(await valueOf('x_photo', 'x_loan')).toBe(ids.get('71'))
    expect(await valueOf('x_scan', 'x_loan_line')).toBe(ids.get('72'))
    expect(await valueOf('x_badge', 'as_driver')).toBe(ids.get('72'))
  })

  test('a number without a file names none', async () => {
    const dangling = await valueOf('license_photo', 'as_driver')
    expect(dangling).toBe('99')
    expect(await db.row(sql`select 1 from sys_file where id = ${dangling}`)).toBe(null)
  })
})
