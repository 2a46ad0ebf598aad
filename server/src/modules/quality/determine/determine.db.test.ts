import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { actOrder } from '#modules/trade/order-writes.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { as, type LabTruck, SHEETS, useLabBed } from '../lab-bed.fixtures.ts'

const DETERMINE = '/quality/pro-assay-determine'

/** W1: three cars, one to a group. */
const CARS = [
  { gross: '48.240', tare: '14.000', Mt: '10.20', Ad: '12.30' },
  { gross: '45.180', tare: '14.000', Mt: '7.80', Ad: '11.20' },
  { gross: '47.005', tare: '14.000', Mt: '9.15', Ad: '10.85' },
] as const

describe('化验判定', () => {
  const bed = useLabBed({ carGroupNum: 1 })
  const trucks: LabTruck[] = []
  const codes: string[] = []
  let made = { id: '', code: '' }
  beforeAll(async () => {
    for (const car of CARS) trucks.push(await bed.truck(car))
  })
  const groups = () => trucks.map(({ barrelGroupId }) => barrelGroupId)
  const ask = <T = AnyRow>(action: string, body: AnyRow, method?: 'POST') =>
    bed.ask<T>(`${DETERMINE}/${action}`, body, {
      ...as('determiner'),
      ...(method ? { method } : {}),
    })
  const create = (barrelGroupIds: readonly string[]) =>
    ask<{ id: string; code: string }>('create', { barrelGroupIds }, 'POST')
  const line = ({ weighSubId }: LabTruck) =>
    bed.db.row<AnyRow>(
      sql`select s.suttle, s.deduct, s.assay_deduct as "assayDeduct", s.quality_price as "qualityPrice", s.fixed_amount as "fixedAmount", s.compute_remark as "computeRemark", s.assay_status as "assayStatus", s.de_suttle as "deSuttle", w.assay_status as "headStatus", w.compute_remark as "headRemark" from mm_weigh_sub s join mm_weigh w on w.id = s.main_id where s.id = ${weighSubId}`,
    )
  const result = async () =>
    (
      await bed.ask<{ items: readonly AnyRow[]; cars: readonly AnyRow[] }>(
        `${DETERMINE}/:id/result`,
        {},
        { ...as('determiner'), params: { id: made.id } },
      )
    ).data

  test('化验单没审核不能判定', async () => {
    for (const truck of trucks) codes.push(await bed.coded(truck))
    await expect(create(groups())).rejects.toThrow('化验单未审核')
    for (const [at, { Mt, Ad }] of CARS.entries())
      await bed.assayed(codes[at] ?? '', { Mt, Ad: [Ad, Ad] })
  })

  test('W1：加权均值 Mt 9.09、Ad 11.46（按干重）', async () => {
    made = (await create(groups())).data
    const { items, cars } = await result()
    expect(items.map(({ name, meanValue }) => [name, meanValue])).toEqual([
      ['干基灰分', '11.46'],
      ['全水分', '9.09'],
    ])
    expect(cars.map(({ suttle }) => suttle)).toEqual(['34.240', '31.180', '33.005'])
    await expect(create(groups())).rejects.toThrow(`桶组已在判定单${made.code}`)
    const { id } = await bed.sheet(codes[0] ?? '')
    const back = bed.ask(`${SHEETS}/init`, { ids: [id], reason: '重看' }, as('checker'))
    await expect(back).rejects.toThrow(`已判定，不能退回：${made.code}`)
  })

  test('审核一次写到磅单、通知单和库存；computeRemark 逐字', async () => {
    const stock = Number(await bed.stockOf())
    expect((await ask('audit', { ids: [made.id] })).data).toEqual({ count: 1 })
    expect(await line(trucks[0] as LabTruck)).toMatchObject({
      assayDeduct: '0.753',
      qualityPrice: '63.0000',
      fixedAmount: '0.00',
      deSuttle: '33.487',
      assayStatus: 'DETERMINED',
      headStatus: 'DETERMINED',
      computeRemark: '全水分=10.20 扣重0.753吨/干基灰分=12.30 扣价63元每吨',
      headRemark: '全水分=10.20 扣重0.753吨/干基灰分=12.30 扣价63元每吨',
    })
    expect(await line(trucks[2] as LabTruck)).toMatchObject({
      computeRemark: '全水分=9.15 扣重0.380吨/干基灰分=10.85',
    })
    // 0.753 + 0.380; the second car is drier than agreed.
    expect(stock - Number(await bed.stockOf())).toBeCloseTo(1.133, 3)
    const rows = await bed.db.rows(
      sql`select status from qc_barrel_group where id = any(${groups()}::bigint[])`,
    )
    expect(rows.map(({ status }) => status)).toEqual(['DETERMINED', 'DETERMINED', 'DETERMINED'])
    await expect(ask('audit', { ids: [made.id] })).rejects.toThrow('已审核，不能审核')
  })

  test('反审核把写下的全部收回', async () => {
    const stock = Number(await bed.stockOf())
    await ask('init', { ids: [made.id], reason: '供方有异议' })
    expect(await line(trucks[0] as LabTruck)).toMatchObject({
      assayDeduct: null,
      qualityPrice: null,
      fixedAmount: null,
      computeRemark: null,
      deSuttle: '34.240',
      assayStatus: 'WAIT',
    })
    expect(Number(await bed.stockOf()) - stock).toBeCloseTo(1.133, 3)
    expect(
      await bed.db.row(
        sql`select count(*)::int as n from mm_weigh_assay where weigh_sub_id = ${trucks[0]?.weighSubId}`,
      ),
    ).toEqual({ n: 0 })
    const [row] = await bed.db.rows(
      sql`select status from qc_barrel_group where id = ${groups()[0]}`,
    )
    expect(row).toEqual({ status: 'SEALED' })
  })

  test('已下推的磅单：审核和反审核都先要撤回', async () => {
    const down = (status: string | null) =>
      bed.db.run(sql`update mm_weigh set down_status = ${status} where id = ${trucks[1]?.weighId}`)
    await down('DOWN')
    await expect(ask('audit', { ids: [made.id] })).rejects.toThrow('已下推，请先撤回')
    await down('NONE')
    await ask('audit', { ids: [made.id] })
    await down('DOWN')
    await expect(ask('init', { ids: [made.id], reason: 'x' })).rejects.toThrow('已下推，请先撤回')
    await down('NONE')
    await ask('init', { ids: [made.id], reason: 'x' })
  })

  test('供方值和取值规则改变结算值', async () => {
    const values = [{ itemId: bed.items.Ad, value: '11.20' }]
    await ask('vendorValues', { id: made.id, valueRule: 'VENDOR', values })
    const { items, cars } = await result()
    expect(items[0]).toMatchObject({
      meanValue: '11.46',
      vendorValue: '11.20',
      settleValue: '11.20',
    })
    expect(cars[0]).toMatchObject({ qualityPrice: '6.0000' })
    await ask('vendorValues', { id: made.id, valueRule: 'OURS', values: [] })
    expect((await result()).cars[0]).toMatchObject({ qualityPrice: '63.0000' })
  })

  test('让步接收要物料允许；扣价加在质量扣价上', async () => {
    const body = { id: made.id, reason: '协商', discountPrice: '10' }
    await expect(ask('concession', body)).rejects.toThrow('该物料不允许让步接收')
    await bed.db.run(
      sql`update as_inventory_ex_qc set allow_concession = true where main_id = ${bed.coal['id']}`,
    )
    await ask('concession', body)
    const row = await bed.db.row(sql`select result from qc_determine where id = ${made.id}`)
    expect(row).toEqual({ result: 'CONCESSION' })
    expect((await result()).cars[0]).toMatchObject({ qualityPrice: '73.0000' })
  })

  test('看不到的项目不在结果里，明细也去掉那一段', async () => {
    await bed.db.run(
      sql`update sys_user_assay set can_view = false where user_id = 208 and item_id = ${bed.items.Ad}`,
    )
    const { items, cars } = await result()
    expect(items.map(({ name }) => name)).toEqual(['全水分'])
    expect(cars[0]).toMatchObject({
      values: { v_Mt: '10.20' },
      computeRemark: '全水分=10.20 扣重0.753吨',
    })
  })

  test('判定用过的模型不能弃审；判定拒收的货款不能下推', async () => {
    const { modelId } =
      (await bed.db.row<{ readonly modelId: string }>(
        sql`select model_id as "modelId" from qc_determine where id = ${made.id}`,
      )) ?? {}
    const back = bed.on((tx) =>
      actOrder(tx, bed, { entity: 'qcModel', at: 'main', action: 'init', id: modelId }),
    )
    await expect(back).rejects.toThrow(`模型已被判定单${made.code}使用`)
    await bed.db.run(
      sql`update qc_model_item set refuse_upper = 12 where main_id = ${modelId} and item_id = ${bed.items.Ad}`,
    )
    await bed.db.run(
      sql`update qc_determine set reason = null, discount_price = null where id = ${made.id}`,
    )
    await ask('calculate', { ids: [made.id] })
    await ask('audit', { ids: [made.id] })
    await bed.db.run(sql`update mm_weigh set status = 'AUDITED' where id = ${trucks[1]?.weighId}`)
    const down = bed.ask('/measure/mm-pu-weigh/down', { ids: [trucks[1]?.weighId] })
    await expect(down).rejects.toThrow('化验判定拒收，不能下推')
    await bed.db.run(sql`update mm_weigh set status = 'DRAFT' where id = ${trucks[1]?.weighId}`)
    await ask('init', { ids: [made.id], reason: '误判' })
    await bed.db.run(sql`update qc_model_item set refuse_upper = null where main_id = ${modelId}`)
  })

  test('删除草稿，桶组可以再判定', async () => {
    await bed.ask(`${DETERMINE}/del`, { ids: [made.id] }, as('determiner'))
    expect((await create(groups())).data.code).not.toBe(made.code)
  })

  test('没有权限的管理员不能判定', async () => {
    const admin = { as: { admin: true, permissions: new Set<string>() }, method: 'POST' } as const
    const asked = bed.ask(`${DETERMINE}/create`, { barrelGroupIds: groups() }, admin)
    await expect(asked).rejects.toThrow('当前操作没有权限')
  })
})
