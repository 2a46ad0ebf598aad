import { describe, expect, test } from 'vitest'
import { createRateLimits } from './rate-limits.ts'
import { PASSWORD, PROBE, useSessionBed } from './session-bed.fixtures.ts'

const slow = 0.0001
const limits = createRateLimits({
  attempt: { burst: 3, perSecond: slow },
  open: { burst: 12, perSecond: slow },
  session: { burst: 5, perSecond: slow },
})
const bed = useSessionBed({ limits })

describe('session / rate limits', () => {
  test('猜密码过快是429，正确的登录不计；每个会话也有上限', async () => {
    await bed.grant(await bed.makeUser({ username: 'quick' }), { permissions: [PROBE] })
    const attempt = (password: string) =>
      bed.token({ grant_type: 'password', username: 'quick', password })
    for (let turn = 0; turn < 4; turn += 1) expect((await attempt(PASSWORD)).status).toBe(200)
    for (let turn = 0; turn < 3; turn += 1) expect((await attempt('wrong')).status).toBe(426)
    expect(await attempt(PASSWORD)).toMatchObject({
      status: 429,
      body: { success: false, code: 429, msg: '请求过于频繁', reason: 'call.tooOften' },
    })
    const image = () => bed.inject({ method: 'GET', url: '/api/code/image?randomStr=12345678' })
    const answers = [await image(), await image(), await image(), await image(), await image()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('one session cannot take all', async () => {
    const { access } = await signInDirectly()
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await bed.call('/probe', access)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

/** From another address: the first one has used up its calls. */
async function signInDirectly(): Promise<{ readonly access: string }> {
  const response = await bed.inject({
    method: 'POST',
    url: '/api/oauth/token',
    remoteAddress: '10.0.0.7',
    headers: {
      authorization: `Basic ${Buffer.from('web:web').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      grant_type: 'password',
      username: 'quick',
      password: PASSWORD,
    }).toString(),
  })
  return { access: response.json<{ access_token: string }>().access_token }
}
