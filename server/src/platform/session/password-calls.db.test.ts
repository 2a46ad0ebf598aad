import { afterEach, describe, expect, test } from 'vitest'
import { setPassword } from '#modules/system/api.ts'
import { sql } from '#platform/db/sql.ts'
import { hashPassword } from './password.ts'
import { PASSWORD, PROBE, useSessionBed } from './session-bed.fixtures.ts'

const bed = useSessionBed()
const DAY = 86_400_000
const NEXT = 'Another-2026'

afterEach(() => {
  bed.clock.set(null)
  bed.site.passwordDays = 0
})

async function makeWorker(username: string) {
  const userId = await bed.makeUser({ username })
  await bed.grant(userId, { permissions: [PROBE] })
  return { userId, username, ...(await bed.signIn(username)) }
}

const modify = (who: { userId: string; access: string }, body: unknown) =>
  bed.call(`/sys-user/password/modify/${who.userId}`, who.access, { method: 'PUT', body })
const reasonOf = async (answer: Promise<{ body: Record<string, unknown> }>) =>
  (await answer).body['reason'] ?? null

describe('session / own password', () => {
  test('改密后本会话继续，其他会话结束，旧密码失效', async () => {
    const who = await makeWorker('changes')
    const elsewhere = await bed.signIn(who.username, { 'device-id': 'd2' })
    const answer = await modify(who, { oldPassword: PASSWORD, newPassword: NEXT })
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: null } })
    expect((await bed.call('/probe', who.access)).status).toBe(200)
    expect((await bed.call('/probe', elsewhere.access)).status).toBe(401)
    const form = { grant_type: 'password', username: who.username }
    expect((await bed.token({ ...form, password: PASSWORD })).status).toBe(426)
    expect((await bed.token({ ...form, password: NEXT })).status).toBe(200)
    const logged = await bed.db.row<{ params: unknown }>(
      sql`select request_params as params from sys_log where biz_key = ${who.userId} and action = 'password'`,
    )
    expect(logged?.params).toEqual({ oldPassword: '***', newPassword: '***' })
  })

  test('只能改自己的密码', async () => {
    const [who, other] = [await makeWorker('nosy'), await makeWorker('victim')]
    const body = { oldPassword: PASSWORD, newPassword: NEXT }
    expect((await modify({ userId: other.userId, access: who.access }, body)).status).toBe(403)
    expect((await modify({ userId: 'x', access: who.access }, body)).status).toBe(403)
    expect((await modify(who, { ...body, extra: 1 })).status).toBe(400)
    expect((await modify(who, { oldPassword: PASSWORD })).body).toMatchObject({
      reason: 'check.required',
    })
  })

  test.each([
    ['Sh@1', 'password.length'],
    [`Aa1${'x'.repeat(62)}`, 'password.length'],
    ['onlyletters', 'password.classes'],
    ['Picky-picky-1', 'password.name'],
    ['Admin@123', 'password.common'],
    [PASSWORD, 'password.repeated'],
  ])('%s is refused: %s', async (newPassword, reason) => {
    const known = await bed.db.row<{ id: string }>(
      sql`select id from sys_user where username = 'picky'`,
    )
    const who = known
      ? { userId: known.id, ...(await bed.signIn('picky')) }
      : await makeWorker('picky')
    expect(await reasonOf(modify(who, { oldPassword: PASSWORD, newPassword }))).toBe(reason)
  })

  test('最近三次用过的密码不能再用', async () => {
    const who = await makeWorker('circles')
    const chain = [PASSWORD, 'First-2026', 'Second-2026', 'Third-2026', 'Fourth-2026']
    for (const [at, newPassword] of chain.slice(1).entries())
      expect(await reasonOf(modify(who, { oldPassword: chain[at], newPassword }))).toBe(null)
    const last = 'Fourth-2026'
    const back = (newPassword: string) => reasonOf(modify(who, { oldPassword: last, newPassword }))
    expect(await back('First-2026')).toBe('password.repeated')
    expect(await back('Third-2026')).toBe('password.repeated')
    expect(await back(PASSWORD)).toBe(null)
  })

  test('原密码错误计入锁定', async () => {
    const who = await makeWorker('forgetful')
    const wrong = () => reasonOf(modify(who, { oldPassword: 'wrong', newPassword: NEXT }))
    for (let turn = 0; turn < 5; turn += 1) expect(await wrong()).toBe('password.old')
    expect(await wrong()).toBe('session.lockedOut')
  })
})

describe('session / forced change', () => {
  test('初始密码未改之前只能改密、看自己、锁屏和退出', async () => {
    const { userId, username } = await makeWorker('fresh')
    const passwordHash = await hashPassword('Initial-2026')
    await bed.db.transaction((tx) =>
      setPassword(tx, { userId, passwordHash, initial: true, now: new Date() }),
    )
    const form = { grant_type: 'password', username, password: 'Initial-2026' }
    const { body } = await bed.token(form)
    const access = String(body['access_token'])
    expect(await bed.call('/sys-user/pwd/checkSafe', access)).toMatchObject({
      status: 200,
      body: { success: false, code: 1, reason: 'password.initial', msg: '请修改初始密码！' },
    })
    expect(await bed.call('/probe', access)).toMatchObject({
      status: 200,
      body: { success: false, reason: 'password.initial' },
    })
    expect((await bed.call('/sys-info/me', access)).body['success']).toBe(true)
    const change = { oldPassword: 'Initial-2026', newPassword: NEXT }
    expect((await modify({ userId, access }, change)).body['success']).toBe(true)
    expect((await bed.call('/sys-user/pwd/checkSafe', access)).body['data']).toEqual({ safe: true })
    expect((await bed.call('/probe', access)).body['success']).toBe(true)
  })

  test('密码过期后须修改；默认不过期', async () => {
    const who = await makeWorker('ages')
    bed.clock.set(new Date(Date.now() + 91 * DAY))
    const { access } = await bed.signIn(who.username)
    const check = () => reasonOf(bed.call('/sys-user/pwd/checkSafe', access))
    expect(await check()).toBe(null)
    bed.site.passwordDays = 90
    bed.sessions.drop(who.userId)
    expect(await check()).toBe('password.expired')
    expect(await reasonOf(bed.call('/probe', access))).toBe('password.expired')
    const change = { oldPassword: PASSWORD, newPassword: NEXT }
    expect(await reasonOf(modify({ userId: who.userId, access }, change))).toBe(null)
    expect(await check()).toBe(null)
  })
})
