import { createHash, randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { TENANTS } from '#test/tenants.ts'
import { PROBE, useSessionBed } from '../session-bed.fixtures.ts'

const bed = useSessionBed()
const REDIRECT = 'https://erp.example.com/back?from=jh'
const OTHER = 'probe:other:list'

afterEach(() => bed.clock.set(null))

let clients = 0
async function makeClient(groupId: string = TENANTS.group): Promise<string> {
  const code = `erp-${(clients += 1)}`
  await bed.db.run(
    sql`insert into sys_oauth_client (id, code, name, redirect_uris, scopes, group_id, create_date, update_date) values (${bed.engine.newId()}, ${code}, '集团ERP', ${`${REDIRECT}\nhttps://b.example.com/`}, ${`${PROBE}\n${OTHER}`}, ${groupId}, now(), now())`,
  )
  return code
}

async function makeWorker(username: string, permissions: readonly string[] = [PROBE]) {
  const userId = await bed.makeUser({ username })
  await bed.grant(userId, { permissions })
  return { userId, ...(await bed.signIn(username)) }
}

function newChallenge() {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, challenge }
}

const grant = (access: string, client: string, challenge: string, changes: object = {}) =>
  bed.call('/oauth/grant', access, {
    method: 'POST',
    body: {
      client_id: client,
      redirect_uri: REDIRECT,
      state: 'st',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...changes,
    },
  })

/** Other systems send no Authorization header: they have no secret. */
async function exchange(form: Record<string, string>) {
  const response = await bed.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

async function granted(access: string, client: string, changes: object = {}) {
  const { verifier, challenge } = newChallenge()
  const { body } = await grant(access, client, challenge, changes)
  const { code } = body['data'] as { code: string }
  const form = { grant_type: 'authorization_code', client_id: client, code }
  return { ...form, redirect_uri: REDIRECT, code_verifier: verifier }
}

describe('session / grant', () => {
  test('页面说明谁申请什么；未登记的系统、地址和权限都被拒绝', async () => {
    const { access } = await makeWorker('asked')
    const client = await makeClient()
    const info = async (query: Record<string, string>) =>
      (await bed.call(`/oauth/grant/info?${new URLSearchParams(query)}`, access)).body
    const asked = { client_id: client, redirect_uri: REDIRECT }
    expect((await info({ ...asked, scope: PROBE }))['data']).toEqual({
      clientId: client,
      name: '集团ERP',
      scopes: [{ key: PROBE, label: `${PROBE} 的名称` }],
    })
    expect((await info(asked))['data']).toMatchObject({ scopes: [{ key: PROBE }, { key: OTHER }] })
    expect((await info({ ...asked, client_id: 'nobody' }))['reason']).toBe('grant.client')
    const near = { ...asked, redirect_uri: `${REDIRECT}&x=1` }
    expect((await info(near))['reason']).toBe('grant.redirect')
    expect((await info({ ...asked, scope: 'sys-user:create' }))['reason']).toBe('grant.scope')
    const foreign = await makeClient(TENANTS.foreignGroup)
    expect((await info({ ...asked, client_id: foreign }))['reason']).toBe('grant.client')
  })

  test('授权码换令牌，令牌只到授予的权限，到不了账号', async () => {
    const { userId, access } = await makeWorker('grants', [PROBE, 'probe:thing:create'])
    const client = await makeClient()
    const { verifier, challenge } = newChallenge()
    const answer = await grant(access, client, challenge, { scope: PROBE })
    const data = answer.body['data'] as { redirect: string; code: string; expiresIn: number }
    expect(data.expiresIn).toBe(60)
    const back = new URL(data.redirect)
    expect(back.origin + back.pathname).toBe('https://erp.example.com/back')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'jh',
      code: data.code,
      state: 'st',
    })
    const form = { grant_type: 'authorization_code', client_id: client, redirect_uri: REDIRECT }
    const issued = await exchange({ ...form, code: data.code, code_verifier: verifier })
    expect(issued).toMatchObject({ status: 200, body: { scope: PROBE, expires_in: 6000 } })
    const token = String(issued.body['access_token'])
    expect((await bed.call('/probe', token)).body['success']).toBe(true)
    expect((await bed.call('/sys-info/me', token)).body['data']).toMatchObject({
      user: userId,
      admin: false,
      permissions: { [PROBE]: true },
    })
    for (const path of ['/base/lock', '/oauth/grant', '/sys-user-org/switchOrg/12'])
      expect((await bed.call(path, token, { method: 'POST', body: {} })).status).toBe(403)
    const modify = `/sys-user/password/modify/${userId}`
    expect((await bed.call(modify, token, { method: 'PUT', body: {} })).status).toBe(403)
    const actions = await bed.db.rows<{ action: string }>(
      sql`select action from sys_log where biz_key = ${userId} order by id`,
    )
    expect(actions.map(({ action }) => action)).toEqual(['signIn', 'grant', 'signIn'])
  })

  test('an administrator grants no more than is asked, a user no more than he holds', async () => {
    await bed.makeUser({ username: 'chief', admin: true })
    const { access } = await bed.signIn('chief')
    const client = await makeClient()
    const chief = await exchange(await granted(access, client, { scope: OTHER }))
    const chiefToken = String(chief.body['access_token'])
    expect((await bed.call('/probe', chiefToken)).status).toBe(403)
    const small = await makeWorker('small', ['probe:thing:create'])
    const issued = await exchange(await granted(small.access, client))
    expect((await bed.call('/probe', String(issued.body['access_token']))).status).toBe(403)
  })

  test('授权码只能用一次，60秒内有效，须由申请者换取', async () => {
    const { access } = await makeWorker('careful')
    const client = await makeClient()
    const other = await makeClient()
    const refused = { status: 400, body: { reason: 'grant.code', msg: '授权码无效或已过期' } }
    const once = await granted(access, client)
    expect((await exchange(once)).status).toBe(200)
    expect(await exchange(once)).toMatchObject(refused)
    const faults: Record<string, string>[] = [
      { code_verifier: randomBytes(32).toString('base64url') },
      { code_verifier: 'short' },
      { client_id: other },
      { redirect_uri: 'https://b.example.com/' },
    ]
    for (const fault of faults) {
      const form = await granted(access, client)
      expect(await exchange({ ...form, ...fault })).toMatchObject(refused)
      // The wrong try has used it up.
      expect(await exchange(form)).toMatchObject(refused)
    }
    const late = await granted(access, client)
    bed.clock.set(new Date(Date.now() + 61_000))
    expect(await exchange(late)).toMatchObject(refused)
  })

  test('PKCE must be S256', async () => {
    const { access } = await makeWorker('strict')
    const client = await makeClient()
    const { challenge } = newChallenge()
    const plain = { code_challenge_method: 'plain' }
    expect((await grant(access, client, challenge, plain)).status).toBe(400)
    expect((await grant(access, client, 'short')).status).toBe(400)
    expect((await grant(access, client, challenge, { extra: 'x' })).status).toBe(400)
  })

  test('停用外部系统后它的令牌立即失效；刷新只认自己的客户端', async () => {
    const { access } = await makeWorker('ends')
    const client = await makeClient()
    const { body } = await exchange(await granted(access, client))
    const refresh = String(body['refresh_token'])
    const renew = { grant_type: 'refresh_token', refresh_token: refresh }
    expect((await bed.token(renew)).status).toBe(401)
    const next = await exchange({ ...renew, client_id: client })
    const token = String(next.body['access_token'])
    expect((await bed.call('/probe', token)).status).toBe(200)
    await bed.db.run(sql`update sys_oauth_client set enabled = false where code = ${client}`)
    await expect.poll(async () => (await bed.call('/probe', token)).status).toBe(401)
    expect((await bed.call('/probe', access)).status).toBe(200)
  })
})
