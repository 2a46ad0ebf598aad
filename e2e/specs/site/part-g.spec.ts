import { closeDesks, type Desk } from '../trade/desk.ts'
import type { Row } from './site-bench.ts'
import { ConfirmScreen, expect, test } from './site-desk.ts'

const VISITS = '/modules/purorder/pu_registry'
const WEIGHS = '/modules/measure/mm_pu_weigh'
const EXCEPTIONS = '/modules/measure/mm_exception'
const STOCK = '/modules/store/pd_stock'

test.use({ staysOpen: true })
test.afterAll(closeDesks)

/** Selects a row, presses a button that asks for nothing that must be filled in, and says yes. */
async function pressAndSend(desk: Desk, row: string, button: string, said: string): Promise<void> {
  await desk.list.select(row)
  await desk.list.press(button)
  await desk.ask.getByRole('button', { name: '确 定' }).click()
  await expect(desk.list.message.getByText(said)).toBeVisible()
  await desk.list.settled()
}

test('G 采购：登记、入厂、一次过磅、现场确认、二次过磅、异常、审核、出厂', async ({
  desk,
  bench,
  stock,
}) => {
  test.slow()
  const coal = await bench.material('精煤', { sceneConfirm: true }, { lossPercentage: '0.003' })
  const coalName = `精煤${bench.mark}`
  const w1 = await bench.warehouse(`W1-${bench.mark}`)
  const contract = await bench.api.call<Row>('POST', '/purorder/pu-contract/create', {
    name: `精煤合同${bench.mark}`,
    vendorId: stock.vendor.id,
    startDate: stock.days(-1),
    endDate: stock.days(90),
    orContractSub: [{ inventoryId: coal.id, quantity: '2000', price: '612.5' }],
  })
  await bench.api.call('PUT', '/purorder/pu-contract/audit', { ids: [contract.id] })
  const notice = await bench.notice('pu', {
    vendorId: stock.vendor.id,
    contractId: contract.id,
    line: { inventoryId: coal.id, warehouseId: w1.id },
  })
  await bench.ownQueue('pu', coal)
  const plate = await bench.truck()
  const [gate, keeper, manager] = [await desk('gate'), await desk('keeper'), await desk('manager')]
  let visit: Row = notice

  await test.step('门岗按通知单登记车辆，占用通知单 30 吨', async () => {
    const { list, form } = gate
    await list.open(VISITS)
    await list.press('新增')
    await form.ready()
    await gate.pick('noticeId', notice.code)
    await form.enter({ plateNumber: plate })
    await gate.pickInto('登记明细', 0, '通知单物料', coalName)
    await gate.type('登记明细', 0, { 预装数: '30', 原发数: '34.06' })
    await gate.save()
    await list.search(plate)
    await expect.poll(() => list.cell(plate, '状态')).toBe('已审核')
    await expect.poll(() => list.cell(plate, '预装数')).toBe('30.000')
    visit = await bench.find('/purorder/tr-registry', 'plateNumber', plate)
    expect(await bench.line('pu', notice)).toMatchObject({
      preQuantity: '30.000',
      countSa: 1,
      surplus: '970.000',
    })
    const { id: noticeSubId } = await bench.line('pu', notice)
    expect(
      await bench.api.refusal('POST', '/purorder/tr-registry/create', {
        noticeId: notice.id,
        plateNumber: plate,
        trRegistrySub: [{ noticeSubId, preQuantity: '30', originalWeight: '34.060' }],
      }),
    ).toBe(`车辆${plate}在华晟焦化有未完成登记单${visit.code}`)
  })

  await test.step('叫号、入厂；料场还不能确认', async () => {
    await gate.act(plate, '叫号', '已叫号')
    await pressAndSend(gate, plate, '入厂', '已入厂')
    await expect.poll(() => gate.list.cell(plate, '车辆状态')).toBe('已入厂')
    const yard = new ConfirmScreen(keeper)
    await yard.open('pu', plate)
    await expect(yard.buttons(plate)).toHaveText(['不能确认'])
    await expect(yard.row(plate)).toContainText('未一次过磅')
  })

  const weighsave = '/measure/mm-pu-weigh/weighsave'
  await test.step('一次过磅 48.260；没有归零、没有确认都不能二次过磅', async () => {
    await bench.put('48.260')
    const first = await bench.api.call<Row>('POST', weighsave, bench.weighBody(visit.id, 'FIRST'))
    expect(first).toMatchObject({ gross: '48.260', weighState: 'FIRST' })
    const second = bench.weighBody(visit.id, 'SECOND')
    expect(await bench.api.refusal('POST', weighsave, second)).toBe('地磅未归零，请先清空地磅')
    await bench.put('0')
    await bench.put('14.480')
    expect(await bench.api.refusal('POST', weighsave, second)).toBe('现场未确认，不能二次过磅')
    await bench.put('0')
  })

  await test.step('库管确认：仓库 W1，扣 0.050 吨和 1.5%', async () => {
    const yard = new ConfirmScreen(keeper)
    await keeper.page.locator('.view:visible').getByRole('button', { name: '刷新' }).click()
    await expect(yard.buttons(plate)).toHaveText(['确认', '重车出厂'])
    await yard.fill(plate, { '扣重(吨)': '0.05', 扣重率: '1.5' })
    await yard.press(plate, '确认')
    await expect(keeper.list.message.getByText(`${plate}已确认`)).toBeVisible()
    await expect(yard.buttons(plate)).toHaveText(['重新确认', '取消确认'])
  })

  await test.step('二次过磅 14.480，数字和磅单一致', async () => {
    const done = await bench.weigh('pu', visit, 'SECOND', '14.480')
    expect(done).toMatchObject({ suttle: '33.780', lossOver: '0.178', amount: '20349.09' })
    await manager.list.open(WEIGHS)
    await manager.list.search(plate)
    const figures = { 毛重: '48.260', 皮重: '14.480', 净重: '33.780', 扣重: '0.557' }
    for (const [column, figure] of Object.entries(figures))
      await expect.poll(() => manager.list.cell(plate, column)).toBe(figure)
    await expect.poll(() => manager.list.cell(plate, '实收数')).toBe('33.223')
    await expect.poll(() => manager.list.cell(plate, '途损')).toBe('0.280')
    expect(await bench.line('pu', notice)).toMatchObject({
      preQuantity: '0.000',
      deSuttle: '33.223',
      surplus: '966.777',
    })
    await keeper.list.open(STOCK)
    await keeper.list.search(coalName)
    await expect.poll(() => keeper.list.cell(coalName, '数量')).toBe('33.223')
    await expect.poll(() => keeper.list.cell(coalName, '仓库')).toBe(w1.name)
  })

  await test.step('途损异常没有处理不能审核；别人处理后可以', async () => {
    await manager.list.select(plate)
    await manager.list.press('审核')
    await expect(manager.said('存在未处理的异常：途损')).toBeVisible()
    await manager.list.open(EXCEPTIONS)
    await manager.list.search(plate)
    await expect(manager.list.row('途损0.280吨超过允许0.102吨')).toHaveCount(1)
    await pressAndSend(manager, '途损0.280吨超过允许0.102吨', '处理通过', '已处理通过')
    await expect.poll(() => manager.list.cell('途损0.280吨', '状态')).toBe('已处理')
    await manager.list.open(WEIGHS)
    await manager.act(plate, '审核', '已审核 1 条')
    await expect.poll(() => manager.list.cell(plate, '状态')).toBe('已审核')
  })

  await test.step('门岗放行，车牌又可登记', async () => {
    await gate.list.search(plate)
    await gate.list.row(plate).getByRole('button', { name: '抓拍图片' }).click()
    const snapshots = gate.page.getByRole('dialog', { name: '抓拍图片查看' })
    await expect(snapshots.getByRole('button', { name: '放大一次过磅 · 车头' })).toBeVisible()
    await gate.page.keyboard.press('Escape')
    await pressAndSend(gate, plate, '出厂', '已出厂')
    await expect.poll(() => gate.list.cell(plate, '车辆状态')).toBe('已出厂')
    await expect.poll(() => gate.list.cell(plate, '实收数')).toBe('33.223')
    await bench.enter('pu', notice, { plateNumber: plate, line: { originalWeight: '34.060' } })
  })
})

test('G 销售：空车过皮、装车确认、重车过磅、库存减少', async ({ desk, bench, stock }) => {
  const coke = await bench.material('焦炭', { sceneConfirm: true })
  const cokeName = `焦炭${bench.mark}`
  const store = await bench.warehouse(`成品${bench.mark}`)
  await bench.open(store, coke, '100')
  const notice = await bench.notice('sa', {
    customerId: stock.customer.id,
    line: { inventoryId: coke.id, warehouseId: store.id },
  })
  const [plate, other] = [await bench.truck(), await bench.truck()]
  const visit = await bench.enter('sa', notice, { plateNumber: plate })
  await bench.weigh('sa', visit, 'FIRST', '14.480')
  const manager = await desk('manager')

  await test.step('装车确认没有扣重', async () => {
    const keeper = await desk('keeper')
    const yard = new ConfirmScreen(keeper)
    await yard.open('sa', plate)
    await expect(yard.buttons(plate)).toHaveText(['确认', '空车出厂'])
    await expect(keeper.page.getByRole('columnheader', { name: '扣重率' })).toHaveCount(0)
    await yard.press(plate, '确认')
    await expect(keeper.list.message.getByText(`${plate}已确认`)).toBeVisible()
  })

  await test.step('超限的车退回卸载，合格的车过磅完成', async () => {
    await bench.put('51.240')
    const body = bench.weighBody(visit.id, 'SECOND')
    const said = await bench.api.refusal('POST', '/measure/mm-sa-weigh/weighsave', body)
    expect(said).toContain('车货总重51.240吨超过限值49.000吨，请卸载后重新过磅')
    await bench.put('0')
    const done = await bench.weigh('sa', visit, 'SECOND', '45.100')
    expect(done).toMatchObject({ suttle: '30.620', deduct: '0.000', deSuttle: '30.620' })
    await manager.list.open('/modules/store/pd_store_record')
    await manager.list.search(cokeName)
    await expect(manager.list.row('销售出库')).toContainText('-30.620')
    expect(await bench.stock(store.id, coke.id)).toBe('69.380')
  })

  await test.step('出厂、审核；库存不够不能再登记', async () => {
    await bench.release(visit)
    expect(await bench.visit(visit.id)).toMatchObject({ stage: 'LEFT', deSuttle: '30.620' })
    await manager.list.open('/modules/measure/mm_sa_weigh')
    await manager.list.search(plate)
    await expect.poll(() => manager.list.cell(plate, '实发数')).toBe('30.620')
    await manager.act(plate, '审核', '已审核 1 条')
    const { id: noticeSubId } = await bench.line('sa', notice)
    const body = { noticeId: notice.id, plateNumber: other }
    expect(
      await bench.api.refusal('POST', '/sale/tr-registry/create', {
        ...body,
        trRegistrySub: [{ noticeSubId, preQuantity: '80' }],
      }),
    ).toBe(`库存不足：${store.name} ${cokeName} 现存69.380吨，需80.000吨`)
  })
})

test('G 调拨：发货库区出厂成在途，收货库区过磅，途损 0.080', async ({ desk, bench, away }) => {
  const coal = await bench.material('调拨煤')
  const coalName = `调拨煤${bench.mark}`
  const from = await bench.warehouse(`发货${bench.mark}`)
  await bench.open(from, coal, '100')
  const mine = await away('太和煤矿')
  const to = await mine.warehouse(`收货${bench.mark}`)
  const notice = await bench.notice('al', {
    fhOrgId: from['orgId'],
    shOrgId: to['orgId'],
    sides: 'BOTH',
    fhWarehouseId: from.id,
    shWarehouseId: to.id,
    line: { inventoryId: coal.id, warehouseId: from.id },
  })
  const plate = await bench.truck()
  const visit = await bench.enter('al', notice, { plateNumber: plate, side: 'fh' })
  await bench.weigh('al', visit, 'FIRST', '14.480')
  expect(await bench.weigh('al', visit, 'SECOND', '48.260')).toMatchObject({ deSuttle: '33.780' })
  expect(await bench.stock(from.id, coal.id)).toBe('66.220')

  await test.step('门岗放行后，收货库区有一张在途的登记单', async () => {
    const gate = await desk('gate')
    await gate.list.open('/modules/allot/al_registry')
    await gate.list.search(plate)
    await pressAndSend(gate, plate, '出厂', '已出厂')
    const mirror = await mine.find('/allot/tr-registry', 'plateNumber', plate)
    expect(mirror).toMatchObject({
      stage: 'APPOINTED',
      side: 'sh',
      source: 'MIRROR',
      originalWeight: '33.780',
    })
  })

  await test.step('收货库区到厂、入厂、过磅', async () => {
    const [arrived] = await mine.list('/allot/tr-registry', { plateNumber: plate, side: 'sh' })
    const id = arrived?.id ?? ''
    await mine.api.call('POST', '/registry/tr-registry/arrive', { id })
    await mine.api.call('POST', '/registry/tr-registry/entrance', { registryId: id })
    const inside = await mine.visit(id)
    await mine.weigh('al', inside, 'FIRST', '48.180')
    const done = await mine.weigh('al', inside, 'SECOND', '14.480')
    expect(done).toMatchObject({ suttle: '33.700', loss: '0.080', originalWeight: '33.780' })
    expect(await mine.stock(to.id, coal.id)).toBe('33.700')
    expect(await bench.stock(from.id, coal.id)).toBe('66.220')
    const manager = await desk('manager')
    await manager.list.open('/modules/store/pd_store_record')
    await manager.list.search(coalName)
    await expect(manager.list.row('调拨出库')).toContainText('-33.780')
    await expect(manager.list.row('在途增加')).toContainText('33.780')
    await expect(manager.list.row('在途减少')).toContainText('-33.780')
  })
})

test('G 转储：仅发货方计量，一次过磅两边都入账', async ({ desk, bench }) => {
  const coal = await bench.material('转储煤')
  const coalName = `转储煤${bench.mark}`
  const [from, to] = [
    await bench.warehouse(`一号${bench.mark}`),
    await bench.warehouse(`二号${bench.mark}`),
  ]
  await bench.open(from, coal, '100')
  const notice = await bench.notice('tr', {
    fhWarehouseId: from.id,
    shWarehouseId: to.id,
    sides: 'FH',
    line: { inventoryId: coal.id, warehouseId: from.id },
  })
  const plate = await bench.truck()
  const visit = await bench.enter('tr', notice, { plateNumber: plate, side: 'fh' })
  await bench.weigh('tr', visit, 'FIRST', '14.480')
  expect(await bench.weigh('tr', visit, 'SECOND', '48.260')).toMatchObject({ deSuttle: '33.780' })
  await bench.release(visit)
  expect(await bench.list('/transfer/tr-registry', { plateNumber: plate })).toHaveLength(1)
  const keeper = await desk('keeper')
  await keeper.list.open(STOCK)
  await keeper.list.search(coalName)
  await expect.poll(() => keeper.list.cell(`一号${bench.mark}`, '数量')).toBe('66.220')
  await expect.poll(() => keeper.list.cell(`二号${bench.mark}`, '数量')).toBe('33.780')
})
