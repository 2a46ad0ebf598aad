import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { TENANTS } from '#test/tenants.ts'
import { PASSWORD, PROBE, useSessionBed } from './session-bed.fixtures.ts'
import { hashToken } from './tokens.ts'

const bed = useSessionBed()
const MINUTE = 60_000

afterEach(() => bed.clock.set(null))

async function makeWorker(username: string): Promise<string> {
  const userId = await bed.makeUser({ username })
  await bed.grant(userId, { permissions: [PROBE] })
  return userId
}

const tryPassword = (username: string, password: string) =>
  bed.token({ grant_type: 'password', username, password })
const refresh = (token: string, device = 'd1') =>
  bed.token({ grant_type: 'refresh_token', refresh_token: token }, { 'device-id': device })
const later = (milliseconds: number): void => bed.clock.set(new Date(Date.now() + milliseconds))

describe('session / sign in', () => {
  test('登录得到两个令牌，只以散列存储', async () => {
    const userId = await makeWorker('signs-in')
    const { status, body } = await tryPassword('signs-in', PASSWORD)
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 6000,
    })
    const stored = await bed.db.row<Record<string, unknown>>(
      sql`select * from sys_session where user_id = ${userId}`,
    )
    expect(stored?.['access_hash']).toBe(hashToken(String(body['access_token'])))
    expect(stored).toMatchObject({ org_id: TENANTS.org, device_id: 'd1', client: 'web' })
    const text = JSON.stringify(stored)
    expect(text).not.toContain(body['access_token'])
    expect(text).not.toContain(String(body['refresh_token']).split('.')[1])
    const probe = await bed.call('/probe', String(body['access_token']))
    expect(probe.body['success']).toBe(true)
  })

  test('密码错误与用户名不存在的回答完全相同', async () => {
    await makeWorker('known')
    const answers = await Promise.all([
      tryPassword('known', 'wrong'),
      tryPassword('nobody', 'wrong'),
      tryPassword('no\u0000body', 'x'),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(426)
      const { requestId: _requestId, ...envelope } = body
      expect(envelope).toEqual({
        success: false,
        code: 426,
        msg: '用户名不存在或密码错误',
        data: { captcha: false },
        path: '/api/oauth/token',
        reason: 'session.credentials',
        remedy: '忘记密码请点“找回密码”，或联系管理员',
      })
    }
  })

  test('五次密码错误锁定15分钟，期间正确密码也不行', async () => {
    await makeWorker('locked-out')
    for (let turn = 0; turn < 5; turn += 1)
      expect((await tryPassword('locked-out', 'wrong')).status).toBe(426)
    const locked = await tryPassword('locked-out', PASSWORD)
    expect(locked.status).toBe(200)
    expect(locked.body).toMatchObject({
      success: false,
      code: 1,
      msg: '账号已锁定，请15分钟后重试',
    })
    later(14 * MINUTE + 30_000)
    expect((await tryPassword('locked-out', PASSWORD)).body['msg']).toBe(
      '账号已锁定，请1分钟后重试',
    )
    later(16 * MINUTE)
    expect((await tryPassword('locked-out', 'wrong')).status).toBe(426)
    expect((await tryPassword('locked-out', PASSWORD)).body['access_token']).toBeDefined()
  })

  test('twenty guesses at once are answered five times', async () => {
    await makeWorker('hammered')
    const guesses = Array.from({ length: 20 }, () => tryPassword('hammered', 'wrong'))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 426)).toHaveLength(5)
  })

  test('a right password takes the count back', async () => {
    await makeWorker('forgetful')
    for (let round = 0; round < 2; round += 1) {
      for (let turn = 0; turn < 4; turn += 1) await tryPassword('forgetful', 'wrong')
      expect((await tryPassword('forgetful', PASSWORD)).body['access_token']).toBeDefined()
    }
  })

  test('停用的账号和集团，只有密码正确才说明原因', async () => {
    const userId = await makeWorker('disabled')
    await bed.db.run(sql`update sys_user set enabled = false where id = ${userId}`)
    expect((await tryPassword('disabled', 'wrong')).status).toBe(426)
    const { status, body } = await tryPassword('disabled', PASSWORD)
    expect([status, body['success'], body['msg']]).toEqual([200, false, '账号已停用'])
    const foreigner = await bed.makeUser({ username: 'foreigner', groupId: TENANTS.foreignGroup })
    await bed.grant(foreigner, { orgs: [TENANTS.foreignOrg] })
    await bed.db.run(sql`update sys_group set enabled = false where id = ${TENANTS.foreignGroup}`)
    expect((await tryPassword('foreigner', PASSWORD)).body['msg']).toBe('集团已停用')
    await bed.db.run(sql`update sys_group set enabled = true where id = ${TENANTS.foreignGroup}`)
  })

  test('没有任何库区的账号不能登录', async () => {
    await bed.makeUser({ username: 'nowhere' })
    expect((await tryPassword('nowhere', PASSWORD)).body['msg']).toBe(
      '账号未分配库区，请联系管理员',
    )
  })

  test.each([
    ['no client', { authorization: '' }, 401],
    ['unknown client', { authorization: `Basic ${Buffer.from('x:').toString('base64')}` }, 401],
    ['wrong secret', { authorization: `Basic ${Buffer.from('web:no').toString('base64')}` }, 401],
  ])('%s is turned away', async (_name, headers, status) => {
    const form = { grant_type: 'password', username: 'known', password: PASSWORD }
    expect((await bed.token(form, headers)).status).toBe(status)
  })

  test.each([
    [{}],
    [{ grant_type: 'client_credentials' }],
    [{ grant_type: 'password', username: 'known' }],
    [{ grant_type: 'password', username: 'known', password: 'x'.repeat(2000) }],
  ])('a form that cannot be read is malformed: %j', async (form) => {
    expect((await bed.token(form as Record<string, string>)).status).toBe(400)
  })
})

describe('session / refresh', () => {
  test('刷新换新令牌，旧令牌立即失效', async () => {
    await makeWorker('refreshes')
    const first = await bed.signIn('refreshes')
    expect((await bed.call('/probe', first.access)).status).toBe(200)
    const { status, body } = await refresh(first.refresh)
    expect([status, body['expires_in']]).toEqual([200, 6000])
    expect((await bed.call('/probe', String(body['access_token']))).status).toBe(200)
    await expect.poll(async () => (await bed.call('/probe', first.access)).status).toBe(401)
  })

  test('用过的刷新令牌再次出现，整个会话结束', async () => {
    await makeWorker('stolen')
    const first = await bed.signIn('stolen')
    const second = (await refresh(first.refresh)).body
    const third = (await refresh(String(second['refresh_token']))).body
    expect((await refresh(first.refresh)).status).toBe(401)
    expect((await refresh(String(third['refresh_token']))).status).toBe(401)
    await expect
      .poll(async () => (await bed.call('/probe', String(third['access_token']))).status)
      .toBe(401)
  })

  test('同一设备10秒内重复刷新得到同一结果', async () => {
    await makeWorker('two-tabs')
    const first = await bed.signIn('two-tabs')
    const [one, two] = await Promise.all([refresh(first.refresh), refresh(first.refresh)])
    expect(two.body['access_token']).toBe(one.body['access_token'])
    expect(two.body['refresh_token']).toBe(one.body['refresh_token'])
    expect((await bed.call('/probe', String(one.body['access_token']))).status).toBe(200)
  })

  test.each([
    ['another device', 'd2', 0],
    ['no device', '', 0],
    ['after the grace', 'd1', 10_500],
  ])('the grace does not hold for %s', async (name, device, passed) => {
    const username = name.replaceAll(' ', '-')
    await makeWorker(username)
    const first = await bed.signIn(username)
    const next = (await refresh(first.refresh)).body
    later(passed)
    expect((await refresh(first.refresh, device)).status).toBe(401)
    expect((await refresh(String(next['refresh_token']))).status).toBe(401)
  })

  test('a stale or made-up refresh token opens nothing', async () => {
    await makeWorker('left-overnight')
    const first = await bed.signIn('left-overnight')
    expect((await refresh('made up')).status).toBe(401)
    expect((await refresh(first.access)).status).toBe(401)
    later(13 * 60 * MINUTE)
    expect((await refresh(first.refresh)).status).toBe(401)
  })
})
