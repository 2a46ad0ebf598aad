import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { TENANTS } from '#test/tenants.ts'
import { forceOut } from './session.queries.ts'
import { PROBE, useSessionBed } from './session-bed.fixtures.ts'

const bed = useSessionBed()
const SECOND = 1000

afterEach(() => bed.clock.set(null))

async function makeWorker(username: string, orgs: readonly string[] = [TENANTS.org]) {
  const userId = await bed.makeUser({ username })
  const roleId = await bed.grant(userId, { permissions: [PROBE], orgs })
  return { userId, roleId, ...(await bed.signIn(username)) }
}

const probe = (token: string, headers: Record<string, string> = {}) =>
  bed.call('/probe', token, { headers })
const switchTo = (token: string, orgId: string, method: 'GET' | 'POST' = 'POST') =>
  bed.call(`/sys-user-org/switchOrg/${orgId}`, token, { method })

describe('session / authenticate', () => {
  test('no token, a made-up token and an expired token are all 401', async () => {
    const { access } = await makeWorker('expires')
    expect((await probe('')).status).toBe(401)
    expect((await probe('x'.repeat(43))).status).toBe(401)
    expect((await probe(access)).status).toBe(200)
    bed.clock.set(new Date(Date.now() + 6001 * SECOND))
    expect((await probe(access)).status).toBe(401)
  })

  test('没有授权的接口一律拒绝', async () => {
    const userId = await bed.makeUser({ username: 'unprivileged' })
    await bed.grant(userId, { permissions: ['probe:thing:create'] })
    const { access } = await bed.signIn('unprivileged')
    expect((await probe(access)).status).toBe(403)
  })

  test('rights count in the company where they are held, nowhere else', async () => {
    const { userId, access } = await makeWorker('two-companies')
    await bed.grant(userId, { orgs: [TENANTS.otherOrg] })
    expect((await switchTo(access, TENANTS.otherOrg)).body['success']).toBe(true)
    expect((await probe(access)).status).toBe(403)
  })

  test('TENANT_ID must be the own one', async () => {
    const { access } = await makeWorker('tenant')
    expect((await probe(access, { TENANT_ID: 'hs' })).status).toBe(200)
    expect((await probe(access, { TENANT_ID: 'wb' })).status).toBe(401)
  })

  test('a kept caller is served without the database', async () => {
    const { userId, access } = await makeWorker('kept')
    await probe(access)
    const quiet = await bed.db.transaction(async (tx) => {
      await tx.run(sql`lock table sys_session, sys_user_role in access exclusive mode`)
      return probe(access)
    })
    expect(quiet.status).toBe(200)
    bed.sessions.drop(userId)
  })

  test.each([
    ['a role is taken', (id: string) => sql`delete from sys_user_role where user_id = ${id}`, 401],
    [
      'the user is disabled',
      (id: string) => sql`update sys_user set enabled = false where id = ${id}`,
      401,
    ],
    [
      'a permission is taken',
      (id: string) =>
        sql`delete from sys_role_permission where role_id in (select role_id from sys_user_role where user_id = ${id})`,
      403,
    ],
    [
      'the role is disabled',
      (id: string) =>
        sql`update sys_role set enabled = false where id in (select role_id from sys_user_role where user_id = ${id})`,
      401,
    ],
  ])('the kept caller goes when %s', async (name, change, status) => {
    const { userId, access } = await makeWorker(name.replaceAll(' ', '-'))
    expect((await probe(access)).status).toBe(200)
    await bed.db.run(change(userId))
    await bed.heard()
    expect((await probe(access)).status).toBe(status)
  })

  test('被强制下线的会话下一次调用得到提示', async () => {
    const { userId, access, refresh } = await makeWorker('forced')
    await probe(access)
    await bed.db.transaction(async (tx) => {
      const session = await tx.row<{ id: string }>(
        sql`select id from sys_session where user_id = ${userId}`,
      )
      await forceOut(tx, { id: session?.id ?? '', now: new Date() })
    })
    const message = '您已被强制下线，请重新登录'
    await bed.heard()
    expect((await probe(access)).body['msg']).toBe(message)
    expect(await probe(access)).toMatchObject({ status: 200, body: { success: false, code: 1 } })
    const refreshed = await bed.token({ grant_type: 'refresh_token', refresh_token: refresh })
    expect([refreshed.status, refreshed.body['msg']]).toEqual([200, message])
  })

  test('the last call is noted once a minute', async () => {
    const { userId, access } = await makeWorker('seen')
    const lastSeen = async () =>
      (
        await bed.db.row<{ at: number }>(
          sql`select extract(epoch from last_seen)::float8 as at from sys_session where user_id = ${userId}`,
        )
      )?.at
    const first = await lastSeen()
    await probe(access)
    await bed.sessions.close()
    expect(await lastSeen()).toBe(first)
    bed.clock.set(new Date(Date.now() + 61 * SECOND))
    bed.sessions.drop(userId)
    await probe(access)
    await bed.sessions.close()
    expect(await lastSeen()).toBeGreaterThan((first ?? 0) + 60)
  })
})

describe('session / calls', () => {
  test('me tells who is signed in and what he may', async () => {
    const { userId, roleId, access } = await makeWorker('curious', [TENANTS.org, TENANTS.otherOrg])
    const { body } = await bed.call('/sys-info/me', access)
    expect(body['data']).toEqual({
      user: userId,
      username: 'curious',
      realName: '某人',
      avatar: null,
      currentOrg: TENANTS.org,
      currentOrgName: '华晟焦化',
      currentGroup: TENANTS.group,
      currentGroupName: '华晟集团',
      orgs: [
        { id: TENANTS.org, pkGroup: TENANTS.group },
        { id: TENANTS.otherOrg, pkGroup: TENANTS.group },
      ],
      admin: false,
      tenant: 'hs',
      permissions: { [PROBE]: true },
      roles: [roleId],
      versionCode: '1',
      monitorUrl: null,
      iframeHosts: [],
    })
  })

  test('an administrator belongs to all companies of the group and holds every key', async () => {
    await bed.makeUser({ username: 'boss', admin: true })
    const { access } = await bed.signIn('boss')
    const { body } = await bed.call('/sys-info/me', access)
    expect(body['data']).toMatchObject({ admin: true, permissions: { [PROBE]: true } })
    expect((await switchTo(access, TENANTS.otherOrg)).body['success']).toBe(true)
    expect((await probe(access)).body['data']).toMatchObject({
      orgId: TENANTS.otherOrg,
      scope: { wholeGroup: true },
    })
    expect((await switchTo(access, TENANTS.foreignOrg)).body['success']).toBe(false)
  })

  test('退出后会话在服务器上结束', async () => {
    const { access, refresh } = await makeWorker('leaves')
    expect((await bed.call('/base/logout', access)).body['success']).toBe(true)
    expect((await probe(access)).status).toBe(401)
    const refreshed = await bed.token({ grant_type: 'refresh_token', refresh_token: refresh })
    expect(refreshed.status).toBe(401)
  })

  test('不能切换到不属于自己的库区', async () => {
    const { access } = await makeWorker('stays')
    for (const orgId of [TENANTS.otherOrg, TENANTS.foreignOrg, '999', 'x']) {
      const { status, body } = await switchTo(access, orgId)
      expect([status, body['success'], body['msg']]).toEqual([
        200,
        false,
        '您不属于该库区，不能切换',
      ])
    }
    expect((await probe(access)).body['data']).toMatchObject({ orgId: TENANTS.org })
  })

  test('the company last worked in is the one of the next sign-in; disabled ones are left out', async () => {
    const { access } = await makeWorker('moves', [TENANTS.org, TENANTS.otherOrg])
    await switchTo(access, TENANTS.otherOrg, 'GET')
    expect((await probe(access)).body['data']).toMatchObject({ orgId: TENANTS.otherOrg })
    const again = await bed.signIn('moves')
    expect((await probe(again.access)).body['data']).toMatchObject({ orgId: TENANTS.otherOrg })
    await bed.db.run(
      sql`update sys_organization set enabled = false where id = ${TENANTS.otherOrg}`,
    )
    await expect.poll(async () => (await probe(again.access)).status).toBe(401)
    const third = await bed.signIn('moves')
    expect((await probe(third.access)).body['data']).toMatchObject({ orgId: TENANTS.org })
    await bed.db.run(sql`update sys_organization set enabled = true where id = ${TENANTS.otherOrg}`)
  })

  test('currentOrgs answers a page of the own companies', async () => {
    const { access } = await makeWorker('chooses', [TENANTS.org, TENANTS.otherOrg])
    const ask = (body?: unknown) =>
      bed.call('/sys-user-org/currentOrgs', access, { method: 'POST', body: body ?? {} })
    expect((await ask()).body['data']).toEqual({
      list: [
        { id: TENANTS.org, orgCode: 'JH', orgName: '华晟焦化', selected: true },
        { id: TENANTS.otherOrg, orgCode: 'MK', orgName: '太和煤矿', selected: false },
      ],
      total: 2,
    })
    const found = await ask({ search: [{ key: 'orgName', op: 'like', val: '太和' }] })
    expect(found.body['data']).toMatchObject({ list: [{ orgCode: 'MK' }], total: 1 })
    const sorted = await ask({ limit: { pn: 2, ps: 1 }, sort: [{ key: 'orgCode', dir: 'desc' }] })
    expect(sorted.body['data']).toMatchObject({ list: [{ orgCode: 'JH' }], total: 2 })
    for (const bad of [
      { search: [{ key: 'pkGroup', op: 'eq', val: '1' }] },
      { search: [{ key: 'orgName', op: 'gt', val: '1' }] },
      { sort: [{ key: 'id' }] },
      { unknown: 1 },
    ])
      expect((await ask(bad)).status).toBe(400)
    expect((await bed.call('/sys-user-org/currentOrgs', access)).body['success']).toBe(true)
  })
})
