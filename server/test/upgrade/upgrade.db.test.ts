import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { installSite } from '#app/install-site.ts'
import { migrationsDirectory } from '#app/paths.ts'
import { restoreDatabase } from '#platform/db/backup/restore-database.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { rawSql, sql } from '#platform/db/sql.ts'

/** Backups of landed states, oldest first; none is ever removed or made anew. */
const folder = fileURLToPath(new URL('backups', import.meta.url))
const backups = readdirSync(folder).filter((name) => name.endsWith('.backup'))

/** A new database on the test server: empty, or as another one stands. */
async function newDatabase(name: string, template = 'template1'): Promise<string> {
  const serverUrl = inject('serverUrl')
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

type Restored = { readonly database: string } & Awaited<ReturnType<typeof restoreDatabase>>

const restored = new Map<string, Promise<Restored>>()

/** A backup restored and brought up to date; once for all tests, each works on a copy. */
function restore(name: string): Promise<Restored> {
  const work = async (): Promise<Restored> => {
    const database = `restored_${backups.indexOf(name)}_state`
    const url = await newDatabase(database)
    const file = `${folder}/${name}`
    const done = await restoreDatabase({ url, file, migrationsDir: migrationsDirectory })
    return { database, ...done }
  }
  const known = restored.get(name) ?? work()
  restored.set(name, known)
  return known
}

async function signIn({ http }: App): Promise<string> {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: {
      authorization: `Basic ${btoa('web:web')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'grant_type=password&username=admin&password=Demo@2026',
  })
  return (answer.json() as { access_token: string }).access_token
}

const countsOf = async ({ db }: App, tables: readonly string[]): Promise<AnyRow> => {
  const parts = tables.map((table) => `(select count(*)::int from ${table}) as "${table}"`)
  return (await db.row(rawSql(`select ${parts.join(', ')}`))) ?? {}
}

/** What a new version brings to companies that stood before it. */
const TOPPED_UP = ['as_region', 'as_warehouse', 'or_price_rule', 'sys_dict', 'cg_format']

describe('upgrade', () => {
  test('仓库里至少有一份已交付状态的备份', () => {
    expect(backups.length).toBeGreaterThan(0)
  })

  test.each(backups)('%s 恢复后升级到当前版本，数据一条不少，账号照常登录', async (name) => {
    const { database, rows } = await restore(name)
    const url = await newDatabase(`upgrade_${backups.indexOf(name)}`, database)
    const app = await buildApp({ url, logLevel: 'silent' })
    try {
      const tables = Object.keys(rows).filter((table) => /^(public\.)?\w+$/.test(table))
      const kept = await countsOf(app, tables)
      expect(tables.length).toBeGreaterThan(20)
      const lost = tables.filter((table) => Number(kept[table]) < (rows[table] ?? 0))
      expect(lost).toEqual([])

      const config = readConfig({ DEMO: 'off' })
      await installSite(app, config)
      await expectToppedUp(app)
      const first = await countsOf(app, TOPPED_UP)
      await installSite(app, config)
      expect(await countsOf(app, TOPPED_UP)).toEqual(first)

      const token = await signIn(app)
      const list = await app.http.inject({
        method: 'POST',
        url: '/api/material/as-inventory/list',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: '{"limit":{"pn":1,"ps":20}}',
      })
      const { data } = list.json() as { data: { total: number; list: { invCode: string }[] } }
      expect(data.total).toBe(8)
      expect(data.list.map((row) => row.invCode)).toContain('M001')
    } finally {
      await app.close()
    }
  })

  test('客户在旧版本里做的单据表补上审核栏，原有的行还在', async () => {
    const { database } = await restore(backups[0] ?? '')
    const url = await newDatabase('upgrade_custom', database)
    const app = await buildApp({ url, logLevel: 'silent' })
    try {
      await makeOldTable(app)
      expect(await auditColumns(app)).toEqual([])
      const files = await readMigrations(migrationsDirectory)
      const brought = files.find((each) => each.name.includes('custom-documents'))
      for (const _time of ['once', 'again']) await app.db.run(rawSql(brought?.sql ?? ''))
      expect(await auditColumns(app)).toEqual(['audit_date', 'audit_user', 'audit_user_id'])
      expect(await countsOf(app, ['x_loan'])).toEqual({ x_loan: 1 })
    } finally {
      await app.close()
    }
  })
})

/** Every company has a warehouse for goods under way and its price rules, and the group its regions. */
async function expectToppedUp({ db }: App): Promise<void> {
  const lacking = await db.rows(
    sql`select o.org_name from sys_organization o where not o.deleted and (
      not exists (select 1 from as_warehouse w where w.org_id = o.id and w.warehouse_type = 'TRANSIT')
      or (select count(distinct r.kind) from or_price_rule r where r.org_id = o.id) < 3)`,
  )
  expect(lacking).toEqual([])
  const regions = await db.row<{ n: number }>(sql`select count(*)::int as n from as_region`)
  expect(regions?.n).toBeGreaterThan(3000)
}

/** A customer's document as version 0.1.0 made it. */
async function makeOldTable({ db, engine }: App): Promise<void> {
  const id = engine.newId()
  await db.run(
    sql`insert into cg_table (id, name, table_name, label, scope, life_cycle, base, create_user_id, create_user, create_date, update_user_id, update_user, update_date)
      values (${id}, 'xLoan', 'x_loan', '借用单', 'org', 'document', '/custom/x-loan', 1, '管理员', now(), 1, '管理员', now())`,
  )
  await db.run(rawSql('create table x_loan (id bigint primary key, status varchar(20))'))
  await db.run(rawSql(`insert into x_loan values (1, 'DRAFT')`))
}

async function auditColumns({ db }: App): Promise<readonly string[]> {
  const rows = await db.rows<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = 'x_loan'::regclass and attname like 'audit%' and not attisdropped order by 1`,
  )
  return rows.map(({ name }) => name)
}
