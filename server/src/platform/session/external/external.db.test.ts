import { createHash, randomBytes } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { openIdentityProvider } from '#test/identity-provider.ts'
import { useSessionBed } from '../session-bed.fixtures.ts'

const REDIRECT = 'https://scale.example.com/'
const provider = await openIdentityProvider()
const { issuer, clientId, clientSecret } = provider
const bed = useSessionBed({
  externalProvider: { issuer, clientId, clientSecret, redirectUri: REDIRECT, name: '集团账号' },
})
afterAll(() => provider.close())
afterEach(() => {
  Object.assign(provider, { lies: {}, isForger: false, isDown: false })
})

const UNBOUND = '未绑定登录账号，请使用密码登录后绑定'
const newSecret = (): string => randomBytes(32).toString('base64url')
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const start = async (secret: string) =>
  bed.inject({
    method: 'POST',
    url: '/api/oauth/external/start',
    payload: { challenge: hashOf(secret) },
  })

/** Goes the way of a browser: to the provider and back, with what that puts into the address. */
async function comeBack(secret = newSecret()) {
  const { url } = (await start(secret)).json<{ data: { url: string } }>().data
  const there = await fetch(url, { redirect: 'manual' })
  const back = new URL(there.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe(REDIRECT)
  const said = (name: string): string => back.searchParams.get(name) ?? ''
  return { secret, state: said('state'), code: said('code') }
}
type Back = Awaited<ReturnType<typeof comeBack>>

const enter = (back: Back) => bed.token({ grant_type: 'external', ...back })

async function makeWorker(username: string) {
  const userId = await bed.makeUser({ username })
  await bed.grant(userId, {})
  return userId
}

const bind = (access: string, { state, secret }: Back) =>
  bed.call('/oauth/external/bind', access, { method: 'POST', body: { state, secret } })

describe('外部身份登录', () => {
  test('没有绑定的身份得 417；密码登录后绑定，下一次直接进', async () => {
    const userId = await makeWorker('wang')
    provider.person = { subject: 'wang-1', name: '王工' }
    const back = await comeBack()
    const first = await enter(back)
    expect([first.status, first.body['msg']]).toEqual([417, UNBOUND])
    const { access } = await bed.signIn('wang')
    expect((await bind(access, back)).body['success']).toBe(true)
    const bound = await bed.call('/oauth/external/bound', access)
    expect(bound.body['data']).toMatchObject({ provider: '集团账号', name: '王工' })
    const again = await enter(await comeBack())
    expect(again.status).toBe(200)
    const me = await bed.call('/sys-info/me', String(again.body['access_token']))
    expect(me.body['data']).toMatchObject({ user: userId, username: 'wang' })
    const log = await bed.db.rows<{ action: string }>(
      sql`select action from sys_log where biz_key = ${userId} and action in ('bind', 'signIn') order by id`,
    )
    expect(log.map(({ action }) => action)).toContain('bind')
    const gone = await bed.call('/oauth/external/unbind', access, { method: 'POST', body: {} })
    expect(gone.body['success']).toBe(true)
    expect((await enter(await comeBack())).status).toBe(417)
  })

  test('别的浏览器拿着地址进不来，也绑定不了；用过的不再算数', async () => {
    await makeWorker('li')
    provider.person = { subject: 'li-1', name: '李工' }
    const back = await comeBack()
    const stolen = { ...back, secret: newSecret() }
    expect((await enter(stolen)).body['reason']).toBe('external.expired')
    expect((await enter(back)).status).toBe(417)
    const { access } = await bed.signIn('li')
    expect((await bind(access, stolen)).body['reason']).toBe('external.expired')
    expect((await bind(access, back)).body['success']).toBe(true)
    expect((await bind(access, back)).body['reason']).toBe('external.expired')
    // Its code has been used up at the provider.
    expect((await enter(back)).body['reason']).toBe('external.expired')
  })

  test('没有验明身份的登录绑定不了；十分钟后失效', async () => {
    await makeWorker('zhao')
    const { access } = await bed.signIn('zhao')
    const back = await comeBack()
    expect((await bind(access, back)).body['reason']).toBe('external.expired')
    await bed.db.run(sql`update sys_external_login set expires = now() - interval '1 second'`)
    expect((await enter(back)).body['reason']).toBe('external.expired')
  })

  test.each([
    ['别人签的', {}, true],
    ['给别的系统的', { aud: 'other' }, false],
    ['别的提供方的', { iss: 'https://other.example.com' }, false],
    ['别的一次登录的', { nonce: 'x' }, false],
    ['过期的', { exp: 1_000_000 }, false],
    ['没有主体的', { sub: '' }, false],
    ['几家共用而不是给我们的', { aud: ['junheng', 'other'], azp: 'other' }, false],
  ])('%s身份不算数', async (_why, lies, isForger) => {
    Object.assign(provider, { lies, isForger })
    const refused = await enter(await comeBack())
    expect([refused.status, refused.body['reason']]).toEqual([200, 'external.refused'])
  })

  test('提供方换了密钥照样能进；停用的账号进不来', async () => {
    const userId = await makeWorker('sun')
    provider.person = { subject: 'sun-1', name: '孙工' }
    const back = await comeBack()
    await enter(back)
    const { access } = await bed.signIn('sun')
    await bind(access, back)
    provider.changeKeys()
    expect((await enter(await comeBack())).status).toBe(200)
    await bed.db.run(sql`update sys_user set enabled = false where id = ${userId}`)
    expect((await enter(await comeBack())).body['msg']).toBe('账号已停用')
  })

  test('提供方不应答时说明，密码照样能用', async () => {
    await makeWorker('qian')
    const back = await comeBack()
    provider.isDown = true
    const refused = await enter(back)
    expect(refused.body['msg']).toBe('集团账号没有应答，请稍后再试，或使用密码登录')
    expect((await bed.signIn('qian')).access).not.toBe('')
  })
})

describe('没有配置外部身份的站', () => {
  const plain = useSessionBed()
  test('登录页不提供；直接请求时说用密码', async () => {
    const info = await plain.inject({ method: 'GET', url: '/api/oauth/external' })
    expect(info.json()).toMatchObject({ success: true, data: { name: null } })
    const { body } = await plain.token({
      grant_type: 'external',
      state: 'a',
      code: 'b',
      secret: 'c',
    })
    expect(body['msg']).toBe('本站没有配置外部身份登录，请使用密码登录')
  })
})
