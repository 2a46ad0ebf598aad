import { Field } from '../site/field-plant.ts'
import { expect, test } from './desk.ts'

const NOTICES = '/modules/purorder/pu_notice'
const TEMPLATES = '/modules/report/report_template'

test('通知单列表：联查登记单，打印预览不裁纸；重置后的空行不被拒绝', async ({ desk, api }) => {
  const field = await Field.make(api, { shared: true })
  const truck = await field.register()
  const { list, form, page, ask } = await desk('admin')
  await list.open(NOTICES)
  await list.search(field.notice.code)

  await test.step('联查登记单：窗口里是它的登记单', async () => {
    await list.press('联查登记单')
    await expect(list.message.getByText('请选择一条数据查看')).toBeVisible()
    await list.select(field.notice.code)
    await list.press('联查登记单')
    const dialog = page.getByRole('dialog', { name: '联查登记单' })
    await expect(dialog.locator('tbody tr[aria-rowindex]')).toHaveCount(1)
    await expect(dialog).toContainText(truck.plateNumber)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('打印预览：纸比窗口宽也看得全', async () => {
    await list.press('打印')
    await ask.getByRole('button', { name: '确 定' }).click()
    const frame = page.locator('iframe[title="打印预览"]')
    await expect(frame.contentFrame().getByText(field.notice.code).first()).toBeVisible()
    await page.setViewportSize({ width: 900, height: 700 })
    const spare = () =>
      frame.evaluate((box: HTMLIFrameElement) => {
        const sheet = box.contentDocument?.documentElement
        return box.clientWidth - (sheet?.scrollWidth ?? Number.POSITIVE_INFINITY)
      })
    await expect.poll(spare).toBeGreaterThanOrEqual(0)
    await page.setViewportSize({ width: 1366, height: 768 })
    await expect.poll(spare).toBeGreaterThanOrEqual(0)
    await page.getByRole('dialog', { name: '打印' }).getByRole('button', { name: '关闭' }).click()
    await expect(frame).toHaveCount(0)
  })

  await test.step('重置后的两行空行：只说表头缺什么', async () => {
    await list.press('新增')
    await form.ready()
    const lines = form.subTable('通知单明细')
    // The first line comes by itself.
    await expect(lines.locator('tbody tr[aria-rowindex]')).toHaveCount(1)
    await form.root.getByRole('group', { name: '通知单明细操作' }).getByText('新增').click()
    await expect(lines.locator('tbody tr[aria-rowindex]')).toHaveCount(2)
    await form.reset.click()
    await form.submit()
    await expect(form.fault('vendorId')).toHaveText('必须填写供应商')
    await expect(lines.locator('[aria-invalid=true]')).toHaveCount(0)
  })
})

test('报表模板：字段按名称选，表格随着选的变，不用保存就看得见', async ({ desk }) => {
  const { list, form, page } = await desk('admin')
  await list.open(TEMPLATES)
  await list.press('新增')
  await form.ready()
  const columns = form.subTable('列')
  const choose = async (row: number, name: string) => {
    await columns.locator('tbody tr[aria-rowindex]').nth(row).getByRole('combobox').first().click()
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .first()
      .click()
  }
  await choose(0, '磅单号')
  const preview = form.root.getByRole('figure', { name: '表格预览' })
  await expect(preview.getByRole('columnheader', { name: '磅单号' })).toBeVisible()
  await expect(preview.locator('tbody tr').first()).toContainText(/BD\d+/)
  await form.cancel.click()
})
