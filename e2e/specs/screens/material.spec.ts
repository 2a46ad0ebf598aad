import type { Page } from '@playwright/test'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { closePage, expect, test } from '../shell/one-page.ts'

const MATERIALS = '/modules/material/as_inventory'

test.afterAll(closePage)

// The first of all: rows that have been seen stay in sight while their list fails.
test('列表加载失败可以重试', async ({ list, page, complaints }) => {
  let isDown = true
  await page.route('**/api/material/as-inventory/list', (route) =>
    isDown
      ? route.fulfill({ status: 500, json: { success: false, msg: '数据库忙' } })
      : route.continue(),
  )
  await page.goto(`/#${MATERIALS}/index`)
  await expect(list.root.getByText('数据库忙')).toBeVisible()
  isDown = false
  await list.root.getByRole('button', { name: '重试' }).click()
  await expect(list.row('主焦煤')).toHaveCount(1)
  // The browser itself reports the refused call.
  complaints.length = 0
})

test('物料从新增到删除走一遍', async ({ list, form, page }) => {
  test.slow()
  const code = `E2E${Date.now().toString(36).toUpperCase()}`

  await test.step('新增：树形弹窗选分类，列表弹窗选单位', async () => {
    await list.open(MATERIALS)
    await list.press('新增')
    await form.ready()
    await form.enter({ invCode: code, invName: '试验焦煤', referencePrice: '1234.5' })
    const classes = await form.pick('invcId')
    await expect(classes.title).toHaveText('选择物料分类')
    await classes.confirm.click()
    await expect(page.getByText('最少要选择一条数据！')).toBeVisible()
    await classes.node('煤炭').click()
    await classes.confirm.click()
    await classes.closed()
    await expect(form.input('invcId')).toHaveValue('煤炭')
    const units = await form.pick('comId')
    await units.row('吨').dblclick()
    await units.closed()
    await expect(form.input('comId')).toHaveValue('吨')
    await form.submit()
    await expect(form.root).toHaveCount(0)
  })

  await test.step('快速查询找得到', async () => {
    await list.settled()
    await list.search(code.toLowerCase())
    await expect(list.rows).toHaveCount(1)
    await expect(list.total).toHaveText('共 1 条')
    await expect.poll(() => list.cell(code, '物料名称')).toBe('试验焦煤')
    await expect.poll(() => list.cell(code, '参考价')).toBe('1,234.50')
  })

  await test.step('修改：先取消，再确定', async () => {
    await list.select(code)
    await list.press('修改')
    await form.ready()
    await expect(form.input('invCode')).toHaveValue(code)
    await form.enter({ invName: '试验肥煤' })
    await form.submit('取消')
    await expect(page.getByText('更新已取消')).toBeVisible()
    await expect(form.input('invName')).toHaveValue('试验肥煤')
    await form.submit('确定')
    await expect(form.root).toHaveCount(0)
    await list.settled()
    await expect.poll(() => list.cell(code, '物料名称')).toBe('试验肥煤')
  })

  await test.step('日志写着改了什么', async () => {
    await list.select(code)
    await list.press('日志')
    await expect(list.drawer).toBeVisible()
    await list.drawer.getByRole('button', { name: /修改/ }).click()
    await expect(list.drawer.getByRole('row', { name: '物料名称 试验焦煤 试验肥煤' })).toBeVisible()
    await list.drawer.getByRole('button', { name: '查看详情' }).click()
    const detail = page.getByRole('dialog', { name: '日志详情' })
    await expect(detail.getByText('/material/as-inventory/update')).toBeVisible()
    await detail
      .getByRole('button', { name: 'Close' })
      .or(detail.locator('.ant-modal-close'))
      .first()
      .click()
    await list.drawer.locator('.ant-drawer-close').click()
    await expect(list.drawer).toBeHidden()
  })

  await test.step('停用、启用', async () => {
    await list.select(code)
    await list.press('停用')
    await expect(list.message.getByText('已停用 1 条')).toBeVisible()
    await list.settled()
    await expect.poll(() => list.cell(code, '启用')).toBe('否')
    await list.select(code)
    await list.press('启用')
    await expect(list.message.getByText('已启用 1 条')).toBeVisible()
    await expect.poll(() => list.cell(code, '启用')).toBe('是')
  })

  await test.step('复制打开新的一条，取消就不留下', async () => {
    await list.select(code)
    await list.press('复制')
    await form.ready()
    await expect(form.input('invName')).toHaveValue('试验肥煤')
    await expect(form.input('invCode')).not.toHaveValue(code)
    await form.cancel.click()
    await expect(form.root).toHaveCount(0)
    await expect(list.rows).toHaveCount(1)
    await list.settled()
  })

  await test.step('删除：先取消，再确定；问的时候说出是哪一条', async () => {
    await list.root.getByLabel('全选本页').check()
    await list.press('删除')
    await expect(page.getByText('此操作将永久删除该数据, 是否继续?')).toContainText(code)
    await list.answer('取消')
    await expect(list.message.getByText('已取消删除')).toBeVisible()
    await expect(list.rows).toHaveCount(1)
    await list.press('删除')
    await list.answer('确定')
    await expect(list.message.getByText('删除成功!')).toBeVisible()
    await expect(list.root.getByText('暂无数据')).toBeVisible()
  })
})

test('没有选择时按钮说该做什么', async ({ list }) => {
  await list.open(MATERIALS)
  for (const [button, text] of [
    ['修改', '请至少选择一条数据'],
    ['复制', '请至少选择一条数据！'],
    ['删除', '最少要选择一条数据！'],
    ['停用', '请至少选择一条数据'],
    ['日志', '请选择一条数据查看'],
  ] as const) {
    await list.press(button)
    await expect(list.message.getByText(text, { exact: true })).toBeVisible()
  }
  await list.root.getByLabel('全选本页').check()
  for (const [button, text] of [
    ['复制', '最多选择一条数据！'],
    ['日志', '只能选择一条数据'],
  ] as const) {
    await list.press(button)
    await expect(list.message.getByText(text, { exact: true })).toBeVisible()
  }
})

test('必填、格式和服务器的拒绝都写在字段下面', async ({ list, form }) => {
  await list.open(MATERIALS)
  await list.press('新增')
  await form.ready()
  await form.submit()
  await expect(form.fault('invCode')).toHaveText('必须填写物料编码')
  await expect(form.fault('invcId')).toHaveText('必须填写物料分类')
  await expect(form.input('invCode')).toBeFocused()
  await form.enter({ invCode: 'M001', invName: '重复', referencePrice: '1.23456' })
  await form.input('referencePrice').blur()
  await expect(form.fault('referencePrice')).toHaveText('参考价超出范围或小数超过4位')
  await form.enter({ referencePrice: '-1' })
  await form.input('referencePrice').blur()
  await expect(form.fault('referencePrice')).toHaveText('参考价不能小于0')
  await form.enter({ referencePrice: '' })
  const classes = await form.pick('invcId')
  await classes.node('煤炭').dblclick()
  await classes.closed()
  const units = await form.pick('comId')
  await units.row('吨').dblclick()
  await units.closed()
  await form.submit()
  await expect(form.fault('invCode').or(form.faults)).toContainText('已存在')
  await expect(form.input('invName')).toHaveValue('重复')
})

test('导出得到工作簿', async ({ list }) => {
  await list.open(MATERIALS)
  const download = await list.download('导出')
  expect(download.suggestedFilename()).toBe('物料.xlsx')
})

test('子表：新增、复制、移动、删除，一行没填全不能保存', async ({ list, form, page }) => {
  await list.open(MATERIALS)
  await list.press('新增')
  await form.ready()
  const table = form.subTable('打印设置')
  const rows = table.locator('tbody tr[aria-rowindex]')
  await expect(rows).toHaveCount(1)
  const buttons = form.root.getByRole('group', { name: '打印设置操作' })
  await buttons.getByRole('button', { name: '新增' }).click()
  await expect(rows).toHaveCount(2)
  await rows.nth(1).getByRole('textbox', { name: '打印名称' }).fill('乙')
  await rows.nth(0).getByRole('textbox', { name: '打印名称' }).fill('甲')
  await rows.nth(1).getByLabel('第2行的位置').fill('0')
  await rows.nth(1).getByLabel('第2行的位置').press('Enter')
  await expect(rows.nth(0).getByRole('textbox', { name: '打印名称' })).toHaveValue('乙')
  await buttons.getByRole('button', { name: '复制' }).click()
  await expect(page.getByText('请至少选择一条数据！')).toBeVisible()
  await rows.nth(0).getByRole('checkbox').check()
  await buttons.getByRole('button', { name: '复制' }).click()
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1).getByRole('textbox', { name: '打印名称' })).toHaveValue('乙')
  // A click beside the controls selects the row, another takes it back.
  await rows
    .nth(2)
    .locator('td')
    .first()
    .click({ position: { x: 2, y: 2 } })
  await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'true')
  await expect(rows.nth(2)).toHaveClass('jh-row-selected')
  await buttons.getByRole('button', { name: '复制' }).click()
  await expect(page.getByText('最多选择一条数据！')).toBeVisible()
  await rows
    .nth(2)
    .locator('td')
    .first()
    .click({ position: { x: 2, y: 2 } })
  await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'false')
  await buttons.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('确定删除吗?')).toBeVisible()
  await list.answer('确定')
  await expect(rows).toHaveCount(2)
  const box = await form.root.locator('.jh-sub-box').first().boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(200)
  await form.submit()
  await expect(rows.nth(0).locator('.jh-cell-said').first()).toHaveText('业务类型不能为空！')
})

test('高级查询和面板按条件找', async ({ list, page }) => {
  await list.open(MATERIALS)
  await list.root.getByRole('button', { name: '展开查询' }).click()
  const panel = list.root.getByRole('region', { name: '查询条件' })
  await panel.getByLabel('物料名称', { exact: true }).fill('焦')
  await panel.getByRole('button', { name: '查询' }).click()
  await list.settled()
  await expect(list.row('主焦煤')).toHaveCount(1)
  await expect(list.row('动力煤')).toHaveCount(0)
  await panel.getByRole('button', { name: '重置' }).click()
  await list.settled()
  await expect(list.row('动力煤')).toHaveCount(1)
  await list.root.getByRole('button', { name: '高级查询' }).click()
  const dialog = page.getByRole('dialog', { name: '高级查询' })
  await dialog.getByLabel('物料编码', { exact: true }).fill('M003')
  await dialog.getByRole('button', { name: '确定' }).click()
  await list.settled()
  await expect(list.rows).toHaveCount(1)

  await test.step('在列表里直接改：先查，再存，别的列不能改', async () => {
    await list.root.getByRole('button', { name: '编辑列表' }).click()
    const price = list.rows.getByLabel('参考价')
    await expect(price).toBeVisible()
    await expect(list.rows.getByLabel('物料名称')).toHaveCount(0)
    const bar = list.root.getByRole('group', { name: '编辑列表' })
    await expect(bar.getByRole('button', { name: '保 存' })).toBeDisabled()
    await price.fill('-1')
    await bar.getByRole('button', { name: '保 存' }).click()
    await expect(list.rows.locator('.jh-cell-error')).toContainText('参考价不能小于0')
    await expect(bar.getByRole('alert')).toHaveText('第1行：参考价不能小于0')
    await price.fill('1234.5')
    await expect(bar).toContainText('已改 1 行，尚未保存')
    await bar.getByRole('button', { name: '保 存' }).click()
    await expect(list.message.getByText('已修改 1 条')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect.poll(() => list.cell('M003', '参考价')).toBe('1,234.50')
  })
})

test('分类树收窄列表，再点一次放开', async ({ list }) => {
  await list.open(MATERIALS)
  const node = list.root.getByRole('complementary').getByText('煤炭', { exact: true })
  await node.click()
  await list.settled()
  await expect(list.row('煤焦油')).toHaveCount(0)
  await expect(list.row('主焦煤')).toHaveCount(1)
  await node.click()
  await list.settled()
  await expect(list.row('煤焦油')).toHaveCount(1)
})

test('用户列表打得开', async ({ list }) => {
  await list.open('/modules/system/sys_user')
  await list.search('admin')
  await expect(list.row('admin')).toHaveCount(1)
})

test('导入：模板可下载，没有数据行会说明', async ({ list, page }) => {
  await list.open(MATERIALS)
  await list.press('导入')
  const dialog = page.getByRole('dialog', { name: '导入物料' })
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载导入模板' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('物料导入模板.xlsx')
  await dialog.getByLabel('选择导入文件').setInputFiles(await template.path())
  await expect(dialog.getByRole('alert')).toHaveText('文件没有数据行，请下载导入模板填写后重新导入')
})

test('列可以隐藏，刷新后还在', async ({ list, page, request }) => {
  await (await SiteApi.signIn(request)).call('PUT', '/sys-user-pref', { columns: null })
  await list.open(MATERIALS)
  const head = list.root.locator('thead')
  await list.root.getByRole('button', { name: '列设置' }).click()
  const panel = page.locator('.jh-columns:visible')
  const hidden = stored(page)
  await panel.getByLabel('规格型号', { exact: true }).click()
  await expect(head.getByText('规格型号')).toHaveCount(0)
  await hidden
  await page.reload()
  await list.settled()
  await expect(head.getByText('物料名称')).toHaveCount(1)
  await expect(head.getByText('规格型号')).toHaveCount(0)
  await list.root.getByRole('button', { name: '列设置' }).click()
  const restored = stored(page)
  await panel.getByRole('button', { name: '恢复默认' }).click()
  await restored
  await expect(head.getByText('规格型号')).toHaveCount(1)
})

/** The layout is stored a moment after the change: begin to wait before making it. */
function stored(page: Page): Promise<unknown> {
  return page.waitForResponse(
    (answer) => answer.url().includes('/sys-user-pref') && answer.request().method() === 'PUT',
  )
}

test('查看一条记录，再去修改', async ({ list, form }) => {
  await list.open(MATERIALS)
  await list.row('M006').first().getByRole('button', { name: 'M006' }).click()
  await form.ready()
  await expect(form.field('invName')).toContainText('硫铵粉')
  await expect(form.save).toHaveCount(0)
  await form.root.getByRole('button', { name: '修改' }).click()
  await expect(form.input('invName')).toHaveValue('硫铵粉')
})
