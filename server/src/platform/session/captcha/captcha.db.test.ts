import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { CAPTCHA_TEXT, PASSWORD, PROBE, useSessionBed } from '../session-bed.fixtures.ts'

const bed = useSessionBed()
const MINUTE = 60_000
let names = 0

beforeEach(async () => {
  bed.site.captcha = 'auto'
  await bed.db.run(sql`delete from sys_sign_in_failure`)
})
afterEach(() => bed.clock.set(null))

async function makeWorker(): Promise<string> {
  const username = `reader${(names += 1)}`
  await bed.grant(await bed.makeUser({ username }), { permissions: [PROBE] })
  return username
}

async function draw(): Promise<string> {
  const randomStr = `picture-${(names += 1)}`
  const { statusCode } = await drawAs(randomStr)
  expect(statusCode).toBe(200)
  return randomStr
}

const drawAs = (randomStr: string) =>
  bed.inject({ method: 'GET', url: `/api/code/image?randomStr=${randomStr}` })

const attempt = (username: string, form: Record<string, string> = {}) =>
  bed.token({ grant_type: 'password', username, password: PASSWORD, ...form })

describe('captcha / picture', () => {
  test('GET /code/image answers a PNG that nobody keeps', async () => {
    const answer = await drawAs('some-name')
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect((await drawAs('short')).statusCode).toBe(400)
    expect((await drawAs("x'; drop table")).statusCode).toBe(400)
  })

  test('what nobody answers is removed, and the rest is bounded', async () => {
    await bed.db.run(
      sql`insert into sys_captcha select 'old-' || n, '', now() - interval '1 hour' from generate_series(1, 50) n`,
    )
    await bed.db.run(
      sql`insert into sys_captcha select 'new-' || n, '', now() + interval '5 minutes' from generate_series(1, 5100) n`,
    )
    for (let turn = 0; turn < 64; turn += 1) await draw()
    const left = await bed.db.row<{ old: number; all: number }>(
      sql`select count(*) filter (where random_str like 'old-%')::int as old, count(*)::int as all from sys_captcha`,
    )
    expect(left?.old).toBe(0)
    expect(left?.all).toBeLessThan(5000 + 65)
    await bed.db.run(sql`delete from sys_captcha`)
  })
})

describe('captcha / sign in', () => {
  test('总是要验证码时，没有填是428，没有看密码', async () => {
    bed.site.captcha = 'always'
    const username = await makeWorker()
    expect(await attempt(username)).toMatchObject({
      status: 428,
      body: { success: false, code: 428, reason: 'session.captchaNeeded', msg: '请输入验证码' },
    })
  })

  test('验证码只能用一次，用错也算用掉', async () => {
    bed.site.captcha = 'always'
    const username = await makeWorker()
    const randomStr = await draw()
    const wrong = await attempt(username, { code: 'XXXX', randomStr })
    expect(wrong).toMatchObject({ status: 428, body: { reason: 'session.captcha' } })
    expect(wrong.body['msg']).toBe('验证码错误，请重新输入')
    expect((await attempt(username, { code: CAPTCHA_TEXT, randomStr })).status).toBe(428)
    const again = { code: CAPTCHA_TEXT.toLowerCase(), randomStr: await draw() }
    expect((await attempt(username, again)).status).toBe(200)
    expect((await attempt(username, again)).status).toBe(428)
  })

  test('two attempts at once share no picture', async () => {
    bed.site.captcha = 'always'
    const username = await makeWorker()
    const form = { code: CAPTCHA_TEXT, randomStr: await draw() }
    const answers = await Promise.all([attempt(username, form), attempt(username, form)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 428]))
  })

  test('验证码5分钟后失效', async () => {
    bed.site.captcha = 'always'
    const username = await makeWorker()
    const randomStr = await draw()
    bed.clock.set(new Date(Date.now() + 5 * MINUTE + 1000))
    expect((await attempt(username, { code: CAPTCHA_TEXT, randomStr })).status).toBe(428)
  })

  test('三次失败后要验证码，并在第三次就告知；成功后该用户名重新计', async () => {
    const username = await makeWorker()
    const wrong = () => attempt(username, { password: 'wrong' })
    const told = [await wrong(), await wrong(), await wrong()].map(({ body }) => body['data'])
    expect(told).toEqual([{ captcha: false }, { captcha: false }, { captcha: true }])
    expect((await attempt(username)).status).toBe(428)
    const right = { code: CAPTCHA_TEXT, randomStr: await draw() }
    expect((await attempt(username, right)).status).toBe(200)
    const left = await bed.db.rows<{ key: string }>(sql`select key from sys_sign_in_failure`)
    expect(left.map(({ key }) => key)).toEqual(['a:127.0.0.1'])
  })

  test('不存在的用户名也一样要验证码', async () => {
    for (let turn = 0; turn < 3; turn += 1) await attempt('nobody-here', { password: 'wrong' })
    expect((await attempt('nobody-here')).status).toBe(428)
  })

  test('一人输错不牵连同一地址的别人；一个地址试很多用户名时才都要，15分钟', async () => {
    for (let turn = 0; turn < 6; turn += 1) await attempt('mistyped', { password: 'wrong' })
    const username = await makeWorker()
    expect((await attempt(username)).status).toBe(200)
    // Three failures so far: what was refused for want of a code counts nowhere.
    for (let turn = 0; turn < 26; turn += 1) await attempt(`guess${turn}`, { password: 'wrong' })
    expect((await attempt(username)).status).toBe(200)
    await attempt('guess26', { password: 'wrong' })
    expect((await attempt(username)).status).toBe(428)
    bed.clock.set(new Date(Date.now() + 16 * MINUTE))
    expect((await attempt(username)).status).toBe(200)
  })

  test('同时发来的也只有三次不要验证码；没有验证码锁不了账号', async () => {
    const username = await makeWorker()
    const wrong = () => attempt(username, { password: 'wrong' })
    const answers = await Promise.all(Array.from({ length: 12 }, wrong))
    const statuses = answers.map(({ status }) => status).sort((one, other) => one - other)
    expect(statuses).toEqual([...Array<number>(3).fill(426), ...Array<number>(9).fill(428)])
    const right = { code: CAPTCHA_TEXT, randomStr: await draw() }
    expect((await attempt(username, right)).body['access_token']).toBeDefined()
  })

  test('隔一刻钟再试几次也锁不了；有验证码的五次才锁', async () => {
    const username = await makeWorker()
    const begun = Date.now()
    for (let round = 0; round < 4; round += 1) {
      bed.clock.set(new Date(begun + round * (15 * MINUTE + 1)))
      for (let turn = 0; turn < 4; turn += 1) await attempt(username, { password: 'wrong' })
    }
    const coded = async () => ({ code: CAPTCHA_TEXT, randomStr: await draw() })
    expect((await attempt(username, await coded())).body['access_token']).toBeDefined()
    for (let turn = 0; turn < 3; turn += 1) await attempt(username, { password: 'wrong' })
    for (let turn = 0; turn < 2; turn += 1)
      await attempt(username, { password: 'wrong', ...(await coded()) })
    expect((await attempt(username, await coded())).body['reason']).toBe('session.lockedOut')
  })

  test('off asks nobody', async () => {
    bed.site.captcha = 'off'
    const username = await makeWorker()
    for (let turn = 0; turn < 4; turn += 1) await attempt(username, { password: 'wrong' })
    expect((await attempt(username)).status).toBe(200)
  })
})
