import type { Page } from '@playwright/test'
import { expect, test } from './signed-in.ts'

/** Names of the parts of the program that a page fetches from now on. */
function heardParts(page: Page): readonly string[] {
  const parts: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/([a-z]+)-[^/]+\.js$/.exec(request.url()) ?? []
    if (name !== undefined) parts.push(name)
  })
  return parts
}

test('刷新列表：还在问是谁，框架和列表的程序已经在来了', async ({ list, page }) => {
  await list.open('/modules/material/as_plate')
  let answer = (): void => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/oauth/token', async (route) => {
    await mayAnswer
    await route.continue()
  })
  const parts = heardParts(page)
  await page.reload()
  await expect.poll(() => parts).toEqual(expect.arrayContaining(['frame', 'screen']))
  answer()
  await list.settled()
  await expect(list.rows.first()).toBeVisible()
})

test.describe('没有登录', () => {
  test('只取登录页的程序', async ({ browser }) => {
    const page = await browser.newPage()
    const parts = heardParts(page)
    await page.goto(process.env['E2E_BASE_URL'] ?? '')
    await page.getByLabel('密码', { exact: true }).waitFor()
    expect(parts).toContain('entry')
    expect(parts).not.toEqual(expect.arrayContaining(['frame']))
    await page.close()
  })
})
