import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { GateScreen } from '#e2e/page-models/field-screens.ts'
import { type Row, SiteBench } from '#e2e/specs/site/site-bench.ts'
import { expect, test } from '../trade/desk.ts'
import { contracted } from './contracted.ts'

const ACCOUNTS = '/modules/account/account'

/** Who decides agrees to what waits for him about a partner. */
async function agree(api: SiteApi, partner: string): Promise<void> {
  const { list } = await api.call<{ list: { taskId: string; title: string }[] }>(
    'GET',
    '/activti/todo?pn=1&ps=100',
  )
  const task = list.find(({ title }) => title.includes(partner))
  await api.call('POST', '/activti/approval', { taskId: task?.taskId, verb: 'AGREE' })
}

test('信用：装多了余额不够，出厂被拦；经理说明原因放行', async ({ desk, api, stock, request }) => {
  test.slow()
  const bench = await new SiteBench(api, stock.mark).equip()
  const coke = await bench.material('焦炭')
  const store = await bench.warehouse(`成品${stock.mark}`)
  await bench.open(store, coke, '100')
  const { customer } = stock
  const partnerId = customer.id
  const goods = { partnerId, material: coke, warehouse: store, price: '600' }
  const notice = await contracted(bench, 'sa', goods)
  // 33.5 t at 600 are kept back of it; 33.86 t are 116 yuan more than there is.
  const receipt = await api.call<Row>('POST', '/account/recive-payment/create', {
    direction: 'RECEIVE',
    bizKind: 'PREPAY',
    partnerType: 'CUSTOMER',
    customerId: customer.id,
    amount: '20200',
    payMethod: 'BANK',
  })
  await api.call('PUT', '/account/recive-payment/audit', { ids: [receipt.id] })
  const [manager, guard] = [await desk('manager'), await desk('gate')]

  await test.step('财务提出信用控制，经理同意才算数', async () => {
    const { list, ask, page } = await desk('finance')
    await list.open(ACCOUNTS)
    await list.search(customer.name)
    await list.select(customer.name)
    await list.press('提交设置授信审批')
    await ask.getByLabel(/授信额度$/).fill('0')
    await ask.getByLabel(/信用控制$/).click()
    await page
      .locator('.ant-select-item-option:visible')
      .filter({ hasText: /^控制$/ })
      .click()
    await ask.getByLabel(/原因$/).fill('新客户')
    await ask.getByRole('button', { name: /^确 ?定$/ }).click()
    await expect(ask).toHaveCount(0)
    await manager.list.open(ACCOUNTS)
    await manager.list.search(customer.name)
    expect(await manager.list.cell(customer.name, '信用控制')).toBe('不控制')
    await expect(manager.list.row(customer.name).first()).toContainText('审批中')
    await agree(await SiteApi.signIn(request, 'manager'), customer.name)
    await manager.list.search(customer.name)
    await expect.poll(() => manager.list.cell(customer.name, '信用控制')).toBe('控制')
  })

  const plateNumber = await bench.truck()
  const line = { preQuantity: '33.5' }
  const visit = await bench.enter('sa', notice, { plateNumber, line })
  await bench.weigh('sa', visit, 'FIRST', '14.000')
  await bench.weigh('sa', visit, 'SECOND', '47.860')
  const gate = new GateScreen(guard.page)

  await test.step('出厂岗：红灯，说差多少', async () => {
    await gate.open()
    await gate.choosePoint('出厂岗')
    await gate.look(plateNumber)
    await expect(gate.card).toContainText('不能通行')
    await expect(gate.card).toContainText('余额不足，差额116.00元，请补款或申请放行')
  })

  await test.step('经理选这辆车放行，写明原因', async () => {
    const { list, ask, page } = manager
    await list.press('信用放行')
    const box = ask.getByRole('textbox', { name: '车辆' })
    await box.focus()
    await box.press('Enter')
    const picker = page.locator('.jh-picker-dialog:visible')
    await picker
      .locator('.jh-table tbody tr[aria-rowindex]')
      .filter({ hasText: plateNumber })
      .dblclick()
    await expect(picker).toHaveCount(0)
    await ask.getByLabel(/原因$/).fill('客户下午补款')
    await ask.getByRole('button', { name: /^确 ?定$/ }).click()
    await expect(manager.said('已放行')).toBeVisible()
  })

  await test.step('再看就是绿灯，放行出厂', async () => {
    await gate.look(plateNumber)
    await expect(gate.card).toContainText('可以通行')
    await guard.page.keyboard.press('Enter')
    await expect(gate.card).toContainText('已放行出厂')
    expect(await bench.visit(visit.id)).toMatchObject({ stage: 'LEFT' })
  })
})
