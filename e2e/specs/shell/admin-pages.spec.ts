import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test, watchPage } from '#e2e/fixtures/page.ts'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectAccessible, expectAccessibleLayout } from '#e2e/page-models/axe.ts'
import { QueryForm } from '#e2e/page-models/query-form.ts'
import { hear } from '#e2e/page-models/said.ts'
import { Shell } from '#e2e/page-models/shell.ts'
import { signInAs } from './signed-in.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
let shell: Shell
const complaints: string[] = []

test.beforeAll(async ({ browser }) => {
  const baseURL = process.env['E2E_BASE_URL'] ?? ''
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
  watchPage(page, { tolerated: [], complaints })
  await signInAs(page, context.request, 'admin')
  shell = new Shell(page)
  await shell.openPlain()
})

test.afterAll(async () => {
  await page.context().close()
})

test.afterEach(() => {
  expect(complaints, 'the page complained').toEqual([])
})

/** Lines below the third show nothing new. */
const ALIKE = ['tbody tr:nth-child(n + 4)']

/** What was said before is no answer to it. */
const press = async (name: string) => {
  await hear(page)
  await shell.view.getByRole('button', { name }).click()
}

/** On a phone nothing may stick out of the window, and the page stays free of grave faults. */
async function expectUsableOnPhone(): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessibleLayout(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('定时任务：计划用话说出，有下次执行的时间和上次的结果', async () => {
  await shell.goTo('/modules/system/scheduler_job_info/index')
  const row = shell.view.getByRole('row').filter({ hasText: '清理已结束的会话' })
  await expect(row).toContainText('每天 03:40')
  await expect(row).toContainText(/20\d\d-\d\d-\d\d 03:40:00/)
  await press('刷新')
  await expectAccessible(page, ALIKE, '.view')
  await expectUsableOnPhone()
})

test('自定义表：系统表增加字段，服务器的话显示在字段上', async () => {
  await shell.goTo('/custom/table/index')
  await shell.view.getByRole('searchbox', { name: '查找表' }).fill('handset')
  await shell.view.getByRole('button', { name: '手持机 handset', exact: true }).click()
  await press('增加字段')
  const adding = page.getByRole('dialog', { name: '增加字段' })
  await adding.getByLabel('标题').fill('保管处')
  await adding.getByLabel('名称').fill('keeper')
  await adding.getByRole('button', { name: '增加' }).click()
  await expect(adding).toContainText('系统表的字段须以x加大写字母开头')
  await adding.getByLabel('名称').fill('xKeeper')
  await adding.getByRole('button', { name: '增加' }).click()
  await expect(adding).toHaveCount(0)
  await expect(shell.view.getByRole('row').filter({ hasText: 'xKeeper' })).toContainText('自定义')
})

test('模板配置：改标题、隐藏、移动，列表随之改变；恢复原样后一切如初', async () => {
  const headers = () => shell.view.getByRole('columnheader')
  await shell.goTo('/custom/format/form/sub/index')
  await shell.view.getByRole('combobox', { name: '页面' }).fill('手持机')
  await page.locator('.ant-select-item-option').filter({ hasText: '手持机' }).click()
  await shell.view.getByRole('textbox', { name: '设备号的标题' }).fill('机身号')
  await shell.view.getByRole('checkbox', { name: '名称显示', exact: true }).uncheck()
  await press('设备号上移')
  await expect(shell.activeTab).toHaveAccessibleName(/未保存/)
  await expectAccessible(page, ALIKE, '.view')
  await press('保存')
  await expect(shell.notice('已保存')).toBeVisible()

  await shell.goTo('/modules/system/sys_handset/index')
  await expect(headers().filter({ hasText: '机身号' })).toBeVisible()
  await expect(headers().filter({ hasText: /^名称/ })).toHaveCount(0)

  await shell.goTo('/custom/format/form/sub/index')
  await shell.view.getByText('表单', { exact: true }).click()
  const required = shell.view.getByRole('checkbox', { name: '编码必填', exact: true })
  await expect(required).toBeChecked()
  await expect(required).toBeDisabled()
  await shell.view.getByRole('checkbox', { name: '编码显示', exact: true }).uncheck()
  await press('保存')
  await expect(shell.view.getByRole('alert')).toContainText('不能隐藏')
  await shell.view.getByRole('checkbox', { name: '编码显示', exact: true }).check()
  await expectUsableOnPhone()
  await shell.view.getByText('列表', { exact: true }).click()
  await press('恢复原样')
  await shell.confirm.getByRole('button', { name: '恢复原样' }).click()
  await expect(shell.view.getByRole('textbox', { name: '设备号的标题' })).toHaveValue('设备号')
  await expect(shell.view.getByRole('button', { name: '恢复原样' })).toBeDisabled()
})

test('菜单管理：页面、模板、权限用中文选，下面预览菜单的样子和去处', async () => {
  await shell.goTo('/modules/system/sys_menu/index')
  const { view } = shell
  await view.getByPlaceholder('输入关键字进行过滤').fill('车牌字典')
  await view.getByRole('treeitem').filter({ hasText: '车牌字典' }).last().click()
  const source = view.locator('.ant-form-item').filter({ hasText: '模板来源' })
  await expect(source).toContainText('车牌字典')
  const preview = view.locator('.menu-preview')
  await expect(preview).toContainText('车牌字典')
  await expect(preview).toContainText('打开 /modules/material/as_plate')
  await view.getByLabel('名称', { exact: true }).fill('车牌简称')
  await expect(preview).toContainText('车牌简称')
  await expectAccessible(page, [], '.menu-detail')
})

test('模板配置：修改导出为文件，查询方式可以换成范围', async () => {
  await shell.goTo('/custom/format/form/sub/index')
  const ask = async (way: string) => {
    await shell.view.getByRole('combobox', { name: '最近使用的查询方式' }).click()
    const offered = page.locator('.ant-select-item-option:visible')
    await offered.filter({ hasText: new RegExp(`^${way}$`) }).click()
    await press('保存')
    await expect(shell.notice('已保存')).toBeVisible()
  }
  const panel = new QueryForm(page, shell.view.getByRole('region', { name: '查询条件' }))
  const boxes = panel.entry('最近使用').locator('.jh-query-control input')

  await ask('日期')
  await shell.goTo('/modules/system/sys_handset/index')
  await shell.view.getByRole('button', { name: '展开查询' }).click()
  await expect(boxes).toHaveCount(1)

  await shell.goTo('/custom/format/form/sub/index')
  await ask('日期范围')
  const download = page.waitForEvent('download')
  await press('导出修改')
  const file = await download
  expect(file.suggestedFilename()).toBe('模板修改.json')
  expect(await readFile(await file.path(), 'utf8')).toContain('datePickerRange')
  await expect(shell.view.getByRole('button', { name: '导入修改' })).toBeVisible()
  await shell.goTo('/modules/system/sys_handset/index')
  await expect(boxes).toHaveCount(2)

  await shell.goTo('/custom/format/form/sub/index')
  await press('恢复原样')
  await shell.confirm.getByRole('button', { name: '恢复原样' }).click()
  await expect(shell.view.getByRole('button', { name: '恢复原样' })).toBeDisabled()
})

test('操作日志：说出单据的种类、编号和名称，不是一串数字', async ({ request }) => {
  const site = await SiteApi.signIn(request)
  const plate = { plateCode: 'ZQ', plateName: '测Q', provinceName: '测试省' }
  const { id } = await site.call<{ id: string }>('POST', '/material/as-plate/create', plate)
  await shell.goTo('/modules/system/sys_log/index')
  const row = shell.view.getByRole('row').filter({ hasText: 'ZQ 测Q' }).first()
  await expect(row).toContainText('车牌字典')
  await expect(row).not.toContainText(id)
  await expect(shell.view.getByRole('combobox', { name: '每页条数' })).toBeVisible()
  await site.call('DELETE', `/material/as-plate/delete/${id}`)
})

test('开局向导：做完的打勾，用不着的略过又恢复，旧系统的号接着编', async () => {
  await shell.goTo('/setup/index')
  const step = (name: string) => shell.view.getByRole('listitem', { name, exact: true })
  await expect(step('地磅')).toContainText('已完成')
  await step('历史磅单').getByRole('button', { name: '略过' }).click()
  await expect(step('历史磅单')).toContainText('已略过')
  await step('历史磅单').getByRole('button', { name: '恢复' }).click()
  await expect(step('历史磅单').getByRole('button', { name: '略过' })).toBeVisible()
  await press('查看和修改')
  await shell.view.getByRole('textbox', { name: '查找单据' }).fill('承运商')
  const carrier = shell.view.getByRole('row').filter({ hasText: 'CYS' })
  await carrier.getByRole('spinbutton').fill('4000')
  await carrier.getByRole('button', { name: '接着编' }).click()
  await expect(carrier).toContainText('CYS04000')
  await expectAccessible(page, ALIKE, '.view')
  await expectUsableOnPhone()
})
