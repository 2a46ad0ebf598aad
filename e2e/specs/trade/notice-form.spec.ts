import { RecordPicker } from '#e2e/page-models/record-picker.ts'
import { expect, test } from './desk.ts'

const NOTICES = '/modules/purorder/pu_notice'

interface Row {
  readonly id: string
  readonly code: string
}

test('新增通知单：选合同带出合同行，数量自己填，上限跟着数量，超量处理一开始就看得见', async ({
  desk,
  stock,
  api,
}) => {
  const { list: found } = await api.call<{ list: readonly { id: string; invCode: string }[] }>(
    'POST',
    '/material/as-inventory/list',
    { limit: { pn: 1, ps: 10 }, search: [{ key: 'invCode', op: 'eq', val: 'M001' }] },
  )
  const [coal] = found
  const contract = await api.call<Row>('POST', '/purorder/pu-contract/create', {
    name: `跟数${stock.mark}`,
    vendorId: stock.vendor.id,
    startDate: stock.days(-1),
    endDate: stock.days(60),
    overRate: '0.1',
    orContractSub: [{ inventoryId: coal?.id, quantity: '50000', price: '612.5' }],
  })
  await api.call('PUT', '/purorder/pu-contract/audit', { ids: [contract.id] })
  const buyer = await desk('buyer')
  const { list, form, page } = buyer
  await list.open(NOTICES)
  await list.press('新增')
  await form.ready()
  await expect(form.field('overPolicy')).toContainText('自动提高上限')

  await test.step('选合同，接着选它的行', async () => {
    await form.input('contractId').focus()
    await form.input('contractId').press('Enter')
    const contracts = new RecordPicker(page)
    await contracts.row(contract.code).dblclick()
    const lines = new RecordPicker(page)
    await expect(lines.title).toHaveText('选择合同物料')
    await lines.rows.first().click()
    await lines.confirm.click()
    await lines.closed()
    await expect(form.subTable('通知单明细').locator('tbody tr[aria-rowindex]')).toHaveCount(1)
  })

  await test.step('数量是空的；上限跟到自己改为止', async () => {
    const quantity = buyer.cell('通知单明细', 0, '通知数量')
    const limit = buyer.cell('通知单明细', 0, '上限')
    await expect(quantity).toHaveValue('')
    await quantity.fill('300')
    await expect(limit).toHaveValue('330.000')
    await quantity.fill('200')
    await expect(limit).toHaveValue('220.000')
    await limit.fill('205')
    await quantity.fill('210')
    await expect(limit).toHaveValue('205')
  })
})
