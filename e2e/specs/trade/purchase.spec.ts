import { expect, test } from './desk.ts'

const CONTRACTS = '/modules/purorder/pu_contract'
const PRICES = '/modules/purorder/pu_contract_pricing'
const NOTICES = '/modules/purorder/pu_notice'

test('采购：合同、附件、定价、通知单，一路到关闭行', async ({ desk, stock }) => {
  test.slow()
  const [buyer, manager] = [await desk('buyer'), await desk('manager')]
  const { vendor, mark, days } = stock
  const name = `焦煤采购${mark}`
  let code = ''

  await test.step('采购员新增两行的合同，再传附件', async () => {
    const { list, form } = buyer
    await list.open(CONTRACTS)
    await list.press('新增')
    await form.ready()
    await form.enter({ name, overRate: '10' })
    const vendors = await form.pick('vendorId')
    await vendors.row(vendor.name).getByRole('button', { name: '详情' }).click()
    const detail = buyer.page.getByRole('dialog', { name: '详情' })
    await expect(
      detail.getByText(vendor.name).or(detail.locator(`input[value="${vendor.name}"]`)),
    ).toBeVisible()
    await buyer.page.keyboard.press('Escape')
    await vendors.row(vendor.name).dblclick()
    await vendors.closed()
    await buyer.date('startDate', days(-1))
    await buyer.date('endDate', days(90))
    await buyer.choose('priceMode', '定价单')
    await buyer.pickInto('合同明细', 0, '物料', '主焦煤')
    await buyer.type('合同明细', 0, { 数量: '1000', 单价: '1520' })
    await form.root.getByRole('group', { name: '合同明细操作' }).getByText('新增').click()
    // The price agreed comes first; the material's own must not take its place.
    await buyer.type('合同明细', 1, { 数量: '500', 单价: '1480.5' })
    await buyer.pickInto('合同明细', 1, '物料', '肥煤')
    await expect(form.field('totalQuantity')).toContainText('1,500.000')
    await expect(form.field('totalAmount')).toContainText('2,260,250.00')
    await buyer.save()
    await list.search(name)
    code = await list.cell(name, '合同编号')
    await expect.poll(() => list.cell(name, '总金额')).toBe('2,260,250.00')
    await list.select(name)
    await list.press('修改')
    await form.ready()
    await form.root.getByRole('tab', { name: '附件' }).click()
    await form.root.getByLabel('上传附件').setInputFiles(stock.scan('合同扫描件.pdf'))
    await expect(form.root.getByRole('button', { name: '合同扫描件.pdf' })).toBeVisible()
    await form.cancel.click()
  })

  await test.step('没有审核的合同不能定价；经理审核', async () => {
    await expect(buyer.list.row(name)).toHaveCount(1)
    await expect(buyer.list.root.getByRole('button', { name: '审核', exact: true })).toHaveCount(0)
    await manager.list.open(CONTRACTS)
    await manager.list.search(name)
    await manager.act(name, '审核', '已审核 1 条')
    await expect.poll(() => manager.list.cell(name, '状态')).toBe('已审核')
  })

  await test.step('采购员给合同定价，经理校验后审核', async () => {
    const { list, form } = buyer
    await list.open(PRICES)
    await list.press('新增')
    await form.ready()
    await buyer.pick('contractId', code)
    await buyer.pickInto('价格明细', 0, '物料', '主焦煤')
    await buyer.type('价格明细', 0, { 单价: '1510' })
    await buyer.save()
    await manager.list.open(PRICES)
    await manager.list.search(code)
    await manager.list.select('主焦煤')
    await manager.list.press('校验')
    await expect(manager.ask).toContainText('校验')
    await manager.ask.locator('.ant-modal-close').click()
    await manager.list.row('主焦煤').getByRole('button', { name: code, exact: true }).click()
    await expect(manager.page).toHaveURL(/pu_contract\/edit\?type=view&id=/)
    const head = manager.page.locator('.jh-object:visible')
    await expect(head.getByRole('heading', { name: code })).toBeVisible()
    await head.getByRole('button', { name: '更多' }).click()
    await expect(manager.page.getByRole('menuitem', { name: '变更' })).toBeVisible()
    await manager.page.keyboard.press('Escape')
    await manager.list.open(PRICES)
    await manager.act('主焦煤', '审核', '已审核 1 条')
  })

  await test.step('参照合同生成通知单，改数量后保存，经理审核', async () => {
    const { list, form } = buyer
    await list.open(NOTICES)
    await list.press('参照合同新增')
    await form.ready()
    await buyer.pick('contractId', code)
    await buyer.ask.getByRole('button', { name: '确 定' }).click()
    await expect(
      list.message.getByText('已按合同余量生成草稿，请改成本次的数量后保存'),
    ).toBeVisible()
    await form.ready()
    await expect(buyer.cell('通知单明细', 0, '通知数量')).toHaveValue('1100.000')
    await buyer.type('通知单明细', 0, { 通知数量: '300', 上限: '300' })
    await buyer.type('通知单明细', 1, { 通知数量: '200', 上限: '200' })
    await buyer.save('确定')
    await manager.list.open(NOTICES)
    await manager.list.search(code)
    await expect(manager.list.rows).toHaveCount(2)
    await manager.act('主焦煤', '审核', '已审核 1 条')
  })

  await test.step('通知单的查看页：单据流带吨数，点合同就到合同', async () => {
    const { list, page } = manager
    await list.row('主焦煤').getByRole('button').first().click()
    const flow = page.getByRole('navigation', { name: '单据流' })
    await expect(flow.locator('.jh-flow-current')).toContainText('500.000 吨')
    await flow.getByRole('button', { name: code }).click()
    await expect(page).toHaveURL(/pu_contract\/edit\?type=view&id=/)
    await list.open(NOTICES)
    await list.search(code)
  })

  await test.step('经理改上限：超过合同余量不行，够的可以', async () => {
    const { list, form, ask } = manager
    await list.select('主焦煤')
    await list.press('改上限')
    await form.input('maxLimit').fill('1200')
    await form.input('reason').fill('矿方加量')
    await ask.getByRole('button', { name: '确 定' }).click()
    await expect(ask.getByRole('alert')).toContainText('合同余量不足，余800.000吨')
    await form.input('maxLimit').fill('400')
    await ask.getByRole('button', { name: '确 定' }).click()
    await expect(list.message.getByText('已改上限 1 条')).toBeVisible()
    await expect.poll(() => list.cell('主焦煤', '上限')).toBe('400.000')
  })

  await test.step('采购员关闭一行，行变红，合同放回占用', async () => {
    const { list, form, ask } = buyer
    await list.search(code)
    await list.select('肥煤')
    await list.press('关闭行')
    await form.input('reason').fill('本月不再进肥煤')
    await ask.getByRole('button', { name: '确 定' }).click()
    await expect(list.message.getByText('已关闭行 1 条')).toBeVisible()
    await expect.poll(() => list.cell('肥煤', '已关闭')).toBe('是')
    await expect(list.row('肥煤')).toHaveClass(/jh-tone-red/)
    await list.open(CONTRACTS)
    await list.search(name)
    await expect.poll(() => list.cell(name, '已下通知')).toBe('400.000')
  })

  await test.step('变更：合同加一种物料，明细多一行', async () => {
    const { list, page } = manager
    await list.open(CONTRACTS)
    await list.search(name)
    await list.select(name)
    await list.press('变更')
    const dialog = page.getByRole('dialog', { name: `变更 ${code}` })
    await dialog.getByRole('button', { name: '新增物料' }).click()
    const picker = page.locator('.jh-picker-dialog:visible')
    await picker.locator('tbody tr[aria-rowindex]').filter({ hasText: '动力煤' }).first().dblclick()
    await expect(picker).toHaveCount(0)
    await dialog.getByLabel('动力煤数量').fill('200')
    await dialog.getByLabel('动力煤单价').fill('1100')
    await dialog.getByLabel('变更原因').fill('补充协议')
    await dialog.getByRole('button', { name: '确 定' }).click()
    await expect(list.message.getByText('已变更 1 条')).toBeVisible()
    await expect.poll(() => list.cell(name, '总数量')).toBe('1,700.000')
  })
})
