import type { Route } from '@playwright/test'
import { viewKept } from '#e2e/page-models/kept.ts'
import { expect, test } from './signed-in.ts'

const PLATE = '/modules/material/as_plate/index'
const UNIT = '/modules/material/computation_group/index'
const CLASS = '/modules/material/as_inventory_class/index'

/** Sixteen pages of the administrator's menu. */
const SYSTEM = [
  'sys_user',
  'sys_role',
  'sys_menu',
  'sys_group',
  'sys_organization',
  'sys_dept',
  'sys_dict_info',
  'sys_common_define_setting',
  'sys_code_rule',
  'sys_online_user',
  'sys_site_license',
  'sys_log',
].map((table) => `/modules/system/${table}/index`)

test('页签：打开、切换、关闭；两条记录是两个页签；退出后不留给下一个人', async ({
  shell,
  list,
  page,
}) => {
  test.slow()
  await shell.open()

  await test.step('打开、切换、关闭；首页不能关', async () => {
    await shell.openMenu('车牌字典')
    await expect(shell.activeTab).toHaveText('车牌字典')
    await expect(shell.view.getByRole('columnheader', { name: '车牌代码' })).toBeVisible()
    // What stood there before is not shown under the new name while its rows are on their way.
    const held: Route[] = []
    await page.route('**/as-inventory/list', (route) => void held.push(route))
    await shell.openMenu('物料')
    await expect(shell.activeTab).toHaveText('物料')
    await expect(shell.view.getByRole('columnheader', { name: '车牌代码' })).toBeHidden()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const route of held) await route.continue()
    await page.unroute('**/as-inventory/list')
    expect(await shell.labels()).toEqual(['首页', '车牌字典', '物料'])
    await expect(page).toHaveTitle('物料 - 钧衡')

    // The same page again is the same tab.
    await shell.openMenu('车牌字典')
    await expect(shell.activeTab).toHaveText('车牌字典')
    expect(await shell.labels()).toEqual(['首页', '车牌字典', '物料'])
    await expect(shell.tab('首页').locator('..').locator('.tab-close')).toHaveCount(0)

    await shell.closeTab('车牌字典')
    await expect(shell.activeTab).toHaveText('首页')
    await shell.tab('物料').click()
    await expect(shell.activeTab).toHaveText('物料')
    await shell.tab('物料').press('Delete')
    await expect(shell.tabs).toHaveText(['首页'])
    await expect(page).toHaveURL(/#\/clouds\/index$/)
  })

  await test.step('关闭当前页签回到前一个，通知服务器；关闭其他、关闭全部都保留首页；键盘和中键', async () => {
    await shell.goTo(PLATE)
    await shell.goTo(CLASS)
    await expect(shell.activeTab).toHaveText('物料分类')
    const told = page.waitForRequest('**/api/sys-menu/closeCall')
    await shell.closeTab('物料分类')
    await expect(shell.activeTab).toHaveText('车牌字典')
    const { adress } = (await told).postDataJSON()
    expect(adress).toHaveLength(1)

    for (const route of [CLASS, ...SYSTEM.slice(0, 3)]) await shell.goTo(route)
    await expect(shell.tabs).toHaveCount(6)
    await shell.tab('车牌字典').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭其他' }).click()
    await expect(shell.tabs).toHaveText(['首页', '车牌字典'])
    await expect(shell.activeTab).toHaveText('车牌字典')
    await shell.goTo(CLASS)
    await shell.more('关闭全部')
    await expect(shell.tabs).toHaveText(['首页'])
    await expect(page).toHaveURL(/#\/clouds\/index$/)

    await shell.goTo(PLATE)
    await shell.goTo(CLASS)
    await shell.tab('物料分类').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(shell.tab('车牌字典')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(shell.activeTab).toHaveText('车牌字典')
    await page.keyboard.press('Home')
    await expect(shell.tab('首页')).toBeFocused()
    await shell.tab('物料分类').click({ button: 'middle' })
    await expect(shell.tabs).toHaveText(['首页', '车牌字典'])
    await shell.more('关闭全部')
    await expect(shell.tabs).toHaveText(['首页'])
  })

  await test.step('同一实体的两条记录是两个页签，各显各的', async () => {
    await shell.goTo('/modules/material/as_inventory/index')
    await list.settled()
    await list.row('M001').getByRole('button', { name: 'M001' }).click()
    await expect(page).toHaveURL(/as_inventory\/edit\?/)
    const one = page.url()
    await shell.tab('物料').click()
    await list.row('M002').getByRole('button', { name: 'M002' }).click()
    await expect(page).not.toHaveURL(one)
    await expect(page.locator('.view:visible')).toContainText('M002')
    await expect(shell.tabs).toHaveCount(4)
    await page.goto(one)
    await expect(page.locator('.view:visible')).toContainText('M001')

    // The list beside them can be seen; once it is closed, the way to it leads to the record left open.
    await shell.openMenu('物料')
    await expect(list.row('M001')).toHaveCount(1)
    await shell.tab('物料').press('Delete')
    await expect(shell.tabs).toHaveCount(3)
    await page.goto(one)
    await shell.tab('首页').click()
    await shell.openMenu('物料')
    await expect(page).toHaveURL(one)
    await shell.more('关闭全部')
    await expect(shell.tabs).toHaveText(['首页'])
    await shell.openMenu('物料')
    await expect(page).toHaveURL(/as_inventory\/index$/)
  })

  await test.step('退出后页签不留给下一个人', async () => {
    await shell.goTo(PLATE)
    await shell.goTo(CLASS)
    await page.getByRole('button', { name: /账号菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出系统' }).click()
    await expect(shell.confirm).toContainText('确定退出系统吗?')
    await shell.confirm.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL(/#\/login$/)
    expect(await page.evaluate(() => sessionStorage.getItem('junheng.tabs'))).toBeNull()
  })
})

test('打开十四个页签后，第一个仍是原来的查询、页码和滚动', async ({ shell, list, page }) => {
  await shell.open(PLATE)
  await list.settled()
  await list.search('A')
  const total = await list.total.innerText()
  await list.root
    .getByRole('listitem', { name: '2' })
    .or(list.root.locator('.ant-pagination-item-2'))
    .first()
    .click()
  await list.settled()
  const first = await list.rows.first().innerText()

  for (const route of [CLASS, UNIT, ...SYSTEM]) {
    await shell.goTo(route)
    await expect(page.locator('.view:visible')).toHaveCount(1)
  }
  await expect(shell.tabs).toHaveCount(16)
  // The oldest views have been put to rest.
  await expect(page.locator('.view')).toHaveCount(12)

  await shell.tab('车牌字典').click()
  await list.settled()
  await expect(list.quickSearch).toHaveValue('A')
  await expect(list.total).toHaveText(total)
  expect(await list.rows.first().innerText()).toBe(first)
})

test('刷新浏览器后页签、查询和页码都在；刷新一个页签，不动其他页签', async ({
  shell,
  list,
  page,
}) => {
  await shell.open(PLATE)
  await list.settled()
  await list.search('B')
  const rows = await list.rows.count()
  await shell.goTo(CLASS)
  await shell.goTo(PLATE)
  await viewKept(page, '"B"')
  await page.reload()
  await expect(shell.tabs).toHaveText(['首页', '车牌字典', '物料分类'])
  await expect(shell.activeTab).toHaveText('车牌字典')
  await list.settled()
  await expect(list.quickSearch).toHaveValue('B')
  await expect(list.rows).toHaveCount(rows)

  await shell.goTo(CLASS)
  await list.settled()
  await list.quickSearch.fill('x')
  await page.getByRole('button', { name: '刷新当前页' }).click()
  await expect(list.quickSearch).toHaveValue('')
  await shell.tab('车牌字典').click()
  await expect(list.quickSearch).toHaveValue('B')
})
