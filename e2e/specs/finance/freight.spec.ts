import type { SiteApi } from '#e2e/fixtures/site-api.ts'
import { type Row, SiteBench } from '#e2e/specs/site/site-bench.ts'
import { expect, test } from '../trade/desk.ts'
import { brought, contracted, makePartner } from './contracted.ts'

const FARES = '/modules/purorder/fare_settle'
const LINES = '结算明细'

/** What a carrier of its own has brought, its freight in a draft: 34.240 t at the rate of the demo. */
async function carry(api: SiteApi): Promise<string> {
  const mark = Date.now().toString(36).slice(-6).toUpperCase()
  const bench = await new SiteBench(api, mark).equip()
  const coal = await bench.material('动力煤')
  const warehouse = await bench.warehouse(`运费煤场${mark}`)
  const { id: partnerId } = await makePartner(bench, 'vendor', `运费矿业${mark}`)
  const carrier = `顺达运输${mark}`
  const { id: carrierId } = await makePartner(bench, 'carrier', carrier)
  const more = { carrierId, payFare: true }
  const goods = { partnerId, material: coal, warehouse, price: '700', more }
  const notice = await contracted(bench, 'pu', goods)
  const { record } = await brought(bench, notice, { line: { originalWeight: '34.240' } })
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
