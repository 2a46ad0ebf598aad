import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { PASSWORD, PROBE, useSessionBed } from '../session-bed.fixtures.ts'

const bed = useSessionBed()
const MOBILE = '13812345678'
const NEXT = 'Remembered-2026'
const MINUTE = 60_000

afterEach(() => {
  bed.clock.set(null)
  bed.sent.length = 0
})

async function makeForgetful(username: string): Promise<string> {
  const userId = await bed.makeUser({ username })
  await bed.grant(userId, { permissions: [PROBE] })
  await bed.db.run(sql`update sys_user set mobile = ${MOBILE} where id = ${userId}`)
  return userId
}

async function post(path: string, payload: object) {
  const response = await bed.inject({ method: 'POST', url: `/api${path}`, payload })
  const { requestId: _, ...body } = response.json<Record<string, unknown>>()
  return { status: response.statusCode, body }
}

const ask = (username: string, mobile = MOBILE) =>
  post('/sys-user/forget/code', { username, mobile })
const reset = (username: string, code: string, changes: object = {}) =>
  post('/sys-user/forget/reset', { username, mobile: MOBILE, code, newPassword: NEXT, ...changes })
const codeSent = (): string => /\d{6}/.exec(bed.sent.at(-1)?.text ?? '')?.[0] ?? ''

describe('session / forgotten password', () => {
  test('账号存在与否，回答完全相同，只有存在的才发出验证码', async () => {
    await makeForgetful('forgets')
    const answers = [
      await ask('forgets'),
      await ask('forgets', '13900000000'),
      await ask('does-not-exist'),
    ]
    expect(answers[0]).toEqual({
      status: 200,
      body: {
        success: true,
        code: 0,
        msg: '',
        data: { seconds: 60 },
        path: '/api/sys-user/forget/code',
      },
    })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(bed.sent.map(({ mobile }) => mobile)).toEqual([MOBILE])
    const rows = await bed.db.rows(sql`select key from sys_forget_code`)
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain(codeSent())
  })

  test('凭验证码设新密码，一次有效，会话全部结束并记日志', async () => {
    const userId = await makeForgetful('returns')
    const { access } = await bed.signIn('returns')
    await ask('returns')
    const code = codeSent()
    expect((await reset('returns', code)).body).toMatchObject({ success: true, data: null })
    await expect.poll(async () => (await bed.call('/probe', access)).status).toBe(401)
    const form = { grant_type: 'password', username: 'returns' }
    expect((await bed.token({ ...form, password: PASSWORD })).status).toBe(426)
    expect((await bed.token({ ...form, password: NEXT })).status).toBe(200)
    const again = await reset('returns', code, { newPassword: 'Once-More-2026' })
    expect(again.body).toMatchObject({ success: false, reason: 'forget.code' })
    const logged = await bed.db.row<{ label: string }>(
      sql`select label from sys_log where biz_key = ${userId} and action = 'forgetReset'`,
    )
    expect(logged?.label).toBe('找回密码')
  })

  test('验证码错五次作废，十分钟失效，对不存在的账号说同样的话', async () => {
    await makeForgetful('guessed')
    await ask('guessed')
    const code = codeSent()
    const wrong = code === '000000' ? '000001' : '000000'
    const refused = { status: 200, body: { success: false, msg: '验证码错误或已失效' } }
    for (let turn = 0; turn < 5; turn += 1)
      expect(await reset('guessed', wrong)).toMatchObject(refused)
    expect(await reset('guessed', code)).toMatchObject(refused)
    expect(await reset('does-not-exist', code)).toMatchObject(refused)
    await makeForgetful('late')
    await ask('late')
    bed.clock.set(new Date(Date.now() + 10 * MINUTE + 1000))
    expect(await reset('late', codeSent())).toMatchObject(refused)
  })

  test('the policy holds, and a refused password does not use up the code', async () => {
    await makeForgetful('choosy')
    await ask('choosy')
    const code = codeSent()
    const tried = async (newPassword: string) =>
      (await reset('choosy', code, { newPassword })).body['reason'] ?? null
    expect(await tried('short')).toBe('password.length')
    expect(await tried('Choosy-2026')).toBe('password.name')
    expect(await tried(PASSWORD)).toBe('password.repeated')
    expect(await tried(NEXT)).toBe(null)
  })

  test('一分钟内不重复发送，停用的账号不发送', async () => {
    const userId = await makeForgetful('impatient')
    await ask('impatient')
    await ask('impatient')
    expect(bed.sent).toHaveLength(1)
    bed.clock.set(new Date(Date.now() + MINUTE + 1000))
    await ask('impatient')
    expect(bed.sent).toHaveLength(2)
    await bed.db.run(sql`update sys_user set enabled = false where id = ${userId}`)
    bed.clock.set(new Date(Date.now() + 3 * MINUTE))
    expect((await ask('impatient')).status).toBe(200)
    expect(bed.sent).toHaveLength(2)
  })

  test('asking again and again needs a code from the picture', async () => {
    bed.site.captcha = 'auto'
    await bed.db.run(sql`delete from sys_sign_in_failure`)
    for (let turn = 0; turn < 3; turn += 1) expect((await ask(`many${turn}`)).status).toBe(200)
    expect((await ask('many3')).status).toBe(428)
    bed.site.captcha = 'off'
    expect((await post('/sys-user/forget/code', { username: 'x' })).body).toMatchObject({
      reason: 'check.required',
    })
    expect((await post('/sys-user/forget/code', { username: 'x', mobile: '1', z: 1 })).status).toBe(
      400,
    )
    expect((await ask('nul\u0000')).status).toBe(400)
  })
})
