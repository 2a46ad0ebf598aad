import { expectAccessible, expectAccessibleLayout } from '#e2e/page-models/axe.ts'
import { hear } from '#e2e/page-models/said.ts'
import { closePage, expect, test } from './one-page.ts'

test.afterAll(closePage)

const PAGES = [
  ['首页', '/clouds/index'],
  ['首页 1', '/clouds/index1'],
  ['用户', '/modules/system/sys_user/index'],
  ['菜单', '/modules/system/sys_menu/index'],
  ['参数设置', '/modules/system/sys_common_define_setting/index'],
  ['在线用户', '/modules/system/sys_online_user/index'],
  ['许可', '/modules/system/sys_site_license/index'],
  ['操作日志', '/modules/system/sys_log/index'],
] as const

test('工作台各页没有严重的无障碍问题', async ({ shell, page }) => {
  test.slow()
  for (const [at, [name, route]] of PAGES.entries())
    await test.step(name, async () => {
      await shell.open(route)
      await page.locator(`[data-url="${route}"]`).waitFor()
      await expect(page.locator('.view:visible [aria-busy=true]')).toHaveCount(0)
      // The network is quiet once for a document: of the pages after the first one that says nothing.
      await expect(page.locator('.view:visible [aria-label="加载中"]')).toHaveCount(0)
      // A page on its way has no words yet, and nothing to be found fault with.
      await expect.poll(async () => (await shell.view.innerText()).length).toBeGreaterThan(60)
      await page.waitForLoadState('networkidle')
      // Bars and menu around the pages are the same for all.
      const within = at === 0 ? undefined : `[data-url="${route}"]`
      await expectAccessible(page, ['tbody tr:nth-child(n + 4)'], within)
    })
})

test('角色编辑：勾选菜单和按钮保存，没有严重的无障碍问题', async ({ shell, list, page }) => {
  await shell.open('/modules/system/sys_role/index')
  await list.settled()
  await list.search('preparer')
  await list.row('preparer').getByRole('button', { name: 'preparer' }).click()
  const row = page.locator('.grant-row').filter({ hasText: '车牌字典' })
  await row.waitFor()
  // What is left shows every kind of line.
  await page.getByRole('searchbox', { name: '过滤菜单' }).fill('车牌字典')
  await expect(page.locator('.grant-row').filter({ hasText: '物料分类' })).toHaveCount(0)
  await expectAccessible(page, [], '.view')
  const box = row.getByRole('checkbox', { name: '导出' })
  await box.setChecked(!(await box.isChecked()))
  await expect(shell.activeTab).toHaveAccessibleName(/未保存/)
  const save = async () => {
    await hear(page)
    await shell.view.getByRole('button', { name: '保存' }).click()
    await expect(shell.notice('权限已保存')).toBeVisible()
  }
  await save()
  await box.setChecked(!(await box.isChecked()))
  await save()
})

test('设置抽屉和手机宽度没有严重的无障碍问题', async ({ shell, page }) => {
  const size = page.viewportSize()
  await shell.openPlain()
  await shell.openSettings()
  await expectAccessible(page, [], '.ant-drawer')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expectAccessibleLayout(page)
  if (size !== null) await page.setViewportSize(size)
})
