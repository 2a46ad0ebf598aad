import type { SiteApi } from '#e2e/fixtures/site-api.ts'
import { type Row, SiteBench } from '#e2e/specs/site/site-bench.ts'
import { expect, test } from '../trade/desk.ts'

const FARES = '/modules/purorder/fare_settle'
const LINES = '结算明细'

/** What a carrier of its own has brought, its freight in a draft: 34.240 t at the rate of the demo. */
async function carry(api: SiteApi): Promise<string> {
  const mark = Date.now().toString(36).slice(-6).toUpperCase()
  const bench = await new SiteBench(api, mark).equip()
  const coal = await bench.material('动力煤')
  const warehouse = await bench.warehouse(`运费煤场${mark}`)
  const contact = { contact: '王敏', mobile: '13800138000' }
  const { id: vendorId } = await bench.create('/material/as-vendor', {
    name: `运费矿业${mark}`,
    ...contact,
  })
  const carrier = `顺达运输${mark}`
  const { id: carrierId } = await bench.create('/material/as-carrier', {
    name: carrier,
    ...contact,
  })
  const contract = await api.call<Row>('POST', '/purorder/pu-contract/create', {
    name: `动力煤采购${mark}`,
    vendorId,
    startDate: '2020-01-01',
    endDate: '2099-12-31',
    orContractSub: [{ inventoryId: coal.id, quantity: '1000', price: '700' }],
  })
  await api.auditAsOther('/purorder/pu-contract', contract.id)
  const [sub] = contract['orContractSub'] as readonly Row[]
  const notice = await bench.notice('pu', {
    vendorId,
    carrierId,
    payFare: true,
    contractId: contract.id,
    line: { inventoryId: coal.id, contractSubId: sub?.id, warehouseId: warehouse.id },
  })
  const plateNumber = await bench.truck()
  const visit = await bench.enter('pu', notice, { plateNumber, line: { originalWeight: '34.240' } })
  await bench.weigh('pu', visit, 'FIRST', '48.240')
  await bench.weigh('pu', visit, 'SECOND', '14.000')
  const record = await bench.find('/measure/mm-pu-weigh', 'plateNumber', plateNumber)
  await api.auditAsOther('/measure/mm-pu-weigh', record.id)
  await api.call('PUT', '/measure/mm-pu-weigh/down', { ids: [record.id], target: 'FARE' })
  await api.call<Row>('POST', '/purorder/fare-settle/collect', { carrierId })
  return carrier
}

test('运费结算单确认磅单：财务在单据页按行填收货数，计费数量跟着变', async ({ desk, api }) => {
  test.slow()
  const carrier = await carry(api)
  const finance = await desk('finance')
  const { list, form, page } = finance

  await test.step('打开承运商的草稿', async () => {
    await list.open(FARES)
    await list.search(carrier)
    await list.row(carrier).dblclick()
    await expect(form.subTable(LINES).locator('tbody tr').first()).toContainText('34.240')
  })

  await test.step('确认一行的收货数', async () => {
    const head = page.locator('.jh-object:visible')
    await head.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '确认磅单', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '确认磅单' })
    const first = dialog.locator('tbody tr').first()
    await expect(first).toContainText('34.240')
    const weighCode = (await first.locator('td').first().innerText()).trim()
    await first.getByRole('checkbox').check()
    await dialog.getByRole('textbox', { name: `${weighCode}收货数` }).fill('34')
    await expect(dialog.getByRole('status')).toHaveText('已选 1 行 · 收货数 34.000 吨')
    await dialog.getByRole('button', { name: '确 定' }).click()
    await expect(finance.said('磅单已确认')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(form.subTable(LINES).locator('tbody tr').first()).toContainText('34.000')
  })
})
