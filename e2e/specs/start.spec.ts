import { findFreePort } from '#e2e/fixtures/address.ts'
import { expect, test } from '#e2e/fixtures/page.ts'
import { DEMO_PASSWORD } from '#e2e/fixtures/site-api.ts'
import { startProduct } from '#e2e/fixtures/start-server.ts'

test('构建好的产品自己能启动，里面没有测试用的样例', async ({ page, request }) => {
  test.slow()
  const address = `http://127.0.0.1:${await findFreePort()}`
  const stop = await startProduct(new URL(address))
  try {
    await page.goto(address)
    await expect(page).toHaveTitle(/钧衡|称重|登录/)
    await expect(page.getByRole('button', { name: /登\s*录/ })).toBeVisible()
    const answer = await request.post(`${address}/api/oauth/token`, {
      headers: { Authorization: `Basic ${btoa('web:web')}`, 'Device-Id': 'e2e-start' },
      form: { grant_type: 'password', username: 'admin', password: DEMO_PASSWORD },
    })
    const { access_token: token } = await answer.json()
    const headers = { Authorization: `Bearer ${token}` }
    const sample = await request.post(`${address}/api/test/pu-sample/list`, { headers, data: {} })
    expect(sample.status()).toBe(404)
  } finally {
    await stop()
  }
})
