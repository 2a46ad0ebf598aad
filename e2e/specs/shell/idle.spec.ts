import type { Page } from '@playwright/test'
import { LoginPage } from '#e2e/page-models/login-page.ts'
import { expect, test } from './signed-in.ts'

const MINUTE = 60_000

test.use({ username: 'finance', apart: true })

/** Nothing may be loading when time leaps: what takes minutes to load has failed. */
async function standsStill(page: Page): Promise<void> {
  await expect(
    page.locator('.top-search-place, .top-company-place, [aria-label=加载中]'),
  ).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

test('四十分钟没有操作退出登录，有操作就重新计时；再登录回到原来的页面', async ({
  shell,
  page,
}) => {
  await page.clock.install()
  await shell.open('/modules/material/as_plate/index')
  await expect(page.locator('.jh-list:visible tbody tr[aria-rowindex]').first()).toBeVisible()
  await standsStill(page)
  await page.clock.fastForward(39 * MINUTE)
  await page.mouse.move(200, 200)
  await page.clock.fastForward(39 * MINUTE)
  await expect(page).toHaveURL(/as_plate/)
  await page.clock.fastForward(2 * MINUTE)
  await expect(page).toHaveURL(/#\/login$/)
  await expect(shell.notice('长时间未操作，登录已失效，请重新登录！')).toBeVisible()
  // Of another machine this window knows as little: the way back is the user's.
  await page.evaluate(() => sessionStorage.clear())
  await new LoginPage(page).signIn('finance')
  await expect(page).toHaveURL(/as_plate/)
})

test('另一个窗口有操作，这个窗口不退出', async ({ shell, page, context }) => {
  await page.clock.install()
  await shell.open()
  await standsStill(page)
  await page.clock.fastForward(39 * MINUTE)
  const other = await context.newPage()
  // The clock of another window is not moved with this one's: instead of the product, which would note the
  // wrong time, a plain page of the same origin writes down what a person there would have written.
  await other.goto('/favicon.svg')
  const at = await page.evaluate(() => Date.now())
  await other.evaluate((now) => localStorage.setItem('junheng.lastActive', String(now)), at)
  await other.close()
  await page.clock.fastForward(5 * MINUTE)
  await expect(page).toHaveURL(/clouds/)
})

test('锁屏页不因空闲退出', async ({ shell, page }) => {
  await page.clock.install()
  await shell.open()
  await page.getByRole('button', { name: '锁屏' }).click()
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
  await standsStill(page)
  await page.clock.fastForward(60 * MINUTE)
  await expect(page).toHaveURL(/#\/lock$/)
  await page.getByLabel('密码', { exact: true }).fill('Demo@2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/clouds/)
  await expect(shell.layout).toBeVisible()
})
