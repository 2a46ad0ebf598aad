import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { type Row, SiteBench } from '#e2e/specs/site/site-bench.ts'
import { type Desk, expect, test } from '../trade/desk.ts'
import { brought, contracted, makePartner } from './contracted.ts'

const WEIGHINGS = '/modules/measure/mm_pu_weigh'
const SETTLEMENTS = '/modules/purorder/fd_pu_settlement_main'
const ACCOUNTS = '/modules/account/account'

/** 33.421 t after water: by an ash of 12.30 63 yuan off the 1,200 of a ton, by one of 11.00 nothing. */
const WRONG = { ash: '12.30', amount: '37,999.68' }
const RIGHT = { ash: '11.00', amount: '40,105.20' }

interface Delivered {
  readonly vendor: string
  readonly plateNumber: string
  /** The line's values typed and checked by two of the laboratory; again takes the first back. */
  assay(ash: string, again?: boolean): Promise<void>
}

/** A truck of a vendor of its own, weighed, its record audited. */
async function deliver(api: SiteApi, lab: Readonly<Record<'assayer' | 'checker', SiteApi>>) {
  const mark = Date.now().toString(36).slice(-6).toUpperCase()
  const bench = await new SiteBench(api, mark).equip()
  const coal = await bench.material('精煤')
  const warehouse = await bench.warehouse(`煤场${mark}`)
  const vendor = `红蓝矿业${mark}`
  const { id: partnerId } = await makePartner(bench, 'vendor', vendor)
  const goods = { partnerId, material: coal, warehouse, price: '1200' }
  const notice = await contracted(bench, 'pu', goods)
  const { plateNumber, record } = await brought(bench, notice, { release: true })
  const { mmWeighSub } = await api.call<Row>('GET', `/measure/mm-pu-weigh/get/${record.id}`)
  const [line] = mmWeighSub as readonly Row[]
  const items = new Map<string, string>()
  for (const code of ['Mt', 'Ad', 'St_d'])
    items.set(code, (await bench.find('/quality/pro-qc-assay', 'code', code)).id)
  const assay = async (ash: string, again = false): Promise<void> => {
    const ids = [line?.id]
    const check = (more: object) =>
      lab.checker.call('PUT', '/measure/mm-pu-weigh/check-assay', { ids, ...more })
    if (again) await check({ reason: '灰分有误' })
    await lab.assayer.call('PUT', '/measure/mm-pu-weigh/input-assay', {
      id: line?.id,
      values: [
        { itemId: items.get('Mt'), determinations: ['10.20'] },
        { itemId: items.get('Ad'), determinations: [ash, ash] },
        { itemId: items.get('St_d'), determinations: ['0.75', '0.75'] },
      ],
    })
    await check({})
  }
  return { vendor, plateNumber, assay } satisfies Delivered
}

/** Finance hands the record on and settles the vendor; gives the number of the settlement. */
async function settle({ list, form, page }: Desk, of: Delivered): Promise<string> {
  await list.open(SETTLEMENTS)
  await list.press('新增')
  await form.ready()
  await form.root.getByRole('button', { name: '选取待结算' }).click()
  const dialog = page.getByRole('dialog', { name: '选取待结算磅单' })
  await dialog.locator('tbody tr').filter({ hasText: of.vendor }).getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog).toHaveCount(0)
  await form.submit()
  await expect(form.root).toHaveCount(0)
  await list.search(of.vendor)
  return list.cell('未审核', '结算单号')
}

async function handOn({ list }: Desk, { plateNumber }: Delivered): Promise<void> {
  await list.open(WEIGHINGS)
  await list.search(plateNumber)
  await list.select(plateNumber)
  await list.press('下推')
  await expect(list.message.getByText('已下推结算')).toBeVisible()
}

async function examine({ list }: Desk, code: string): Promise<void> {
  await list.open(SETTLEMENTS)
  await list.search(code)
  await list.select(code)
  await list.press('复核')
  await list.answer('确定')
  await expect.poll(() => list.cell(code, '复核')).toBe('已复核')
}

test('化验有误：红冲，撤回下推，改正化验，蓝字重结，账户只剩对的一笔', async ({
  desk,
  api,
  request,
}) => {
  test.slow()
  const lab = {
    assayer: await SiteApi.signIn(request, 'assayer'),
    checker: await SiteApi.signIn(request, 'checker'),
  }
  const load = await deliver(api, lab)
  await load.assay(WRONG.ash)
  const [finance, manager] = [await desk('finance'), await desk('manager')]
  let code = ''

  await test.step('按错的化验结算、审核、复核', async () => {
    await handOn(finance, load)
    code = await settle(finance, load)
    await expect(finance.list.row(code)).toContainText(WRONG.amount)
    await finance.act(code, '审核', '已审核 1 条')
    await examine(manager, code)
  })

  await test.step('下推的磅单化验改不了；红冲后才能撤回', async () => {
    const { list, ask } = finance
    await list.open(SETTLEMENTS)
    await list.search(code)
    await list.select(code)
    await list.press('红冲')
    await ask.getByLabel(/原因$/).fill('灰分化验有误')
    await ask.getByRole('button', { name: /^确 ?定$/ }).click()
    await expect(list.message.getByText('已生成红字结算单')).toBeVisible()
    // A dialog that closes gives the focus back; what is typed before goes elsewhere.
    await expect(ask).toHaveCount(0)
    await list.search(load.vendor)
    const red = await list.cell('红字', '结算单号')
    await expect(list.row(red)).toContainText(`-${WRONG.amount}`)
    await finance.act(red, '审核', '已审核 1 条')
    await examine(manager, red)
    await list.open(WEIGHINGS)
    await list.search(load.plateNumber)
    await list.select(load.plateNumber)
    await list.press('撤回下推')
    await ask.getByRole('button', { name: /^确 ?定$/ }).click()
    await expect(list.message.getByText('已撤回')).toBeVisible()
  })

  await test.step('改正化验，重新下推、结算、复核', async () => {
    await load.assay(RIGHT.ash, true)
    await handOn(finance, load)
    const blue = await settle(finance, load)
    expect(blue).not.toBe(code)
    await expect(finance.list.row(blue)).toContainText(RIGHT.amount)
    await finance.act(blue, '审核', '已审核 1 条')
    await examine(manager, blue)
    await manager.list.search(load.vendor)
    await expect(manager.list.row(code)).toContainText('已红冲')
  })

  await test.step('往来账户只欠对的一笔', async () => {
    await finance.list.open(ACCOUNTS)
    await finance.list.search(load.vendor)
    expect(await finance.list.cell(load.vendor, '余额')).toBe(RIGHT.amount)
  })
})
