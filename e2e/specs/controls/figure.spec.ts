import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('figure'))

test('CALCULATE 允许时可改；DEFAULT_VALUE 只显示', async ({ gallery }) => {
  await gallery.box('CALCULATE').fill('12.5abc')
  await gallery.expectStored('CALCULATE', 'value=null')
  await gallery.box('CALCULATE').fill('1,250.5')
  await gallery.expectStored('CALCULATE', 'value="1250.5"')
  await expect(gallery.specimen('CALCULATE', 'read')).toContainText('31.256')
  await expect(gallery.specimen('DEFAULT_VALUE').locator('input')).toHaveCount(0)
  await expect(gallery.specimen('DEFAULT_VALUE')).toContainText('汽车')
})

test('CAL_DETAILS_LIST：悬停或用键盘停下，看各指标', async ({ gallery }) => {
  const table = gallery.page.locator('.jh-hover-table:visible')
  await gallery.specimen('CAL_DETAILS_LIST', 'filled').getByRole('button').focus()
  await expect(table.locator('th')).toHaveText(['指标', '指标值', '扣罚明细'])
  await expect(table.locator('tbody tr').first().locator('td')).toHaveText([
    '水分',
    '9.1',
    '扣 1.20 元',
  ])
  await gallery.page.keyboard.press('Tab')
  await expect(table).toHaveCount(0)
  await gallery.specimen('CAL_DETAILS_LIST', 'read').getByRole('button').hover()
  await expect(table.locator('tbody tr')).toHaveCount(3)
})

test('Announcement：点哪个动作就是哪个', async ({ gallery }) => {
  const row = gallery.specimen('Announcement')
  await row.getByRole('button', { name: '空车出厂' }).click()
  await expect(gallery.stored('Announcement')).toContainText('confirmAction="SINGLE_EMPTY"')
  await row.getByRole('button', { name: '确认', exact: true }).press('Enter')
  await expect(gallery.stored('Announcement')).toContainText('confirmAction="CONFIRM"')
  await expect(
    gallery.specimen('Announcement', 'disabled').getByRole('button', { name: '取消确认' }),
  ).toBeDisabled()
})

test('Menu_Configuration：勾选菜单和按钮', async ({ gallery }) => {
  const tree = gallery.specimen('Menu_Configuration')
  await tree
    .locator('.ant-tree-treenode')
    .filter({ hasText: '车辆' })
    .locator('.ant-tree-checkbox')
    .click()
  await gallery.expectStored('Menu_Configuration', 'value="m12"')
  await expect(gallery.fault('Menu_Configuration', 'error')).toHaveText('至少选择一项菜单配置')
  const filled = gallery.specimen('Menu_Configuration', 'filled')
  await filled
    .locator('.ant-tree-treenode')
    .filter({ hasText: '新增' })
    .locator('.ant-tree-checkbox')
    .click()
  await gallery.expectStored('Menu_Configuration', 'value="m11"', 'filled')
  await expect(
    gallery.specimen('Menu_Configuration', 'read').locator('.ant-tree-checkbox-disabled').first(),
  ).toBeVisible()
})
