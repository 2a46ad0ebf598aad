import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { isGranting, isNaming } from '#platform/grants/guard-grants.ts'
import type { Call } from '#platform/http/call.ts'
import { useTestApp } from '#test/app.ts'
import { eventually } from '#test/until.ts'
import { issueApiKey, type MadeKey, makeApiKey } from './api-key.fixtures.ts'

/** Keeps keys, and holds the rights of the yard's programs besides. */
const YARD = /^material:as-(warehouse|plate):/
const site = useTestApp({
  clerks: [
    { username: 'erp', permissions: (key) => YARD.test(key) },
    { username: 'keykeeper', permissions: (key) => YARD.test(key) || key.startsWith('core:api-') },
    { username: 'weak', permissions: (key) => key.startsWith('core:api-') },
    { username: 'everything', permissions: () => true },
  ],
})

const LIST = '/material/as-warehouse/list'
const CREATE = '/material/as-warehouse/create'

const withKey = (
  { headers }: Pick<MadeKey, 'headers'>,
  method: Call['method'],
  path: string,
  body?: object,
) => site.call(method, path, body, { as: null, headers })

const statusOf = async (key: Pick<MadeKey, 'headers'>): Promise<number> =>
  (await withKey(key, 'POST', LIST, {})).status

describe('接口密钥 / 发放', () => {
  test('只给一次，库里只有散列，列表上认得出开头', async () => {
    const { id, key } = await makeApiKey(site, { role: 'erp' })
    expect(key).toMatch(/^jh_[\w-]{43}$/)
    const row = await site.call('GET', `/core/api-key/${id}`)
    expect(row.bytes.toString()).not.toContain(key)
    expect(row.envelope.data).toMatchObject({ hint: `${key.slice(0, 8)}…`, issueUser: '管理员' })
    const stored = await site.app.db.row<{ hash: string }>(
      sql`select key_hash as hash from sys_api_key_secret where api_key_id = ${id}`,
    )
    expect(stored?.hash).toHaveLength(43)
    expect(key).not.toContain(stored?.hash)
    const logged = await site.app.db.rows<AnyRow>(sql`select * from sys_log where biz_key = ${id}`)
    expect(logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(logged)).not.toContain(key)
  })

  test('须有到期时间，一年以内', async () => {
    const { id } = await makeApiKey(site, { role: 'erp' })
    const change = (endTime: string | null) =>
      site.call('PUT', '/core/api-key/update', { id, version: 0, endTime })
    expect((await change(null)).envelope.success).toBe(false)
    for (const endTime of ['2001-01-01 00:00:00', '2999-01-01 00:00:00'])
      expect((await change(endTime)).envelope).toMatchObject({ success: false, reason: 'key.end' })
  })

  test('发放、改动、停用都不能超出自己的权限', async () => {
    const beyond = { success: false, reason: 'grant.door' }
    await expect(makeApiKey(site, { as: 'weak', role: 'erp' })).rejects.toThrow()
    const { id } = await makeApiKey(site, { as: 'keykeeper', role: 'erp' })
    for (const [method, path, body] of [
      ['POST', `/core/api-key/issue/${id}`, {}],
      ['PUT', '/core/api-key/update', { id, version: 0, name: '换个名字' }],
      ['PUT', '/core/api-key/disable', { ids: [id] }],
    ] as const)
      expect((await site.call(method, path, body, { as: 'weak' })).envelope).toMatchObject(beyond)
  })
})

describe('接口密钥 / 调用', () => {
  test('做角色能做的，别的403；单据、日志以密钥的名称记录，发放人算经办', async () => {
    const key = await makeApiKey(site, { as: 'keykeeper', role: 'erp', name: '集团ERP' })
    const made = await withKey(key, 'POST', CREATE, { code: 'K1', name: '一号库' })
    expect(made.envelope).toMatchObject({ success: true, data: { createUser: '集团ERP' } })
    const keeper = await site.app.db.row<{ readonly id: string }>(
      sql`select id from sys_user where username = 'keykeeper'`,
    )
    const id = String(made.envelope.data['id'])
    expect(
      await site.app.db.row(
        sql`select create_user_id::text as maker from as_warehouse where id = ${id}`,
      ),
    ).toEqual({ maker: keeper?.id })
    expect(
      await site.app.db.row(sql`select user_name as name from sys_log where biz_key = ${id}`),
    ).toEqual({ name: '集团ERP' })
    expect((await withKey(key, 'POST', '/sale/sa-notice/list', {})).status).toBe(403)
    expect((await withKey(key, 'GET', '/sys-info/me')).envelope.data).toMatchObject({
      realName: '集团ERP',
      admin: false,
    })
  })

  test('只到发放时所在的库区，看不到别的库区的行', async () => {
    const key = await makeApiKey(site, { role: 'erp' })
    const { second } = site.orgIds
    const made = await site.call('POST', CREATE, { code: 'S1', name: '别家的库' })
    const id = String(made.envelope.data['id'])
    expect((await withKey(key, 'GET', `/material/as-warehouse/${id}`)).status).toBe(200)
    await site.app.db.run(sql`update as_warehouse set org_id = ${second} where id = ${id}`)
    const listed = await withKey(key, 'POST', LIST, {})
    expect(listed.bytes.toString()).not.toContain('别家的库')
    expect((await withKey(key, 'GET', `/material/as-warehouse/${id}`)).status).toBe(404)
    const named = { ...key.headers, org: second, orgid: second, 'current-org': second }
    const asked = await site.call('POST', LIST, {}, { as: null, headers: named })
    expect(asked.bytes.toString()).not.toContain('别家的库')
  })

  test('不认得的、改过的：401，说明原因', async () => {
    const { key } = await makeApiKey(site, { role: 'erp' })
    for (const wrong of ['jh_', `${key}x`, `jh_${'A'.repeat(43)}`]) {
      const headers = { authorization: `Bearer ${wrong}` }
      expect((await withKey({ headers }, 'POST', LIST, {})).envelope).toMatchObject({
        success: false,
        reason: 'key.invalid',
      })
    }
    const nobody = await site.call('POST', LIST, {}, { as: null })
    expect(nobody.envelope).toMatchObject({ reason: 'access.signIn' })
  })

  test('停用、删除、到期、角色停用、重新发放：下一次调用就401', async () => {
    const { id, ...key } = await makeApiKey(site, { role: 'erp' })
    const { db } = site.app
    const change = async (to: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => {
      await db.run(to)
      const closed = await statusOf(key)
      await db.run(back)
      return [closed, await statusOf(key)]
    }
    const ofKey = (set: ReturnType<typeof sql>) =>
      sql`update sys_api_key set ${set} where id = ${id}`
    const ofRole = (set: ReturnType<typeof sql>) =>
      sql`update sys_role set ${set} where code = 'erp' and group_id = ${site.groupId}`
    expect(await statusOf(key)).toBe(200)
    for (const [to, back] of [
      [ofKey(sql`deleted = true`), ofKey(sql`deleted = false`)],
      // Moments that are over, and to come, by any clock.
      [
        ofKey(sql`end_time = now() - interval '1 second'`),
        ofKey(sql`end_time = now() + interval '1 day'`),
      ],
      [ofRole(sql`enabled = false`), ofRole(sql`enabled = true`)],
    ] as const)
      expect(await change(to, back)).toEqual([401, 200])
    await site.call('PUT', '/core/api-key/disable', { ids: [id] })
    expect(await statusOf(key)).toBe(401)
    await site.call('PUT', '/core/api-key/enable', { ids: [id] })
    expect(await statusOf(key)).toBe(200)
    const next = await issueApiKey(site, id)
    expect([await statusOf(key), await statusOf(next)]).toEqual([401, 200])
  })

  test('发放人少了权限，密钥跟着少；发放人停用，密钥停用，别人可以接管', async () => {
    const key = await makeApiKey(site, { as: 'keykeeper', role: 'erp' })
    const { db } = site.app
    const ofKeeper = sql`role_id = (select id from sys_role where code = 'keykeeper')`
    expect(await statusOf(key)).toBe(200)
    await db.run(
      sql`delete from sys_role_permission where ${ofKeeper} and permission = 'material:as-warehouse:list'`,
    )
    expect(await statusOf(key)).toBe(403)
    await db.run(
      sql`insert into sys_role_permission (role_id, permission) select id, 'material:as-warehouse:list' from sys_role where code = 'keykeeper'`,
    )
    expect(await statusOf(key)).toBe(200)
    await db.run(sql`update sys_user set enabled = false where username = 'keykeeper'`)
    expect(await statusOf(key)).toBe(401)
    // Whoever takes it over answers for it, and the program keeps its key.
    const adopt = (as?: string) =>
      site.call('PUT', '/core/api-key/adopt', { ids: [key.id] }, as === undefined ? {} : { as })
    expect((await adopt('weak')).envelope).toMatchObject({ success: false, reason: 'grant.door' })
    expect(await statusOf(key)).toBe(401)
    expect((await adopt()).envelope.success).toBe(true)
    expect(await statusOf(key)).toBe(200)
    await db.run(sql`update sys_user set enabled = true where username = 'keykeeper'`)
  })

  test('两个程序用同一个重复请求键，各做各的；同一个程序只做一次', async () => {
    const [one, two] = [
      await makeApiKey(site, { role: 'erp' }),
      await makeApiKey(site, { role: 'erp' }),
    ]
    const send = (key: MadeKey, code: string) =>
      site.call(
        'POST',
        CREATE,
        { code, name: `仓库${code}` },
        {
          as: null,
          headers: { ...key.headers, 'idempotency-key': 'order-1' },
        },
      )
    const first = await send(one, 'I1')
    expect((await send(one, 'I1')).envelope.data).toEqual(first.envelope.data)
    expect((await send(two, 'I2')).envelope).toMatchObject({ success: true, data: { code: 'I2' } })
  })
})

describe('接口密钥 / 须由本人做的', () => {
  const nameOf = ({ method, path }: Call): string => `${method} ${path}`

  test('凡是各人自己的、授权的、定谁审批的，有天大的权限也403', async () => {
    const key = await makeApiKey(site, { role: 'everything' })
    const personal = site.app.dispatcher.calls.filter(
      (call) =>
        (call.access.kind === 'signed-in' && nameOf(call) !== 'GET /sys-info/me') ||
        isGranting(call) ||
        isNaming(call),
    )
    expect(personal.length).toBeGreaterThan(60)
    const wrong: unknown[] = []
    for (const call of personal) {
      const path = call.path.replaceAll(/:\w+/g, '1')
      const body = call.method === 'GET' ? undefined : {}
      const { status, envelope } = await withKey(key, call.method, path, body)
      if (status !== 403 || envelope.reason !== 'key.personOnly')
        wrong.push([nameOf(call), status, envelope.reason])
    }
    expect(wrong).toEqual([])
  })

  test('公开的接口不认密钥', async () => {
    const key = await makeApiKey(site, { role: 'everything' })
    expect((await withKey(key, 'GET', '/health')).envelope.data).not.toHaveProperty(
      'portsOnDefault',
    )
  })
})

describe('接口密钥 / 记录', () => {
  test('每次调用都记下：接口、结果、原因，读也算；用过留下时间', async () => {
    const key = await makeApiKey(site, { role: 'erp', name: '记录用' })
    await withKey(key, 'POST', LIST, {})
    await withKey(key, 'POST', CREATE, { code: 'L1', name: '记录库' })
    await withKey(key, 'POST', CREATE, { code: 'L1', name: '记录库' })
    await withKey(key, 'POST', '/sale/sa-notice/list', {})
    const search = [{ key: 'keyId', op: 'eq', val: key.id }]
    await eventually(async () => {
      const { envelope } = await site.call('POST', '/core/api-calls/list', { search })
      const rows = (envelope.data['list'] as readonly AnyRow[]).toReversed()
      expect(rows.map(({ callName, httpStatus }) => [callName, httpStatus])).toEqual([
        [`POST ${LIST}`, 200],
        [`POST ${CREATE}`, 200],
        [`POST ${CREATE}`, 200],
        ['POST /sale/sa-notice/list', 403],
      ])
      expect(rows.map(({ error }) => error !== null)).toEqual([false, false, true, true])
      expect(rows[0]).toMatchObject({ keyName: '记录用', ip: '127.0.0.1' })
    })
    const row = await site.call('GET', `/core/api-key/${key.id}`)
    expect(row.envelope.data['lastTime']).not.toBe(null)
  })
})
