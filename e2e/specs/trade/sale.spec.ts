import { expect, test } from './desk.ts'

const CONTRACTS = '/modules/sale/sa_contract'
const PRICES = '/modules/sale/sa_price'
const NOTICES = '/modules/sale/sa_notice'

test('销售：合同、价格、通知单，和挡在路上的拒绝', async ({ desk, stock, api }) => {
  test.slow()
  const [sales, manager] = [await desk('sales'), await desk('manager')]
  const { customer, mark, days } = stock
  const name = `焦炭销售${mark}`
  let code = ''

  await test.step('销售员新增合同，经理审核', async () => {
    const { list, form } = sales
    await list.open(CONTRACTS)
    await list.press('新增')
    await form.ready()
    await form.enter({ name })
    await sales.pick('customerId', customer.name)
    await sales.date('startDate', days(-1))
    await sales.date('endDate', days(30))
    await sales.pickInto('合同明细', 0, '物料', '冶金焦')
    await sales.type('合同明细', 0, { 数量: '500', 单价: '2100' })
    await sales.save()
    await list.search(name)
    code = await list.cell(name, '合同编号')
    await manager.list.open(CONTRACTS)
    await manager.list.search(name)
    await manager.act(name, '审核', '已审核 1 条')
  })

  await test.step('停用的客户选不到，他的草稿也审核不了', async () => {
    const idle = await stock.makeCustomer('停用的客户')
    const draft = await stock.makeContract({ name: `停用客户的${mark}`, customerId: idle.id })
    await api.call('PUT', '/material/as-customer/disable', { ids: [idle.id] })
    await manager.list.search(draft)
    await manager.list.select(draft)
    await manager.list.press('审核')
    await expect(manager.said(`客户${idle.name}已停用`)).toBeVisible()
    await expect.poll(() => manager.list.cell(draft, '状态')).toBe('未审核')
    const { list, form } = sales
    await list.press('新增')
    await form.ready()
    const picker = await form.pick('customerId')
    await picker.root.getByLabel('名称', { exact: true }).fill(idle.name)
    await picker.root.getByRole('button', { name: '查询' }).click()
    await expect(picker.root.getByText('暂无数据')).toBeVisible()
    await picker.cancel.click()
    await form.cancel.click()
  })

  await test.step('同一客户同一时间的价格，第二张审核不了', async () => {
    const { list, form } = sales
    await list.open(PRICES)
    for (const price of ['2080', '2090']) {
      await list.press('新增')
      await form.ready()
      await sales.pick('partnerId', customer.name)
      await sales.date('startTime', `${days(2)} 08:00:00`)
      await sales.pickInto('价格明细', 0, '物料', '冶金焦')
      await sales.type('价格明细', 0, { 单价: price })
      await sales.save()
    }
    await manager.list.open(PRICES)
    await manager.list.search(customer.name)
    await expect(manager.list.rows).toHaveCount(2)
    const first = await manager.list.cell('2,080', '单号')
    await manager.act('2,080', '审核', '已审核 1 条')
    await manager.list.select('2,090')
    await manager.list.press('校验')
    await expect(manager.ask).toContainText(`与价格单${first}时间重叠`)
    await manager.ask.locator('.ant-modal-close').click()
    await manager.list.press('审核')
    await expect(manager.said(`与价格单${first}时间重叠`)).toBeVisible()
  })

  await test.step('通知单：超期和超量都审核不了，改对了就行', async () => {
    const { list, form } = sales
    await list.open(NOTICES)
    await list.press('参照合同新增')
    await form.ready()
    await sales.pick('contractId', code)
    await sales.ask.getByRole('button', { name: '确 定' }).click()
    await expect(sales.cell('通知单明细', 0, '通知数量')).toHaveValue('500.000')
    await sales.date('endTime', `${days(60)} 00:00:00`)
    await sales.type('通知单明细', 0, { 通知数量: '600', 上限: '600' })
    await sales.save('确定')
    await manager.list.open(NOTICES)
    await manager.list.search(code)
    await manager.list.select(code)
    await manager.list.press('审核')
    await expect(manager.said('超出合同有效期')).toBeVisible()
    await mend(async () => sales.date('endTime', `${days(29)} 00:00:00`))
    await manager.list.select(code)
    await manager.list.press('审核')
    await expect(manager.said('合同余量不足，余500.000吨')).toBeVisible()
    await mend(async () => sales.type('通知单明细', 0, { 通知数量: '480', 上限: '480' }))
    await manager.act(code, '审核', '已审核 1 条')
    await expect.poll(() => manager.list.cell(code, '状态')).toBe('已审核')
  })

  await test.step('审核过的通知单不能修改；安全修改还能换承运商', async () => {
    const { list, form } = sales
    await list.search(code)
    await list.select(code)
    await list.press('修改')
    await expect(sales.said(/的状态是已审核，不能修改/)).toBeVisible()
    await list.press('安全修改')
    await form.ready()
    await expect(form.field('contractId').locator('input')).toHaveCount(0)
    await expect(form.input('endTime')).toBeEditable()
    const carriers = await form.pick('carrierId')
    await carriers.rows.first().dblclick()
    await carriers.closed()
    await sales.save('确定')
    const search = [{ key: 'contractCode', op: 'eq', val: code }]
    const asked = { limit: { pn: 1, ps: 10 }, search }
    const { list: stored } = await api.call<{ list: { carrierId: string | null }[] }>(
      'POST',
      '/sale/sa-notice/list',
      asked,
    )
    expect(stored).toMatchObject([{ carrierId: expect.any(String) }])
  })

  /** The salesperson changes the notice; the manager looks again. */
  async function mend(change: () => Promise<void>): Promise<void> {
    await sales.list.search(code)
    await sales.list.select(code)
    await sales.list.press('修改')
    await sales.form.ready()
    await change()
    await sales.save('确定')
  }
})
