import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCarrier } from '#modules/archives/partner/partner.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useFreightBed, type WeighedRecord } from '../freight.fixtures.ts'

const bed = useFreightBed()
const OTHER = { userId: '102', realName: '李复核' }
let contract: AnyRow

beforeAll(async () => {
  contract = await bed.contract()
})

const lineOf = ({ weighId, weighSubId }: WeighedRecord) => ({ weighId, weighSubId })
const settle = (records: readonly WeighedRecord[], body: AnyRow = {}) =>
  bed.make('fareSettle', {
    carrierId: bed.carrierId,
    settleDate: '2026-05-31',
    fdFareSettleSub: records.map(lineOf),
    ...body,
  })
const stored = (row: AnyRow) => bed.find('fareSettle', row['id'])
const linesOf = (row: AnyRow) => childRowsOf(row['fdFareSettleSub'])
const run = (action: 'audit' | 'init' | 'obsolete' | 'recover', row: AnyRow) =>
  bed.run('fareSettle', action, row)
const call = (name: string, body: object, as: object = {}) =>
  bed.call(`fare-settle/${name}`, body, { as })
const fareStatus = async ({ weighId }: WeighedRecord) =>
  (await bed.db.row<AnyRow>(sql`select fare_status as s from mm_weigh where id = ${weighId}`))?.[
    's'
  ]
const examined = async (records: readonly WeighedRecord[]) => {
  const row = await settle(records)
  await run('audit', row)
  await call('confirmPounds', { ids: [row['id']] })
  await call('examine', { ids: [row['id']] }, OTHER)
  return row
}

describe('运费结算单 / 取磅单', () => {
  test('F1 的金额、依据和大写都由服务器算，磅单置为已结算', async () => {
    const record = await bed.record()
    const row = await settle([record])
    expect(row).toMatchObject({
      fareContractId: contract['id'],
      carCount: 1,
      fareWeight: '34.760',
      settleAmount: '2064.50',
      settleAmountCn: '贰仟零陆拾肆元伍角',
      oilAmount: '600.00',
      cashAmount: '1464.50',
      noTaxAmount: '1894.04',
      taxAmount: '170.46',
    })
    expect(linesOf(await stored(row))[0]).toMatchObject({
      weighCode: record.weighCode,
      originalWeight: '35.000',
      receiveWeight: '34.760',
      excessLoss: '0.135',
      farePrice: '62.5000',
      fareSource: 'CONTRACT',
      fareCode: contract['code'],
      fareWhy: '线路8+承运商4',
      shortAmount: '108.00',
      computeRemark: '途损=0.240 允许0.105吨超耗0.135吨扣108.00元',
      manualFields: null,
    })
    expect(await fareStatus(record)).toBe('SETTLED')
  })

  test('按承运商和日期生成；没有待结算的说出来；分组和取行', async () => {
    const record = await bed.record()
    const period = { startDate: '2026-05-01', endDate: '2026-05-31' }
    const search = { carrierId: bed.carrierId, ...period }
    const groups = await bed.call<readonly AnyRow[]>('fare-settle/groupList', {
      groupBy: 'day',
      search,
    })
    expect(groups).toEqual([
      { key: '2026-05-10', count: 1, suttle: '34.760', ids: [record.weighSubId] },
    ])
    const found = await bed.call<readonly AnyRow[]>('fare-settle/findByIds', {
      ids: [record.weighSubId],
    })
    expect(found).toMatchObject([{ weighCode: record.weighCode }])
    await expect(call('findByIds', { ids: ['999'] })).rejects.toThrow('资源不存在')
    expect(await call('collect', search)).toMatchObject({ settleAmount: '2064.50' })
    await expect(call('collect', search)).rejects.toThrow('没有待结算运费的磅单')
  })

  test('一行磅单只付一次：第二张、同一张里重复、两人同时都不行，数据库也守着', async () => {
    const record = await bed.record()
    const row = await settle([record])
    await expect(settle([record])).rejects.toThrow(
      `磅单${record.weighCode}已在结算单${String(row['code'])}`,
    )
    const other = await bed.record()
    await expect(settle([other, other])).rejects.toThrow('重复')
    const both = await Promise.allSettled([settle([other]), settle([other])])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const third = await bed.record()
    const line = linesOf(await settle([third]))[0]
    await expect(
      bed.on((tx) =>
        tx.run(
          sql`update fd_fare_settle_sub set weigh_sub_id = ${record.weighSubId} where id = ${line?.['id']}`,
        ),
      ),
    ).rejects.toThrow('fd_fare_settle_sub_one')
  })

  test('承运商不一致、未审核、不由我方付运费：不能取', async () => {
    const carrier = await bed.on((tx) => makeCarrier(tx, bed, { code: 'CY2', name: '二号承运' }))
    const foreign = await bed.record({ notice: { carrierId: carrier['id'] } })
    await expect(settle([foreign])).rejects.toThrow('承运商不一致')
    const draft = await bed.record({ status: 'DRAFT' })
    await expect(settle([draft])).rejects.toThrow('磅单不存在或不可见，请重新选择')
    const theirs = await bed.record({ notice: { payFare: false } })
    await expect(settle([theirs])).rejects.toThrow(`磅单${theirs.weighCode}不由我方付运费`)
  })

  test('删除、作废、移除都放开磅单；恢复时再取，已被取走的不能恢复', async () => {
    const [first, second] = [await bed.record(), await bed.record()]
    const row = await settle([first, second])
    const [kept] = linesOf(row)
    const less = await bed.change('fareSettle', { ...row, fdFareSettleSub: [kept] })
    expect(less).toMatchObject({ carCount: 1, settleAmount: '2064.50' })
    expect([await fareStatus(first), await fareStatus(second)]).toEqual(['SETTLED', 'NONE'])
    await run('obsolete', less)
    expect(await fareStatus(first)).toBe('NONE')
    const taker = await settle([first])
    await expect(run('recover', less)).rejects.toThrow(`已在结算单${String(taker['code'])}`)
    await bed.remove('fareSettle', taker)
    expect(await fareStatus(first)).toBe('NONE')
    await run('recover', less)
    expect(await fareStatus(first)).toBe('SETTLED')
  })

  test('进了运费结算单的磅单不能弃审', async () => {
    const record = await bed.record()
    await settle([record])
    const weigh = { entity: 'weigh', at: 'pu' }
    const { actOrder } = await import('#modules/trade/order-writes.fixtures.ts')
    await expect(
      bed.on((tx) => actOrder(tx, bed, { ...weigh, action: 'init', id: record.weighId })),
    ).rejects.toThrow('磅单已进入运费结算单，请先移除')
  })
})

describe('运费结算单 / 手改和重算', () => {
  test('手改的数量留着并记下，增减项算进去，重算清掉手改', async () => {
    const row = await settle([await bed.record()])
    const [line] = linesOf(row)
    const typed = { ...line, receiveWeight: '34.895', addAmount: '50', deductAmount: '20' }
    const changed = await bed.change('fareSettle', { ...row, fdFareSettleSub: [typed] })
    expect(linesOf(changed)[0]).toMatchObject({
      receiveWeight: '34.895',
      manualFields: 'receiveWeight',
      shortAmount: '0.00',
      settleAmount: '2210.94',
    })
    const again = await bed.change('fareSettle', { ...(await stored(row)), remark: '再存' })
    expect(linesOf(again)[0]).toMatchObject({ receiveWeight: '34.895' })
    await call('clearForCal', { ids: [row['id']] })
    expect(linesOf(await stored(row))[0]).toMatchObject({
      receiveWeight: '34.760',
      manualFields: null,
      settleAmount: '2094.50',
    })
  })

  test('确认磅单改收货数并重算；复核后不能再确认', async () => {
    const record = await bed.record()
    const row = await settle([record])
    const lines = [{ weighSubId: record.weighSubId, receiveWeight: '34.895' }]
    await call('confirmPounds', { ids: [row['id']], lines })
    expect(await stored(row)).toMatchObject({ poundsConfirmed: true, settleAmount: '2180.94' })
    await expect(
      call('confirmPounds', { ids: [row['id']], lines: [{ weighSubId: '9', receiveWeight: '1' }] }),
    ).rejects.toThrow('资源不存在')
    await run('audit', row)
    await call('examine', { ids: [row['id']] }, OTHER)
    await expect(call('confirmPounds', { ids: [row['id']] })).rejects.toThrow(
      '已复核，不能确认磅单',
    )
  })
})

describe('运费结算单 / 审核和复核', () => {
  test('没有明细、没有运价、金额变了：不能审核', async () => {
    await expect(run('audit', await settle([]))).rejects.toThrow('没有结算明细')
    const bare = await settle([await bed.record({ notice: { routeId: null } })])
    await expect(run('audit', bare)).rejects.toThrow('第1行未匹配到价格')
    const row = await settle([await bed.record()])
    const raise = (price: string) =>
      bed.on((tx) =>
        tx.run(
          sql`update fd_fare_contract_sub set fare_price = ${price} where main_id = ${contract['id']}`,
        ),
      )
    await raise('63')
    await expect(run('audit', row)).rejects.toThrow('第1行的金额有变化，请重算后再审核')
    await raise('62.5')
    await run('audit', row)
    await expect(bed.run('fareContract', 'init', contract)).rejects.toThrow('不能弃审')
  })

  test('审核人不复核，磅单先确认；弃审一次退一步', async () => {
    const row = await settle([await bed.record()])
    await expect(call('examine', { ids: [row['id']] }, OTHER)).rejects.toThrow('不能复核')
    await run('audit', row)
    await expect(call('examine', { ids: [row['id']] })).rejects.toThrow('复核人不能是审核人')
    await expect(call('examine', { ids: [row['id']] }, OTHER)).rejects.toThrow('磅单未确认')
    await call('confirmPounds', { ids: [row['id']] })
    await call('examine', { ids: [row['id']] }, OTHER)
    expect(await stored(row)).toMatchObject({ status: 'EXAMINED', examineUser: '李复核' })
    await expect(bed.change('fareSettle', await stored(row))).rejects.toThrow('已复核，不能修改')
    await expect(run('obsolete', row)).rejects.toThrow('已复核，不能作废')
    await run('init', row)
    expect(await stored(row)).toMatchObject({ status: 'AUDITED', examineUser: null })
    await expect(run('obsolete', row)).rejects.toThrow('已审核，不能作废')
    await run('init', row)
    expect(await stored(row)).toMatchObject({ status: 'DRAFT', auditUser: null })
  })

  test('加急一按有，再按没有', async () => {
    const { id } = await settle([await bed.record()])
    const press = () => bed.call('fare-settle/iurgent/:id', {}, { id })
    expect(await press()).toEqual({ iurgent: true })
    expect(await press()).toEqual({ iurgent: false })
  })
})

/** What the accounts of carriers have of a settlement or a payment. */
const posted = async (id: unknown): Promise<string> => {
  const flow = await bed.db.row<{ readonly sum: string }>(
    sql`select coalesce(sum(f.balance_delta), 0)::numeric(16,2) as sum from fd_account_flow f join fd_account a on a.id = f.account_id where a.partner_type = 'CARRIER' and f.biz_id = ${id}`,
  )
  return flow?.sum ?? ''
}

describe('运费结算单 / 付款和油卡', () => {
  const remit = (id: unknown, amount: string) =>
    call('remittance', { lines: [{ id, amount }], payMethod: 'BANK', payDate: '2026-06-01' })
  const oil = (id: unknown, oilCardNo: string, amount = '600') =>
    bed.call('fare-settle/confirmOil/:id', { oilCardNo, amount }, { id })
  const card = async (cardNo: string, amount: string) => {
    const { id } = await bed.make('oilCard', { cardNo })
    await bed.call('/account/oil-card/charge', { id, amount })
    await bed.call('/account/oil-card/issue', { id, carrierId: bed.carrierId })
    return id
  }

  test('现金汇款不超过未付，油卡确认后才付清，付过的不能退回', async () => {
    const draft = await settle([await bed.record()])
    await expect(remit(draft['id'], '1')).rejects.toThrow('未复核，不能汇款')
    const { id } = await examined([await bed.record()])
    expect(await posted(id)).toBe('2064.50')
    await remit(id, '1000')
    expect(await posted(id)).toBe('2064.50')
    expect(await bed.find('fareSettle', id)).toMatchObject({
      payStatus: 'PART',
      remitAmount: '1000.00',
    })
    await expect(remit(id, '464.51')).rejects.toThrow('汇款金额超过未付金额')
    await remit(id, '464.50')
    const cardId = await card('K1', '650')
    await expect(oil(id, 'K1', '599')).rejects.toThrow('油卡金额须等于结算单的油卡金额600.00')
    await oil(id, 'K1')
    expect(await bed.find('fareSettle', id)).toMatchObject({ payStatus: 'FULL', oilCardNo: 'K1' })
    expect(await bed.find('oilCard', cardId)).toMatchObject({ balance: '50.00' })
    expect(await posted(id)).toBe('1464.50')
    await expect(oil(id, 'K1')).rejects.toThrow('油卡已确认')
    await expect(run('init', { id })).rejects.toThrow('已付款，请红冲')
  })

  test('没有这张卡、不是他的卡、余额不足：不行', async () => {
    const { id } = await examined([await bed.record()])
    await expect(oil(id, '没有')).rejects.toThrow('油卡不可用')
    await bed.make('oilCard', { cardNo: 'K2' })
    await expect(oil(id, 'K2')).rejects.toThrow('油卡不可用')
    await card('K3', '599.99')
    await expect(oil(id, 'K3')).rejects.toThrow('油卡余额不足')
  })
})

describe('运费结算单 / 红冲', () => {
  const red = (id: unknown) => call('red', { id, reason: '化验有误' })

  test('红字镜像蓝字，复核后原单已红冲，磅单可以再结', async () => {
    const record = await bed.record()
    const blue = await examined([record])
    const made = await red(blue['id'])
    expect(made).toMatchObject({
      redBlue: 'RED',
      status: 'DRAFT',
      settleAmount: '-2064.50',
      cashAmount: '-1464.50',
      carCount: -1,
      sourceCode: blue['code'],
      settleAmountCn: '负贰仟零陆拾肆元伍角',
    })
    expect(linesOf(made)[0]).toMatchObject({ farePrice: '62.5000', settleAmount: '-2064.50' })
    await expect(red(blue['id'])).rejects.toThrow(`已红冲：${String(made['code'])}`)
    await expect(run('init', blue)).rejects.toThrow('红冲处理中')
    await expect(
      call('remittance', {
        lines: [{ id: blue['id'], amount: '1' }],
        payMethod: 'BANK',
        payDate: '2026-06-01',
      }),
    ).rejects.toThrow('红冲处理中')
    await expect(
      bed.change('fareSettle', { ...(await stored(made)), fdFareSettleSub: [] }),
    ).rejects.toThrow('红字结算单只能改结算日期、红冲原因和备注')
    await run('audit', made)
    await expect(settle([record])).rejects.toThrow('已在结算单')
    await call('examine', { ids: [made['id']] }, OTHER)
    expect(await stored(blue)).toMatchObject({ status: 'REVERSED' })
    expect([await posted(blue['id']), await posted(made['id'])]).toEqual(['2064.50', '-2064.50'])
    expect(await fareStatus(record)).toBe('NONE')
    await expect(run('init', made)).rejects.toThrow('已红冲')
    await settle([record])
    const sum = await bed.db.row<{ readonly sum: string }>(
      sql`select sum(s.settle_amount) as sum from fd_fare_settle_sub s join fd_fare_settle h on h.id = s.main_id where s.weigh_sub_id = ${record.weighSubId} and h.status <> 'OBSOLETE'`,
    )
    expect(sum?.sum).toBe('2064.50')
  })

  test('未复核的直接退回', async () => {
    const row = await settle([await bed.record()])
    await expect(red(row['id'])).rejects.toThrow('未复核的结算单请直接退回')
  })
})
