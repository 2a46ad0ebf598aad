import { findFreePort } from '#e2e/fixtures/address.ts'
import { expect, test } from '#e2e/fixtures/page.ts'
import { startProduct } from '#e2e/fixtures/start-server.ts'

test('构建好的产品自己能启动，里面没有测试用的样例', async ({ page, request }) => {
  test.slow()
  const address = `http://127.0.0.1:${await findFreePort()}`
  const stop = await startProduct(new URL(address))
  try {
    await page.goto(address)
    await expect(page).toHaveTitle(/钧衡|称重|登录/)
    await expect(page.getByRole('button', { name: /登\s*录/ })).toBeVisible()
    // Where the call exists, it asks for a sign-in first.
    const sample = '/api/test/pu-sample/list'
    expect((await request.post(sample, { data: {} })).status()).toBe(401)
    expect((await request.post(`${address}${sample}`, { data: {} })).status()).toBe(404)
  } finally {
    await stop()
  }
})
