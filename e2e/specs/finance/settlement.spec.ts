import type { Locator } from '@playwright/test'
import { type Desk, expect, test } from '../trade/desk.ts'

const SETTLEMENTS = '/modules/purorder/fd_pu_settlement_main'
const SALES = '/modules/sale/fd_sa_settlement_main'
const PAYMENTS = '/modules/account/recive_payment'
const LINES = '结算明细'

/** A figure of the form as it is shown, without the marks of thousands. */
const figure = async (form: Desk['form'], field: string): Promise<string> =>
  (await shown(form.field(field))).replaceAll(/[^\d.-]/g, '')

async function shown(field: Locator): Promise<string> {
  const input = field.locator('input').first()
  return (await input.count()) > 0 ? input.inputValue() : field.innerText()
}

/** Takes all that waits of the first partner into the form. */
async function takeFirstGroup({
  form,
  page,
}: Desk): Promise<{ readonly partner: string; readonly sum: string }> {
  await form.root.getByRole('button', { name: '选取待结算' }).click()
  const dialog = page.getByRole('dialog', { name: '选取待结算磅单' })
  const group = dialog.locator('tbody tr').first()
  const partner = (await group.locator('td').first().innerText()).trim()
  const sum = (await group.locator('td').last().innerText()).replaceAll(',', '').trim()
  await group.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog).toHaveCount(0)
  return { partner, sum }
}

test('供应商一个月的货款：按组选取、重算、审核、复核、付款、溯源', async ({ desk }) => {
  test.slow()
  const [finance, manager] = [await desk('finance'), await desk('manager')]
  let code = ''
  let vendor = ''
  let amount = ''
  let customer = ''

  await test.step('财务按往来单位选取待结算，改一行金额跟着变', async () => {
    const { list, form } = finance
    await list.open(SETTLEMENTS)
    await list.press('新增')
    await form.ready()
    const { partner, sum } = await takeFirstGroup(finance)
    vendor = partner
    await expect.poll(() => figure(form, 'settleAmount')).toBe(sum)
    await expect(form.field('vendorId').locator('input').first()).toHaveValue(vendor)
    await finance.type(LINES, 0, { 调整金额: '-0.5', 调整原因: '抹零' })
    await expect.poll(() => figure(form, 'settleAmount')).toBe((Number(sum) - 0.5).toFixed(2))
    amount = await figure(form, 'payAmount')
    await finance.save()
    code = await list.cell(vendor, '结算单号')
  })

  await test.step('财务审核，经理复核：单据页上有复核', async () => {
    await finance.act(code, '审核', '已审核 1 条')
    await manager.list.open(SETTLEMENTS)
    await manager.list.search(code)
    await manager.list.row(code).dblclick()
    const head = manager.page.locator('.jh-object:visible')
    await expect(head.getByRole('button', { name: '复核', exact: true })).toBeVisible()
    await manager.list.open(SETTLEMENTS)
    await manager.list.search(code)
    await manager.list.select(code)
    await manager.list.press('复核')
    await manager.list.answer('确定')
    await expect(manager.list.message.getByText('已复核')).toBeVisible()
  })

  await test.step('付款单核销，结算单已付', async () => {
    const { list, form } = finance
    await list.open(PAYMENTS)
    await list.press('新增')
    await form.ready()
    await finance.choose('direction', '付')
    await finance.choose('partnerType', '供应商')
    await finance.pick('vendorId', vendor, { by: '名称' })
    await form.enter({ amount })
    await form.root.getByRole('group', { name: '核销明细操作' }).getByText('新增').click()
    await finance.pickInto('核销明细', 0, '结算单', code)
    await finance.type('核销明细', 0, { 核销金额: amount })
    await finance.save()
    await finance.act(vendor, '审核', '已审核 1 条')
    await list.open(SETTLEMENTS)
    await list.search(code)
    await expect.poll(() => list.cell(code, '付款')).toBe('已付')
  })

  await test.step('销售结算单只确认选中的磅单，签收数记下', async () => {
    const { list, form, page } = finance
    await list.open(SALES)
    await list.press('新增')
    await form.ready()
    const { partner } = await takeFirstGroup(finance)
    customer = partner
    await finance.save()
    await list.row(partner).first().dblclick()
    const head = page.locator('.jh-object:visible')
    await head.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '确认磅单', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '确认磅单' })
    const first = dialog.locator('tbody tr').first()
    const weighCode = (await first.locator('td').first().innerText()).trim()
    await first.getByRole('checkbox').check()
    await dialog.getByRole('textbox', { name: `${weighCode}签收数` }).fill('20.5')
    await expect(dialog.getByRole('status')).toHaveText('已选 1 行 · 签收数 20.500 吨')
    await dialog.getByRole('button', { name: '确 定' }).click()
    await expect(finance.said('磅单已确认')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const row = form.subTable(LINES).locator('tbody tr').filter({ hasText: weighCode })
    await expect(row).toContainText('20.500')
  })

  await test.step('经理审核了这张，就没有复核按钮：复核须由他人', async () => {
    const { list, page } = manager
    await list.open(SALES)
    await list.search(customer)
    await manager.act(customer, '审核', '已审核 1 条')
    await list.row(customer).first().dblclick()
    const head = page.locator('.jh-object:visible')
    await expect(head).toContainText('已审核')
    await head.getByRole('button', { name: '更多' }).click()
    await expect(page.getByRole('menuitem', { name: '日志', exact: true })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '复核', exact: true })).toHaveCount(0)
    await expect(head.getByRole('button', { name: '复核', exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('从行号追到磅单', async () => {
    const { list, page } = finance
    await list.open(SETTLEMENTS)
    await list.search(code)
    await list.row(code).dblclick()
    // What is examined is not offered to be examined again.
    const head = page.locator('.jh-object:visible')
    await head.getByRole('button', { name: '更多' }).click()
    await expect(page.getByRole('menuitem', { name: '日志', exact: true })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '复核', exact: true })).toHaveCount(0)
    await expect(head.getByRole('button', { name: '复核', exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '第1行金额溯源' }).click()
    await expect(page).toHaveURL(/moneyTrace\?id=/)
    const steps = page.locator('.jh-trace-step')
    await expect(steps.filter({ hasText: '算式' }).first()).toContainText('元/吨')
    await expect(steps.filter({ hasText: '磅单号' }).first()).toContainText('净重')
    // Readings are not for finance: their step says so, and nothing else.
    await expect(steps.filter({ hasText: '毛重读数' }).first()).toContainText(
      '没有查看毛重读数的权限',
    )
  })
})
