import { tonsOf } from '@junheng/domain/values/tons.ts'
import { unitPriceOf } from '@junheng/domain/values/unit-price.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { describe, expect, test } from 'vitest'
import { makeAuditedSheet } from '#modules/trade/price-sheet/price-sheet.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { calculationOf, standingOf, useFinanceBed } from '../finance.fixtures.ts'
import { autoDown } from '../finance-settings.ts'
import { downOnAudit } from './auto-down.ts'

const bed = useFinanceBed()
const PU = '/measure/mm-pu-weigh'

const down = (...ids: readonly string[]) => bed.call('PUT', `${PU}/down`, { ids })
const back = (...ids: readonly string[]) => bed.call('PUT', `${PU}/reversedown`, { ids })

describe('下推 / domain/3 C1', () => {
  test('C1 第一车：按合同价、化验扣重扣价算出金额，磅单待结算', async () => {
    const order = await bed.order()
    const car = await bed.weighed(order, {
      suttle: '34.240',
      deduct: '0.753',
      line: { qualityPrice: unitPriceOf('63') },
    })
    await down(car.id)
    expect(await calculationOf(bed, car.lineId)).toMatchObject({
      status: 'CALCULATED',
      settleWeight: '33.487',
      price: '800.0000',
      settlePrice: '737.0000',
      settleAmount: '24679.92',
      noTaxAmount: '21840.64',
      taxAmount: '2839.28',
    })
    expect(await standingOf(bed, car.id)).toBe('DOWN CALC')
  })

  test('未审核、已下推的拒绝；一张不行整批不推', async () => {
    const order = await bed.order()
    const draft = await bed.weighed(order, { suttle: '30', status: 'DRAFT' })
    const ready = await bed.weighed(order, { suttle: '30' })
    await expect(down(ready.id, draft.id)).rejects.toThrow('磅单未审核')
    expect(await standingOf(bed, ready.id)).toBe('NONE NONE')
    await down(ready.id)
    await expect(down(ready.id)).rejects.toThrow('磅单已下推')
    const fresh = await bed.weighed(order, { suttle: '30' })
    await expect(down(fresh.id, ready.id)).rejects.toMatchObject({
      refusal: { message: '磅单已下推', rows: [ready.code] },
    })
  })

  test('转储和生产没有货款', async () => {
    const order = await bed.order()
    const [moved, made] = [
      await bed.weighed(order, { suttle: '30' }),
      await bed.weighed(order, { suttle: '30' }),
    ]
    await bed.db.run(sql`update mm_weigh set kind = 'tr' where id = ${moved.id}`)
    await bed.db.run(sql`update mm_weigh set kind = 'pr' where id = ${made.id}`)
    await expect(bed.call('PUT', '/measure/mm-tr-weigh/down', { ids: [moved.id] })).rejects.toThrow(
      '转储不做货款结算',
    )
    await expect(bed.call('PUT', '/measure/mm-pr-weigh/down', { ids: [made.id] })).rejects.toThrow(
      '生产磅单不结算',
    )
  })

  test('须判定的物料，没有判定不能下推', async () => {
    const order = await bed.order()
    const car = await bed.weighed(order, { suttle: '30' })
    await bed.db.run(
      sql`update as_inventory_ex_qc set need_determine = true where main_id = ${order.inventoryId}`,
    )
    await expect(down(car.id)).rejects.toThrow('化验未判定，不能下推')
    await bed.db.run(sql`update mm_weigh set assay_status = 'DETERMINED' where id = ${car.id}`)
    await down(car.id)
    expect(await standingOf(bed, car.id)).toBe('DOWN CALC')
  })

  test('没有价格不拒绝：结算计算为异常并说明原因，定价后重算', async () => {
    const order = await bed.order({ priceMode: 'PRICING', price: null as never })
    const car = await bed.weighed(order, { suttle: '30' })
    await down(car.id)
    const found = await calculationOf(bed, car.lineId)
    expect(found).toMatchObject({ status: 'EXCEPTION', settleAmount: null })
    expect(found['errorMsg']).toBe('未匹配到价格')
    const body = { ids: [car.lineId], price: '520', reason: '谈定' }
    await bed.call('PUT', `${PU}/batchChangePrice`, body)
    // 30 t × 520, tax of the contract inside.
    expect(await calculationOf(bed, car.lineId)).toMatchObject({
      status: 'CALCULATED',
      settleAmount: '15600.00',
      noTaxAmount: '13805.31',
      errorMsg: null,
    })
  })

  test('清掉手工价：按过磅那天的价格单，不按清掉那天的', async () => {
    const order = await bed.order({ priceMode: 'PRICING', price: null as never })
    const sheet = (price: string, startTime: string) =>
      bed.on((tx) =>
        makeAuditedSheet(tx, bed, {
          contractId: order.contract['id'],
          inventoryId: order.inventoryId,
          price,
          startTime,
        }),
      )
    await sheet('500', '2026-05-01 00:00:00')
    const car = await bed.weighed(order, { suttle: '30' })
    const now = bed.engine.clock.now()
    bed.clock.set(new Date(now.getTime() + 2 * 86_400_000))
    await sheet('700', formatWireDateTime(new Date(now.getTime() + 86_400_000)))
    const change = (price: string | null) =>
      bed.call('PUT', `${PU}/batchChangePrice`, { ids: [car.lineId], price, reason: '谈定' })
    await change('600')
    await change(null)
    bed.clock.set(now)
    const line = await bed.db.row(
      sql`select price, price_source as source from mm_weigh_sub where id = ${car.lineId}`,
    )
    expect(line).toEqual({ price: '500.0000', source: 'CONTRACT' })
  })

  test('撤回下推：结算计算没有了，可以再推', async () => {
    const order = await bed.order()
    const car = await bed.weighed(order, { suttle: '30' })
    await expect(back(car.id)).rejects.toThrow('没有下推')
    await down(car.id)
    await back(car.id)
    expect(await calculationOf(bed, car.lineId)).toEqual({})
    expect(await standingOf(bed, car.id)).toBe('NONE NONE')
    await down(car.id)
    expect(await standingOf(bed, car.id)).toBe('DOWN CALC')
  })

  test('两个人同时下推同一张：一个成功，只有一笔计算', async () => {
    const order = await bed.order()
    const car = await bed.weighed(order, { suttle: '30' })
    const both = await Promise.allSettled([down(car.id), down(car.id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(
      bed.db.run(
        sql`insert into fd_calculation select (jsonb_populate_record(c, jsonb_build_object('id', c.id + 1))).* from fd_calculation c where weigh_sub_id = ${car.lineId}`,
      ),
    ).rejects.toThrow('fd_calculation_one')
  })

  test('允差内按原发结算', async () => {
    const order = await bed.order({ settleBasis: 'ORIGINAL_IN_TOLERANCE' })
    await bed.db.run(
      sql`update or_contract_sub set loss_percentage = 0.003 where main_id = ${order.contract['id']}`,
    )
    const within = await bed.weighed(order, {
      suttle: '34.240',
      line: { originalWeight: tonsOf('34.300') },
    })
    const beyond = await bed.weighed(order, {
      suttle: '34.240',
      line: { originalWeight: tonsOf('34.500') },
    })
    await down(within.id, beyond.id)
    expect((await calculationOf(bed, within.lineId))['settleWeight']).toBe('34.300')
    expect((await calculationOf(bed, beyond.lineId))['settleWeight']).toBe('34.240')
  })
})

describe('待结算 / domain/3 C2', () => {
  test('按往来单位、物料、车牌、日期分组；按编号取行保持次序', async () => {
    const order = await bed.order()
    const cars = [
      await bed.weighed(order, { suttle: '30' }),
      await bed.weighed(order, { suttle: '31' }),
    ]
    await down(...cars.map(({ id }) => id))
    const search = [{ key: 'partnerId', op: 'eq', val: order.partnerId }]
    for (const groupBy of ['partner', 'material', 'day']) {
      const { list } = await bed.call<{ list: { count: number; ids: string[] }[] }>(
        'POST',
        '/purorder/fd-pu-calculation/groupList',
        { groupBy, search },
      )
      expect(list).toMatchObject([{ count: 2, suttle: '61.000', settleAmount: '48800.00' }])
      const [{ ids } = { ids: [] }] = list
      const reversed = [...ids].reverse()
      const rows = await bed.call<{ list: { calculationId: string }[] }>(
        'POST',
        '/purorder/fd-pu-calculation/findByIds',
        { ids: reversed },
      )
      expect(rows.list.map(({ calculationId }) => calculationId)).toEqual(reversed)
    }
  })

  test('自动下推：审核后没有障碍的才推', async () => {
    const order = await bed.order()
    const car = await bed.weighed(order, { suttle: '30' })
    const never = async () => false
    const parts = { engine: () => bed.engine }
    const { handle } = downOnAudit({ rechecking: never, refused: never }, parts)
    const told = { event: 'weighAudited', payload: { row: { id: car.id } } }
    await handle(told, { db: bed.db } as never)
    expect(await standingOf(bed, car.id)).toBe('NONE NONE')
    bed.setting(autoDown, true)
    await handle(told, { db: bed.db } as never)
    expect(await standingOf(bed, car.id)).toBe('DOWN CALC')
    bed.setting(autoDown, null)
    await handle(told, { db: bed.db } as never)
  })
})
