import { createHook } from 'node:async_hooks'
import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { PASSWORD, PROBE, useSessionBed } from './session-bed.fixtures.ts'

const bed = useSessionBed()

afterEach(() => bed.clock.set(null))

async function makeWorker(username: string) {
  const userId = await bed.makeUser({ username })
  await bed.grant(userId, { permissions: [PROBE] })
  return { userId, username, ...(await bed.signIn(username)) }
}

const lock = (token: string) => bed.call('/base/lock', token, { method: 'POST', body: {} })
const LOCK_CLIENT = { authorization: `Basic ${Buffer.from('lock:lock').toString('base64')}` }
const unlock = (username: string, refresh: string, password = PASSWORD) =>
  bed.token({ grant_type: 'password', username, password, refresh_token: refresh }, LOCK_CLIENT)
const text = (value: unknown): string => String(value)

const LOCKED = {
  status: 200,
  body: {
    success: false,
    code: 1,
    reason: 'session.locked',
    msg: '屏幕已锁定，请输入密码解锁',
  },
}

describe('session / lock', () => {
  test('锁屏后除解锁、退出和锁屏状态外一切接口都被拒绝', async () => {
    const { userId, username, access } = await makeWorker('locks')
    expect((await lock(access)).body['success']).toBe(true)
    const modify = `/sys-user/password/modify/${userId}`
    for (const [method, path] of [
      ['GET', '/probe'],
      ['GET', '/sys-info/me'],
      ['POST', '/base/lock'],
      ['POST', '/sys-user-org/currentOrgs'],
      ['POST', '/sys-user-org/switchOrg/12'],
      ['GET', '/sys-user/pwd/checkSafe'],
      ['PUT', modify],
      ['GET', '/oauth/grant/info'],
      ['POST', '/oauth/grant'],
    ] as const)
      expect(await bed.call(path, access, { method, body: {} })).toMatchObject(LOCKED)
    expect((await bed.call('/base/lockState', access)).body['data']).toEqual({
      locked: true,
      user: userId,
      username,
      realName: '某人',
      avatar: null,
      avatarUrl: null,
    })
    expect((await bed.call('/base/logout', access)).body['success']).toBe(true)
    expect((await bed.call('/probe', access)).status).toBe(401)
  })

  test('刷新令牌不能解锁', async () => {
    const { access, refresh } = await makeWorker('refreshes')
    await lock(access)
    const next = await bed.token({ grant_type: 'refresh_token', refresh_token: refresh })
    expect(next.status).toBe(200)
    const token = text(next.body['access_token'])
    expect(await bed.call('/probe', token)).toMatchObject(LOCKED)
    expect((await bed.call('/base/lockState', token)).body['data']).toMatchObject({ locked: true })
  })

  test('密码正确即解锁，会话不变，令牌换新', async () => {
    const { userId, username, access, refresh } = await makeWorker('returns')
    await lock(access)
    const opened = await unlock(username, refresh)
    expect(opened).toMatchObject({
      status: 200,
      body: { token_type: 'bearer', expires_in: 6000 },
    })
    const token = text(opened.body['access_token'])
    expect((await bed.call('/probe', token)).body['success']).toBe(true)
    expect((await bed.call('/probe', access)).status).toBe(401)
    const sessions = await bed.db.rows(sql`select id from sys_session where user_id = ${userId}`)
    expect(sessions).toHaveLength(1)
  })

  test('解锁时密码错误是426，五次后账号锁定', async () => {
    const { username, access, refresh } = await makeWorker('guesses')
    await lock(access)
    for (let turn = 0; turn < 5; turn += 1)
      expect(await unlock(username, refresh, 'wrong')).toMatchObject({
        status: 426,
        body: { msg: '用户名不存在或密码错误' },
      })
    expect(await unlock(username, refresh)).toMatchObject({
      status: 200,
      body: { success: false, reason: 'session.lockedOut', msg: '账号已锁定，请15分钟后重试' },
    })
    expect(await bed.call('/probe', access)).toMatchObject(LOCKED)
  })

  test('别人的密码、别人的令牌都不能解锁', async () => {
    const mine = await makeWorker('mine')
    const other = await makeWorker('other')
    await lock(mine.access)
    expect((await unlock(other.username, mine.refresh)).status).toBe(426)
    expect((await unlock(mine.username, other.refresh)).status).toBe(426)
    expect((await unlock(mine.username, 'made up')).status).toBe(401)
    expect((await unlock(mine.username, mine.access)).status).toBe(401)
    expect(await bed.call('/probe', mine.access)).toMatchObject(LOCKED)
    expect((await bed.call('/probe', other.access)).status).toBe(200)
  })

  test('a stolen, already exchanged token unlocks nothing and ends the session', async () => {
    const { username, access, refresh } = await makeWorker('stolen')
    await lock(access)
    await bed.token({ grant_type: 'refresh_token', refresh_token: refresh })
    bed.clock.set(new Date(Date.now() + 11_000))
    expect((await unlock(username, refresh)).status).toBe(401)
    expect((await bed.call('/base/lockState', access)).status).toBe(401)
  })

  test('the lock client signs nobody in and refreshes nothing', async () => {
    const { refresh } = await makeWorker('narrow')
    const form = { grant_type: 'password', username: 'narrow', password: PASSWORD }
    expect((await bed.token(form, LOCK_CLIENT)).status).toBe(400)
    const refreshed = { grant_type: 'refresh_token', refresh_token: refresh }
    expect((await bed.token(refreshed, LOCK_CLIENT)).status).toBe(401)
  })
})

describe('session / log', () => {
  const actionsOf = async (userId: string) =>
    (
      await bed.db.rows<{ action: string; label: string; params: unknown }>(
        sql`select action, label, request_params as params from sys_log where entity = 'session' and biz_key = ${userId} order by id`,
      )
    ).map(({ action, label, params }) => [action, label, params])

  test('登录、失败、锁屏、解锁、退出都进操作日志，且不含口令', async () => {
    const { userId, username, access, refresh } = await makeWorker('logged')
    await bed.token({ grant_type: 'password', username, password: 'wrong-secret' })
    await lock(access)
    const opened = await unlock(username, refresh)
    await bed.call('/base/logout', text(opened.body['access_token']))
    expect(await actionsOf(userId)).toEqual([
      ['signIn', '登录', null],
      ['signInFailed', '登录失败', null],
      ['lock', '锁屏', {}],
      ['unlock', '解锁', null],
      ['signOut', '退出登录', null],
    ])
    const [failed] = await bed.db.rows<{ detail: { label: string; to: string }[] }>(
      sql`select detail from sys_log where biz_key = ${userId} and action = 'signInFailed'`,
    )
    expect(failed?.detail.map(({ label, to }) => [label, to])).toEqual([
      ['原因', '用户名不存在或密码错误'],
      ['地址', '127.0.0.1'],
    ])
  })

  test('不存在的用户名也记一笔，但不记下所填内容', async () => {
    await bed.token({ grant_type: 'password', username: 'My-Secret-Pw1', password: 'x' })
    const rows = await bed.db.rows(
      sql`select * from sys_log where entity = 'session' and biz_key = '0'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('My-Secret-Pw1')
  })
})

describe('session / constant answers', () => {
  test('用户名不存在时同样计算一次口令散列', async () => {
    await makeWorker('asked')
    const known = await hashesOf('asked')
    expect(known.hashes).toBe(1)
    expect(await hashesOf('unasked')).toEqual(known)
  })
})

/** How many passwords are hashed for one attempt, and what is answered. */
async function hashesOf(username: string) {
  let hashes = 0
  const hook = createHook({
    init: (_, type) => {
      if (type === 'SCRYPTREQUEST') hashes += 1
    },
  }).enable()
  const { body } = await bed.token({ grant_type: 'password', username, password: 'wrong' })
  hook.disable()
  const { requestId: _, ...shape } = body
  return { hashes, shape }
}
