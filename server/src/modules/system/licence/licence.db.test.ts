import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { PASSWORD, PROBE, useSessionBed } from '#platform/session/session-bed.fixtures.ts'
import { TENANTS } from '#test/tenants.ts'
import { licenceCalls } from './licence.actions.ts'
import { makeSigner } from './licence.fixtures.ts'
import { seatCheck } from './licence-terms.ts'

const signer = makeSigner()
const bed = useSessionBed({
  checkSeat: seatCheck(signer.key),
  calls: ({ db, engine, sessions }) =>
    licenceCalls({
      services: { db, engine } as EntityServices,
      key: signer.key,
      version: '1',
      drop: (userId) => sessions.drop(userId),
    }),
})
const BASE = '/core/sys-site-license'
const RIGHT = 'core:sys-site-license'

afterEach(async () => {
  bed.clock.set(null)
  await bed.db.run(sql`update sys_session set ended_at = now() where ended_at is null`)
  await bed.db.run(sql`delete from sys_site_license`)
})

async function makeWorker(username: string, permissions: readonly string[] = [PROBE]) {
  const userId = await bed.makeUser({ username })
  await bed.grant(userId, { permissions })
  return userId
}

async function makeChief(
  username: string,
  { platform = true, groupId = TENANTS.group }: { platform?: boolean; groupId?: string } = {},
) {
  const userId = await bed.makeUser({ username, admin: true, groupId })
  await bed.db.run(sql`update sys_user set platform_admin = ${platform} where id = ${userId}`)
  return { userId, ...(await bed.signIn(username)) }
}

const post = (path: string, token: string, body: unknown = {}) =>
  bed.call(`${BASE}${path}`, token, { method: 'POST', body })

async function siteId(): Promise<string> {
  const site = await bed.db.row<{ id: string }>(sql`select site_id::text as id from sys_site`)
  return site?.id ?? ''
}

async function importFile(token: string, file: string) {
  const response = await bed.inject({
    method: 'POST',
    url: `/api${BASE}/import`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=edge',
    },
    payload: `--edge\r\ncontent-disposition: form-data; name="file"; filename="l.json"\r\n\r\n${file}\r\n--edge--\r\n`,
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

describe('licence / online users', () => {
  test('在线用户列出本集团的会话，可查可排', async () => {
    const chief = await makeChief('boss')
    const userId = await makeWorker('online')
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36'
    await bed.signIn('online', { 'user-agent': agent })
    await makeChief('foreigner', { groupId: TENANTS.foreignGroup })
    const { body } = await post('/onlineUsers', chief.access)
    const { list, total } = body['data'] as { list: Record<string, unknown>[]; total: number }
    expect(total).toBe(2)
    expect(list.map(({ username, current }) => [username, current])).toEqual([
      ['online', false],
      ['boss', true],
    ])
    expect(list[0]).toMatchObject({
      userId,
      realName: '某人',
      orgId: TENANTS.org,
      orgName: '华晟焦化',
      ip: '127.0.0.1',
      device: 'Chrome / Windows',
      client: 'web',
      locked: false,
    })
    expect(list[0]?.['since']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const search = [{ key: 'username', op: 'like', val: 'BOS' }]
    expect((await post('/onlineUsers', chief.access, { search })).body['data']).toMatchObject({
      total: 1,
      list: [{ username: 'boss' }],
    })
    const sort = [{ key: 'username', dir: 'asc' }]
    const first = await post('/onlineUsers', chief.access, { sort, limit: { pn: 1, ps: 1 } })
    expect(first.body['data']).toMatchObject({ total: 2, list: [{ username: 'boss' }] })
    const wrong = [{ key: 'password', op: 'eq', val: 'x' }]
    expect((await post('/onlineUsers', chief.access, { search: wrong })).status).toBe(400)
  })

  test('强制下线后下一次调用得到提示，记入日志；不能踢自己，非管理员不能踢管理员', async () => {
    const chief = await makeChief('kicks')
    const userId = await makeWorker('kicked')
    const { access, refresh } = await bed.signIn('kicked')
    await bed.call('/probe', access)
    const idOf = async (user: string) =>
      (
        await bed.db.row<{ id: string }>(
          sql`select id from sys_session where user_id = ${user} and ended_at is null`,
        )
      )?.id ?? ''
    const done = await post('/forcedOut', chief.access, { ids: [await idOf(userId)] })
    expect(done.body['data']).toEqual({ count: 1 })
    const told = { status: 200, body: { success: false, msg: '您已被强制下线，请重新登录' } }
    expect(await bed.call('/probe', access)).toMatchObject(told)
    expect(await bed.token({ grant_type: 'refresh_token', refresh_token: refresh })).toMatchObject(
      told,
    )
    const own = { ids: [await idOf(chief.userId)] }
    expect((await post('/forcedOut', chief.access, own)).body['reason']).toBe('user.self')
    await makeWorker('warden', [`${RIGHT}:forcedOut`])
    const warden = await bed.signIn('warden')
    expect((await post('/forcedOut', warden.access, own)).body['reason']).toBe('user.adminOnly')
    expect((await post('/forcedOut', warden.access, { ids: ['1'] })).status).toBe(404)
    const logged = await bed.db.row<{ label: string }>(
      sql`select label from sys_log where biz_key = ${userId} and action = 'forcedOut'`,
    )
    expect(logged?.label).toBe('强制下线')
  })

  test('another group is out of reach, and rights are asked for', async () => {
    const foreign = await makeChief('far', { groupId: TENANTS.foreignGroup })
    const chief = await makeChief('near')
    const row = await bed.db.row<{ id: string }>(
      sql`select id from sys_session where user_id = ${chief.userId} and ended_at is null`,
    )
    expect((await post('/forcedOut', foreign.access, { ids: [row?.id] })).status).toBe(404)
    await makeWorker('plain')
    const plain = await bed.signIn('plain')
    for (const path of ['/onlineUsers', '/forcedOut', '/export', '/import'])
      expect((await post(path, plain.access)).status).toBe(403)
    expect((await bed.call(`${BASE}/list`, plain.access)).status).toBe(403)
  })
})

describe('licence / seats', () => {
  test('没有授权文件时按社区版，50人', async () => {
    const chief = await makeChief('counts')
    const { body } = await bed.call(`${BASE}/list`, chief.access)
    expect(body['data']).toMatchObject({
      siteId: await siteId(),
      usersNow: 1,
      list: [{ kind: 'community', maxUsers: 50, expires: null, active: true }],
      total: 1,
    })
  })

  test('超过人数的登录被拒绝，管理员和已在线的人除外，离开即腾出', async () => {
    const chief = await makeChief('owner')
    const file = signer.makeLicence({ siteId: await siteId(), maxUsers: 2 })
    expect((await importFile(chief.access, file)).body).toMatchObject({
      success: true,
      data: { kind: 'imported', maxUsers: 2, active: true, licensee: '华晟集团' },
    })
    await Promise.all(['one', 'two'].map((name) => makeWorker(`seat-${name}`)))
    const first = await bed.signIn('seat-one')
    const attempt = () =>
      bed.token({ grant_type: 'password', username: 'seat-two', password: PASSWORD })
    expect(await attempt()).toMatchObject({
      status: 200,
      body: { success: false, reason: 'licence.full', msg: '同时在线人数已达授权上限2人' },
    })
    await bed.signIn('seat-one', { 'device-id': 'd2' })
    await bed.signIn('owner')
    await bed.call('/base/logout', first.access)
    expect((await attempt()).body['reason']).toBe('licence.full')
    bed.clock.set(new Date(Date.now() + 46 * 60_000))
    expect((await attempt()).body['access_token']).toBeDefined()
  })

  test('of many at once only as many come in as there are seats', async () => {
    const chief = await makeChief('gate-keeper')
    await importFile(chief.access, signer.makeLicence({ siteId: await siteId(), maxUsers: 3 }))
    const names = Array.from({ length: 5 }, (_, at) => `rush-${at}`)
    for (const name of names) await makeWorker(name)
    const answers = await Promise.all(
      names.map((username) => bed.token({ grant_type: 'password', username, password: PASSWORD })),
    )
    const inside = answers.filter(({ body }) => body['access_token'] !== undefined)
    expect(inside).toHaveLength(2)
  })
})

describe('licence / import', () => {
  test('签名、站点、期限不符的文件都不收', async () => {
    const chief = await makeChief('imports')
    const site = await siteId()
    const reason = async (file: string) =>
      (await importFile(chief.access, file)).body['reason'] ?? null
    expect(await reason('not a licence')).toBe('licence.file')
    expect(await reason(makeSigner().makeLicence({ siteId: site }))).toBe('licence.signature')
    expect(await reason(signer.makeLicence({ siteId: 'elsewhere' }))).toBe('licence.site')
    const past = { siteId: site, expires: '2026-02-01T00:00:00Z' }
    expect(await reason(signer.makeLicence(past))).toBe('licence.expired')
    const noFile = await post('/import', chief.access)
    expect(noFile.body['reason']).toBe('licence.file')
  })

  test('只有平台管理员可以导入', async () => {
    const local = await makeChief('local-admin', { platform: false })
    const file = signer.makeLicence({ siteId: await siteId() })
    expect(await importFile(local.access, file)).toMatchObject({
      status: 403,
      body: { msg: '只有平台管理员可以导入授权' },
    })
  })

  test('到期后回到社区版；直接写进表里的不算', async () => {
    const chief = await makeChief('keeps')
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const file = signer.makeLicence({ siteId: await siteId(), expires: soon, maxUsers: 500 })
    await importFile(chief.access, file)
    const forged = makeSigner().makeLicence({ siteId: await siteId(), maxUsers: 9999 })
    await bed.db.run(
      sql`insert into sys_site_license (id, file, import_date, import_user_id, import_user) values (${bed.engine.newId()}, ${forged}, now(), 1, 'x')`,
    )
    const active = async (token: string) =>
      (
        (await bed.call(`${BASE}/list`, token)).body['data'] as {
          list: { kind: string; maxUsers: number; active: boolean }[]
        }
      ).list.map(({ kind, maxUsers, active: is }) => [kind, maxUsers, is])
    expect(await active(chief.access)).toEqual([
      ['imported', 500, true],
      ['community', 50, false],
    ])
    bed.clock.set(new Date(Date.now() + 2 * 86_400_000))
    const later = await bed.signIn('keeps')
    expect(await active(later.access)).toEqual([
      ['community', 50, true],
      ['imported', 500, false],
    ])
  })

  test('导出的申请文件写明站点', async () => {
    const chief = await makeChief('exports')
    const response = await bed.inject({
      method: 'POST',
      url: `/api${BASE}/export`,
      headers: { authorization: `Bearer ${chief.access}` },
    })
    expect(response.headers['content-disposition']).toContain('junheng-licence-request.json')
    expect(response.json()).toMatchObject({ product: 'junheng', siteId: await siteId() })
  })
})
