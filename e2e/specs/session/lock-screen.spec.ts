import { DEMO_PASSWORD } from '#e2e/fixtures/site-api.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { LockPage } from '#e2e/page-models/lock-page.ts'
import { expect, test } from '../shell/signed-in.ts'

test.use({ tolerated: [/status of 426/], extraHTTPHeaders: { 'X-Forwarded-For': '10.9.0.5' } })

test('锁屏：任何路径都去锁屏页，清掉本地标记也解不开，密码解锁回到原页', async ({ page }) => {
  await page.goto('/#/modules/system/sys_log/index')
  await expect(page).toHaveTitle('操作日志 - 钧衡')
  await page.getByRole('button', { name: '锁屏' }).click()
  const lock = new LockPage(page)
  await expect(page).toHaveURL(/#\/lock$/)
  await expect(lock.name).toHaveText('管理员')
  await expect(lock.password).toBeFocused()
  await expectAccessible(page)

  await page.goto('/#/clouds/index')
  await expect(page).toHaveURL(/#\/lock$/)
  await page.evaluate(() => localStorage.removeItem('junheng.lock'))
  await page.goto('/#/clouds/index1')
  await page.reload()
  await expect(page).toHaveURL(/#\/lock$/)
  await expect(lock.name).toHaveText('管理员')

  await lock.password.fill('Wrong@2026')
  await lock.unlock.click()
  await expect(lock.form).toContainText('密码错误，请重新输入')
  await lock.password.fill(DEMO_PASSWORD)
  await lock.password.press('Enter')
  await expect(page).toHaveURL(/#\/modules\/system\/sys_log\/index$/)
})

test.describe('两个窗口', () => {
  test.use({ username: 'finance' })
  test('一个窗口锁屏，其他窗口也锁；可以退出换人', async ({ page, context }) => {
    await page.goto('/#/clouds/index')
    await expect(page.getByRole('button', { name: '锁屏' })).toBeVisible()
    const second = await context.newPage()
    await second.goto('/#/clouds/index')
    await expect(second.getByRole('button', { name: '锁屏' })).toBeVisible()
    await page.getByRole('button', { name: '锁屏' }).click()
    await expect(page).toHaveURL(/#\/lock$/)
    await expect(second).toHaveURL(/#\/lock$/)
    await new LockPage(page).leave.click()
    await expect(page).toHaveURL(/#\/login$/)
    await expect(second).toHaveURL(/#\/login$/)
  })
})
