import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { migrationsDirectory } from '#app/paths.ts'
import { restoreDatabase } from '#platform/db/backup/restore-database.ts'
import { sql } from '#platform/db/sql.ts'

/** Backups of landed states, oldest first; none is ever removed or made anew. */
const folder = fileURLToPath(new URL('backups', import.meta.url))
const backups = readdirSync(folder).filter((name) => name.endsWith('.backup'))

/** A new, empty database on the test server. */
async function emptyDatabase(name: string): Promise<string> {
  const serverUrl = inject('serverUrl')
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
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

describe('upgrade', () => {
  test('仓库里至少有一份已交付状态的备份', () => {
    expect(backups.length).toBeGreaterThan(0)
  })

  test.each(backups)('%s 恢复后升级到当前版本，数据一条不少，账号照常登录', async (name) => {
    const url = await emptyDatabase(`upgrade_${backups.indexOf(name)}`)
    const { rows } = await restoreDatabase({
      url,
      file: `${folder}/${name}`,
      migrationsDir: migrationsDirectory,
    })
    const app = await buildApp({ url, logLevel: 'silent' })
    try {
      for (const table of ['as_inventory', 'as_plate', 'sys_user', 'sys_log']) {
        const kept = Object.entries(rows).find(([stored]) => stored.endsWith(table))?.[1]
        const found = await app.db.row<{ n: string }>(
          sql`select count(*) as n from (select 1 from pg_class where relname = ${table}) c`,
        )
        expect(found?.n, `${table} exists`).toBe('1')
        expect(kept, `${table} in the archive`).toBeDefined()
      }
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
})
