import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from '#e2e/fixtures/page.ts'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { LoginPage } from '#e2e/page-models/login-page.ts'

const CALLBACK = 'https://erp.example/back'

test('授权外部系统：登录、同意，带着授权码回去，授权码换得到令牌', async ({ page, request }) => {
  const api = await SiteApi.signIn(request)
  const code = `erp-${Date.now().toString(36)}`
  await api.call('POST', '/core/sys-oauth-client/create', {
    code,
    name: '集团ERP',
    redirectUris: CALLBACK,
    scopes: 'material:as-inventory:list',
  })
  // The other system answers nothing of ours: what counts is the address it is called at.
  await page.route(`${CALLBACK}**`, (route) => route.fulfill({ body: 'back', status: 200 }))

  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const query = new URLSearchParams({
    client_id: code,
    redirect_uri: CALLBACK,
    scope: 'material:as-inventory:list',
    state: 's-42',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  await page.goto(`/#/grantAuth?${query}`)
  await page.getByRole('link', { name: '去登录' }).click()
  await new LoginPage(page).signIn('manager')
  await expect(page).toHaveURL(/#\/grantAuth/)
  await expect(page.getByRole('heading', { name: '授权给“集团ERP”' })).toBeVisible()
  await expect(page.locator('.grant-scopes li')).toHaveCount(1)
  await expect(page.locator('.grant-scopes')).toContainText('物料')
  await expectAccessible(page)

  await page.getByRole('button', { name: '同意授权' }).click()
  await page.waitForURL(`${CALLBACK}**`)
  const back = new URL(page.url())
  expect(back.searchParams.get('state')).toBe('s-42')
  const grant = back.searchParams.get('code') ?? ''
  expect(grant.length).toBeGreaterThan(20)

  const exchange = (verified: string) =>
    request.post('/api/oauth/token', {
      form: {
        grant_type: 'authorization_code',
        client_id: code,
        code: grant,
        redirect_uri: CALLBACK,
        code_verifier: verified,
      },
    })
  const token = await (await exchange(verifier)).json()
  expect(token).toMatchObject({ access_token: expect.stringMatching(/^\S{20,}$/) })
  const headers = { Authorization: `Bearer ${token.access_token}` }
  const data = { limit: { pn: 1, ps: 10 } }
  const granted = await request.post('/api/material/as-inventory/list', { headers, data })
  expect(granted.status()).toBe(200)
  const beyond = await request.post('/api/sys-user/list', { headers, data })
  expect(beyond.status()).toBe(403)
  expect((await exchange(verifier)).ok(), 'a code is good once').toBe(false)
})

test('拒绝授权带着原因回去', async ({ page, request }) => {
  const api = await SiteApi.signIn(request)
  const code = `erp-${Date.now().toString(36)}-no`
  await api.call('POST', '/core/sys-oauth-client/create', {
    code,
    name: '集团ERP',
    redirectUris: CALLBACK,
    scopes: 'material:as-inventory:list',
  })
  await page.route(`${CALLBACK}**`, (route) => route.fulfill({ body: 'back', status: 200 }))
  const query = new URLSearchParams({ client_id: code, redirect_uri: CALLBACK, state: 's-1' })
  await page.goto(`/#/grantAuth?${query}`)
  await page.getByRole('link', { name: '去登录' }).click()
  await new LoginPage(page).signIn('manager')
  await page.getByRole('link', { name: '拒绝' }).click()
  await page.waitForURL(`${CALLBACK}**`)
  expect(new URL(page.url()).search).toBe('?error=access_denied&state=s-1')
})
