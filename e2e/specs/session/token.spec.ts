import { expect, test } from '../shell/signed-in.ts'

test.use({ tolerated: [/status of 401/] })

test('访问令牌在工作中失效：换一个再做一遍，人不觉得', async ({ shell, list, page }) => {
  await shell.open('/modules/material/as_plate/index')
  await list.settled()
  const rows = await list.rows.count()
  let asked = 0
  let exchanges = 0
  page.on('request', (request) => {
    if (request.url().includes('/oauth/token')) exchanges++
  })
  await page.route('**/api/material/as-plate/list', async (route) => {
    asked++
    if (asked > 1) return route.continue()
    const body = { success: false, code: 401, msg: '当前操作没有权限', data: null, path: '' }
    await route.fulfill({ status: 401, json: body })
  })
  await list.root.getByRole('button', { name: '刷新' }).click()
  await expect.poll(() => asked).toBe(2)
  await list.settled()
  expect(exchanges).toBe(1)
  await expect(list.rows).toHaveCount(rows)
  await expect(page).toHaveURL(/as_plate\/index$/)
  await expect(shell.notices).toBeEmpty()
})
