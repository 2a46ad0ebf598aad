import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectContrast } from '#e2e/page-models/axe.ts'
import { inOneTheme } from '#e2e/page-models/one-theme.ts'
import { expect, signInAs, test } from './signed-in.ts'

test.use({ username: 'examiner' })

test.beforeEach(async ({ request }) => {
  const site = await SiteApi.signIn(request, 'examiner')
  await site.call('PUT', '/sys-user-pref', { settings: null, theme: null })
})

test('设置抽屉：版本、版权、十二个开关，真正起作用并跟着账号走', async ({
  shell,
  page,
  request,
  elsewhere,
}) => {
  await shell.open()
  await shell.openSettings()
  await expect(shell.settings).toContainText('版本 2.1.0')
  await expect(shell.settings).toContainText('2018-2025')
  await expect(shell.settings.getByRole('switch')).toHaveCount(12)

  await shell.setSwitch('锁屏', false)
  await shell.setSwitch('顶部菜单', false)
  await shell.setSwitch('菜单搜索', false)
  await shell.setSwitch('选中行高亮', false)
  await shell.stored('"log":true', () => shell.setSwitch('错误日志', true))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '锁屏' })).toHaveCount(0)
  await expect(shell.topMenu).toHaveCount(0)
  await expect(shell.search).toHaveCount(0)
  await expect(page.getByRole('button', { name: '错误日志' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-selected-rows', 'off')

  const other = await (await elsewhere()).newPage()
  await signInAs(other, request, 'examiner')
  await other.goto('/#/clouds/index')
  await expect(other.getByRole('button', { name: '错误日志' })).toBeVisible()
  await expect(other.getByRole('button', { name: '锁屏' })).toHaveCount(0)
  await other.close()

  await shell.openSettings()
  for (const label of ['锁屏', '顶部菜单', '菜单搜索', '选中行高亮'])
    await shell.setSwitch(label, true)
  await shell.stored('"log":false', () => shell.setSwitch('错误日志', false))
})

test('深色主题和主题色起作用', async ({ shell, page }) => {
  await shell.open()
  await page.getByRole('button', { name: '切换到深色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await inOneTheme(page)
  await expectContrast(page)
  await page.getByRole('button', { name: '切换到浅色' }).click()
  await shell.openSettings()
  await shell.settings.getByRole('radio', { name: '绿' }).click()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--primary')))
    .toBe('#1E8A4C')
  await shell.settings.getByRole('radio', { name: '蓝' }).click()
})

test('关闭页签栏：菜单在新窗口打开', async ({ shell, page, context }) => {
  await shell.open()
  await shell.openSettings()
  await shell.setSwitch('页签栏', false)
  await page.keyboard.press('Escape')
  await expect(shell.tabs).toHaveCount(0)
  const [opened] = await Promise.all([context.waitForEvent('page'), shell.openMenu('车牌字典')])
  await expect(opened).toHaveURL(/as_plate\/index/)
  await opened.close()
  await shell.openSettings()
  await shell.stored('"tag":true', () => shell.setSwitch('页签栏', true))
})
