import { afterEach, describe, expect, test } from 'vitest'
import { setPassword } from '#modules/system/api.ts'
import { sql } from '#platform/db/sql.ts'
import { hashPassword } from '#platform/session/password.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { type App, type AppOptions, buildApp } from './app.ts'

const bed = useTestBed()
const apps: App[] = []

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

async function open(options: Partial<AppOptions> = {}): Promise<App> {
  const app = await buildApp({ url: bed.url, logLevel: 'silent', poolSize: 5, ...options })
  apps.push(app)
  return app
}

async function attempt({ http }: App, password = 'wrong', username = 'nobody') {
  const response = await http.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: {
      authorization: `Basic ${Buffer.from('web:web').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  })
  return { status: response.statusCode, body: response.json<Record<string, string>>() }
}

const setCaptcha = (app: App, groupId: string, value: 'auto' | 'always' | 'off' | null) =>
  app.db.transaction((tx) =>
    app.settings.set(tx, {
      groupId,
      orgId: null,
      user: { id: '1', name: '某人' },
      key: 'captcha',
      value,
    }),
  )

describe('the product / session', () => {
  test('CAPTCHA 优先于设置，没有 CAPTCHA 时按最严格的集团', async () => {
    const app = await open()
    expect((await attempt(app)).status).toBe(426)
    await setCaptcha(app, TENANTS.group, 'off')
    await setCaptcha(app, TENANTS.foreignGroup, 'always')
    await expect.poll(async () => (await attempt(app)).status).toBe(428)
    const free = await open({ captcha: 'off' })
    expect((await attempt(free)).status).toBe(426)
    await setCaptcha(app, TENANTS.group, null)
    await setCaptcha(app, TENANTS.foreignGroup, null)
    await bed.db.run(sql`delete from sys_sign_in_failure`)
  })

  test('limits are on when asked for', async () => {
    const app = await open({ rateLimits: true, captcha: 'off' })
    const answers = await Promise.all(Array.from({ length: 14 }, () => attempt(app)))
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 426), 429, 429, 429, 429])
  })

  test('a locked screen and an initial password hold the whole product, figures too', async () => {
    const app = await open({ captcha: 'off' })
    const userId = bed.engine.newId()
    const passwordHash = await hashPassword('Initial-2026')
    await bed.db.transaction(async (tx) => {
      await tx.run(
        sql`insert into sys_user (id, username, real_name, admin, group_id, create_date, update_date, resource_type) values (${userId}, 'held', '某人', true, 1, now(), now(), 'LOCAL')`,
      )
      await setPassword(tx, { userId, passwordHash, initial: true, now: new Date() })
    })
    const { body } = await attempt(app, 'Initial-2026', 'held')
    const headers = { authorization: `Bearer ${body['access_token']}` }
    const ask = (method: 'GET' | 'POST', url: string) =>
      app.http.inject({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) })
    const list = await ask('POST', '/api/sys-user/list')
    expect(list.json()).toMatchObject({ success: false, reason: 'password.initial' })
    const far = { remoteAddress: '10.0.0.9', headers, method: 'GET' } as const
    expect((await app.http.inject({ ...far, url: '/metrics' })).statusCode).toBe(403)
    expect((await app.http.inject({ ...far, url: '/api/docs' })).statusCode).toBe(401)
    const near = (passed: Record<string, string>, url: string) =>
      app.http.inject({ method: 'GET', url, headers: passed, remoteAddress: '127.0.0.1' })
    for (const url of ['/metrics', '/api/docs', '/api/docs/json']) {
      expect([url, (await near({}, url)).statusCode]).toEqual([url, 200])
      // A proxy on this machine, whoever it speaks for.
      const passed = await near({ 'x-forwarded-for': '127.0.0.1' }, url)
      expect([url, passed.statusCode]).toEqual([url, url === '/metrics' ? 403 : 401])
    }
    await ask('POST', '/api/base/lock')
    const locked = await ask('GET', '/api/sys-info/me')
    expect(locked.json()).toMatchObject({ success: false, reason: 'session.locked' })
  })

  test('a grant names what it lets in as the calls name it', async () => {
    const app = await open({ captcha: 'off' })
    const passwordHash = await hashPassword('Granted-2026')
    const userId = bed.engine.newId()
    await bed.db.transaction(async (tx) => {
      await tx.run(
        sql`insert into sys_user (id, username, real_name, admin, group_id, create_date, update_date, resource_type) values (${userId}, 'granter', '某人', true, 1, now(), now(), 'LOCAL')`,
      )
      await setPassword(tx, { userId, passwordHash, initial: false, now: new Date() })
    })
    const { body } = await attempt(app, 'Granted-2026', 'granter')
    const headers = { authorization: `Bearer ${body['access_token']}` }
    const client = {
      code: 'erp',
      name: '集团ERP',
      redirectUris: 'https://erp.example.com/',
      scopes: 'sys-user:list',
    }
    const url = '/api/core/sys-oauth-client/create'
    const made = await app.http.inject({ method: 'POST', url, headers, payload: client })
    expect(made.json()).toMatchObject({ success: true })
    const query = 'client_id=erp&redirect_uri=https%3A%2F%2Ferp.example.com%2F'
    const info = await app.http.inject({
      method: 'GET',
      url: `/api/oauth/grant/info?${query}`,
      headers,
    })
    expect(info.json<{ data: unknown }>().data).toEqual({
      clientId: 'erp',
      name: '集团ERP',
      scopes: [{ key: 'sys-user:list', label: '查看用户' }],
    })
  })
})
