import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { unitPriceOf } from '@junheng/domain/values/unit-price.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { reconcileAccounts } from '../account/reconcile.ts'
import {
  calculationOf,
  type FinanceBed,
  type Order,
  standingOf,
  useFinanceBed,
  type Weighed,
} from '../finance.fixtures.ts'

const bed = useFinanceBed()
const PU = '/purorder/fd-pu-settlement-main'
const OTHER = { userId: '77', realName: '复核人' }

async function c1Cars(order: Order): Promise<readonly Weighed[]> {
  const quality = (price: string) => ({ qualityPrice: unitPriceOf(price) })
  return [
    await bed.weighed(order, { suttle: '34.240', deduct: '0.753', line: quality('63') }),
    await bed.weighed(order, { suttle: '31.180', line: quality('6') }),
    await bed.weighed(order, { suttle: '33.005', deduct: '0.380' }),
  ]
}

const linesFor = (cars: readonly Weighed[]): Promise<readonly AnyRow[]> =>
  Promise.all(
    cars.map(async ({ lineId }) => ({
      calculationId: (await calculationOf(bed, lineId))['id'],
    })),
  )

async function settle(order: Order, cars: readonly Weighed[], more: AnyRow = {}): Promise<AnyRow> {
  return bed.call('POST', `${PU}/create`, {
    vendorId: order.partnerId,
    fdSettlementSub: await linesFor(cars),
    ...more,
  })
}

async function settledMonth(): Promise<{ order: Order; cars: readonly Weighed[]; row: AnyRow }> {
  const order = await bed.order()
  const cars = await c1Cars(order)
  await bed.call('PUT', '/measure/mm-pu-weigh/down', { ids: cars.map(({ id }) => id) })
  return { order, cars, row: await settle(order, cars) }
}

const act = (name: string, id: unknown, as = {}) =>
  bed.call('PUT', `${PU}/${name}`, { ids: [id] }, as)
const read = (id: unknown) => bed.call('GET', `${PU}/${String(id)}`)

async function examined() {
  const made = await settledMonth()
  await act('audit', made.row['id'])
  await act('examine', made.row['id'], OTHER)
  return made
}

const settledTons = async ({ db }: FinanceBed, { contract }: Order): Promise<string> =>
  (
    await db.row<{ tons: string }>(
      sql`select sum(settle_quantity) as tons from or_contract_sub where main_id = ${contract['id']}`,
    )
  )?.tons ?? ''

const balanceOf = async (partnerId: string): Promise<string> =>
  (
    await bed.db.row<{ balance: string }>(
      sql`select balance from fd_account where partner_id = ${partnerId}`,
    )
  )?.balance ?? '0.00'

describe('采购结算单 / domain/3 C3', () => {
  test('C1 三车：合计是各行之和，大写金额；磅单已结算', async () => {
    const { row, cars } = await settledMonth()
    expect(row).toMatchObject({
      carCount: 3,
      suttle: '98.425',
      deduct: '1.133',
      settleWeight: '97.292',
      avgPrice: '776.3931',
      goodsAmount: '77833.60',
      qualityAmount: '2296.76',
      settleAmount: '75536.84',
      noTaxAmount: '66846.77',
      taxAmount: '8690.07',
      payAmount: '75536.84',
      settleAmountCn: '柒万伍仟伍佰叁拾陆元捌角肆分',
    })
    expect(await standingOf(bed, cars[0]!.id)).toBe('DOWN SETTLED')
    await expect(
      bed.call('PUT', '/measure/mm-pu-weigh/reversedown', { ids: [cars[0]!.id] }),
    ).rejects.toThrow(`磅单已进入结算单${String(row['code'])}，请先移除`)
    await expect(
      bed.call('PUT', '/measure/mm-pu-weigh/batchChangePrice', {
        ids: [cars[0]!.lineId],
        price: '1',
        reason: '改',
      }),
    ).rejects.toThrow('已结算，不能改价')
  })

  test('浏览器算的数不算；清空通知单号，编号也空', async () => {
    const { order, cars, row } = await settledMonth()
    const stored = await read(row['id'])
    const updated = await bed.call('PUT', `${PU}/update`, {
      ...stored,
      settleAmount: '1.00',
      noticeId: order.notice['id'],
      notoCode: '',
      fdSettlementSub: childRowsOf(stored['fdSettlementSub']).map((line, at) => ({
        ...line,
        settleAmount: '9.99',
        ...(at === 0 ? { adjustAmount: '-79.92', adjustReason: '抹零' } : {}),
      })),
    })
    expect(updated).toMatchObject({
      settleAmount: '75456.92',
      adjustAmount: '-79.92',
      noticeId: null,
    })
    expect(cars).toHaveLength(3)
  })

  test('同一磅单只进一张结算单，两个人同时也一样；别家的往来单位不行', async () => {
    const order = await bed.order()
    const [car] = await c1Cars(order)
    await bed.call('PUT', '/measure/mm-pu-weigh/down', { ids: [car!.id] })
    const both = await Promise.allSettled([settle(order, [car!]), settle(order, [car!])])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(settle(order, [car!])).rejects.toThrow(`磅单${car!.code}已在结算单`)
    const { partnerId } = await bed.order()
    const [second] = await c1Cars(order)
    await bed.call('PUT', '/measure/mm-pu-weigh/down', { ids: [second!.id] })
    await expect(settle({ ...order, partnerId }, [second!])).rejects.toThrow('往来单位不一致')
  })

  test('移除的行退回待结算，作废和删除放回全部，恢复再占', async () => {
    const { row, cars } = await settledMonth()
    const stored = await read(row['id'])
    const [first, ...others] = childRowsOf(stored['fdSettlementSub'])
    expect(first).toBeDefined()
    await bed.call('PUT', `${PU}/update`, { ...stored, fdSettlementSub: others })
    expect(await standingOf(bed, cars[0]!.id)).toBe('DOWN CALC')
    await act('obsolete', row['id'])
    expect(await standingOf(bed, cars[1]!.id)).toBe('DOWN CALC')
    await act('recover', row['id'])
    expect(await standingOf(bed, cars[1]!.id)).toBe('DOWN SETTLED')
    await bed.call('DELETE', `${PU}/delList`, { ids: [row['id']] })
    expect(await standingOf(bed, cars[1]!.id)).toBe('DOWN CALC')
  })

  test('没有明细、没有价格、金额为负不能审核', async () => {
    const order = await bed.order({ priceMode: 'PRICING', price: null as never })
    const empty = await settle(order, [])
    await expect(act('audit', empty['id'])).rejects.toThrow('没有结算明细')
    const car = await bed.weighed(order, { suttle: '30' })
    await bed.call('PUT', '/measure/mm-pu-weigh/down', { ids: [car.id] })
    const unpriced = await settle(order, [car])
    await expect(act('audit', unpriced['id'])).rejects.toThrow('第1行未匹配到价格')
    const { row } = await settledMonth()
    const stored = await read(row['id'])
    const lines = childRowsOf(stored['fdSettlementSub']).map((line) => ({
      ...line,
      adjustAmount: '-90000',
      adjustReason: '扣',
    }))
    await bed.call('PUT', `${PU}/update`, { ...stored, fdSettlementSub: lines })
    await expect(act('audit', row['id'])).rejects.toThrow('结算金额不能为负')
  })

  test('数据库守住：结算单不等于各行之和的写不进去', async () => {
    const { row } = await settledMonth()
    await expect(
      bed.db.run(
        sql`update fd_settlement_main set settle_amount = settle_amount + 0.01 where id = ${row['id']}`,
      ),
    ).rejects.toThrow('is not the sum of its lines')
  })
})

describe('审核、复核、红冲 / domain/3 B5 C4', () => {
  test('复核由另一个人；记入往来账户；合同已结算量', async () => {
    const { order, row } = await settledMonth()
    await expect(act('examine', row['id'], OTHER)).rejects.toThrow('未审核，不能复核')
    await act('audit', row['id'])
    expect(await settledTons(bed, order)).toBe('97.292')
    await expect(act('examine', row['id'])).rejects.toThrow('复核人不能是审核人')
    await act('examine', row['id'], OTHER)
    expect(await read(row['id'])).toMatchObject({
      examineStatus: 'EXAMINED',
      examineUser: '复核人',
    })
    expect(await balanceOf(order.partnerId)).toBe('75536.84')
    await expect(act('obsolete', row['id'])).rejects.toThrow('已复核')
  })

  test('一步一步退回：复核 → 审核 → 未审核', async () => {
    const { order, row } = await examined()
    await act('init', row['id'])
    expect(await read(row['id'])).toMatchObject({ examineStatus: 'NONE', status: 'AUDITED' })
    expect(await balanceOf(order.partnerId)).toBe('0.00')
    await act('mulInit', row['id'])
    expect(await read(row['id'])).toMatchObject({ status: 'DRAFT' })
    expect(await settledTons(bed, order)).toBe('0.000')
  })

  test('红冲：红字审核复核后原单已红冲，账户和合同退回，磅单重新待结算，再开蓝字', async () => {
    const { order, cars, row } = await examined()
    const red = await bed.call('PUT', `${PU}/red`, { id: row['id'], reason: '化验有误' })
    expect(await read(red['id'])).toMatchObject({
      redBlue: 'RED',
      status: 'DRAFT',
      sourceCode: row['code'],
      settleAmount: '-75536.84',
      settleWeight: '-97.292',
      avgPrice: '776.3931',
    })
    await expect(act('init', row['id'])).rejects.toThrow('红冲处理中')
    await expect(bed.call('PUT', `${PU}/red`, { id: row['id'], reason: '再来' })).rejects.toThrow(
      '红冲处理中',
    )
    await act('audit', red['id'])
    await act('examine', red['id'], OTHER)
    expect(await read(row['id'])).toMatchObject({ examineStatus: 'REVERSED' })
    expect(await balanceOf(order.partnerId)).toBe('0.00')
    expect(await settledTons(bed, order)).toBe('0.000')
    expect(await standingOf(bed, cars[0]!.id)).toBe('DOWN CALC')
    const fresh = await calculationOf(bed, cars[0]!.lineId)
    expect(fresh).toMatchObject({ status: 'PENDING', revision: 1 })
    const ids = (await linesFor(cars)).map((line) => line['calculationId'])
    await bed.call('PUT', '/purorder/fd-pu-calculation/calculate', { ids })
    const blue = await settle(order, cars)
    await act('audit', blue['id'])
    await act('examine', blue['id'], OTHER)
    expect(await balanceOf(order.partnerId)).toBe('75536.84')
    await expect(bed.call('PUT', `${PU}/red`, { id: row['id'], reason: '又来' })).rejects.toThrow(
      `已红冲：${String(red['code'])}`,
    )
    expect(await reconcileAccounts(bed.db)).toEqual([])
  })

  test('未复核的不红冲；红字只能改日期和说明；已开票的不退回', async () => {
    const { row } = await settledMonth()
    await expect(bed.call('PUT', `${PU}/red`, { id: row['id'], reason: '错' })).rejects.toThrow(
      '未复核的结算单请直接退回',
    )
    const done = await examined()
    await bed.db.run(
      sql`update fd_settlement_main set invoice_no = '0001' where id = ${done.row['id']}`,
    )
    await expect(act('init', done.row['id'])).rejects.toThrow('已开票，请红冲')
    const red = await bed.call('PUT', `${PU}/red`, { id: done.row['id'], reason: '错' })
    const stored = await read(red['id'])
    await expect(
      bed.call('PUT', `${PU}/update`, { ...stored, fdSettlementSub: [] }),
    ).rejects.toThrow('红字结算单只能改')
    await bed.call('PUT', `${PU}/update`, { ...stored, remark: '已与供方说明' })
  })
})
