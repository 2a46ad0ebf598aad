import { describe, expect, test } from 'vitest'
import { moneyOf } from '../values/money.ts'
import { tonsOf } from '../values/tons.ts'
import { unitPriceOf } from '../values/unit-price.ts'
import { checkSettleAudit, checkStepBack, payStateOf } from './check-settle.ts'
import { fareWeightsOf } from './fare-weights.ts'
import { makeFareRow } from './freight.fixtures.ts'
import { pickFare } from './pick-fare.ts'

describe('freight / check-settle', () => {
  const line = { errorMsg: null, estimated: false, settleAmount: moneyOf('10') }
  const head = { redBlue: 'BLUE', settleAmount: moneyOf('10') } as const

  test('没有明细、没有价格、暂估、金额为负：不能审核；红字可以为负', () => {
    expect(checkSettleAudit(head, [])?.message).toBe('没有结算明细')
    expect(checkSettleAudit(head, [line, { ...line, errorMsg: '未匹配到运价' }])?.message).toBe(
      '第2行未匹配到价格',
    )
    expect(checkSettleAudit(head, [{ ...line, estimated: true }])?.message).toBe(
      '第1行按计划运价暂估，不能审核',
    )
    const owed = { ...head, settleAmount: moneyOf('-1') }
    expect(checkSettleAudit(owed, [line])?.message).toBe('结算金额不能为负')
    expect(checkSettleAudit({ ...owed, redBlue: 'RED' }, [line])).toBeNull()
    expect(checkSettleAudit(head, [line])).toBeNull()
  })

  test('已付款、已上传、红冲处理中：不能退回', () => {
    const free = {
      payStatus: 'NONE',
      oilConfirmed: false,
      uploadStatus: 'NONE',
      redCode: null,
    } as const
    expect(checkStepBack(free)).toBeNull()
    expect(checkStepBack({ ...free, payStatus: 'PART' })?.message).toBe('已付款，请红冲')
    expect(checkStepBack({ ...free, oilConfirmed: true })?.message).toBe('已付款，请红冲')
    expect(checkStepBack({ ...free, uploadStatus: 'DONE' })?.message).toBe('已上传ERP，请红冲')
    expect(checkStepBack({ ...free, redCode: 'YF1' })?.message).toBe('红冲处理中')
  })

  test('现金付清、油卡确认才算付清', () => {
    const of = (remit: string, oilConfirmed: boolean, oil = '600') =>
      payStateOf({
        cashAmount: moneyOf('1464.50'),
        remitAmount: moneyOf(remit),
        oilAmount: moneyOf(oil),
        oilConfirmed,
      })
    expect(of('0', false)).toBe('NONE')
    expect(of('0', true)).toBe('PART')
    expect(of('1464.50', false)).toBe('PART')
    expect(of('1464.50', true)).toBe('FULL')
    expect(of('1464.50', false, '0')).toBe('FULL')
  })
})

describe('freight / fare-weights', () => {
  const load = {
    side: null,
    suttle: tonsOf('34'),
    deSuttle: tonsOf('33.5'),
    originalWeight: tonsOf('34.2'),
    receiptWeight: tonsOf('33.9'),
  }
  test('采购看对方磅单，销售看签收；扣后口径按扣后', () => {
    expect(fareWeightsOf({ ...load, kind: 'pu' }, 'SUTTLE')).toEqual({
      originalWeight: '34.200',
      receiveWeight: '34.000',
    })
    expect(fareWeightsOf({ ...load, kind: 'pu' }, 'DE_SUTTLE').receiveWeight).toBe('33.500')
    expect(fareWeightsOf({ ...load, kind: 'sa' }, 'SUTTLE')).toEqual({
      originalWeight: '34.000',
      receiveWeight: '33.900',
    })
    expect(fareWeightsOf({ ...load, kind: 'al', side: 'sh' }, 'SUTTLE').originalWeight).toBe(
      '34.200',
    )
    expect(
      fareWeightsOf({ ...load, kind: 'al', side: 'fh', receiptWeight: null }, 'SUTTLE'),
    ).toEqual({ originalWeight: '34.000', receiveWeight: '34.000' })
  })
})

describe('freight / pick-fare', () => {
  const question = {
    routeId: 'L1',
    carrierId: 'C1',
    inventoryId: 'M1',
    classChain: [],
    distance: '100',
    day: '2026-05-10',
    noticePrice: null,
  }
  const of = (farePrice: string) => ({ farePrice: unitPriceOf(farePrice) })
  const book = {
    contracts: [makeFareRow('h', { carrierId: 'C1', ...of('62') })],
    prices: [makeFareRow('p', { routeId: 'L1', carrierId: 'C1', inventoryId: 'M1', ...of('60') })],
    plans: [makeFareRow('j', of('58'))],
  }

  test('通知单先于合同，合同先于运价，计划只是暂估', () => {
    expect(pickFare(book, { ...question, noticePrice: unitPriceOf('70') })).toMatchObject({
      source: 'NOTICE',
      farePrice: '70.0000',
      fareMode: 'TON',
    })
    expect(pickFare(book, question)).toMatchObject({ source: 'CONTRACT', code: 'h' })
    const listed = pickFare({ ...book, contracts: [] }, question)
    expect(listed).toMatchObject({ source: 'PRICE', code: 'p', estimated: false })
    const planned = pickFare({ ...book, contracts: [], prices: [] }, question)
    expect(planned).toMatchObject({ source: 'PLAN', estimated: true })
    const none = pickFare({ contracts: [], prices: [], plans: [] }, question)
    expect(none).toMatchObject({ source: null, farePrice: null })
  })

  test('候选按会被选中的次序，不适用的在后', () => {
    const other = makeFareRow('x', { carrierId: 'C2' })
    const { candidates } = pickFare({ ...book, contracts: [other, ...book.contracts] }, question)
    expect(candidates.map(({ row }) => row.code)).toEqual(['h', 'p', 'j', 'x'])
  })
})
