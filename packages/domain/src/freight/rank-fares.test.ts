import { describe, expect, test } from 'vitest'
import { rateOf } from '../values/rate.ts'
import { unitPriceOf } from '../values/unit-price.ts'
import { checkFareBands } from './check-fare-bands.ts'
import { checkFarePlan } from './check-fare-plan.ts'
import { roundFare } from './compute-fare.ts'
import { makeFareRow } from './freight.fixtures.ts'
import { type FareQuestion, rankFares } from './rank-fares.ts'

const rate = (farePrice: string) => ({ farePrice: unitPriceOf(farePrice) })
const P1 = [
  makeFareRow('a', { routeId: 'L1', ...rate('60') }),
  makeFareRow('b', { routeId: 'L1', carrierId: 'C1', ...rate('62') }),
  makeFareRow('c', { routeId: 'L1', inventoryId: 'M1', startDate: '2026-03-01', ...rate('61') }),
  makeFareRow('d', { carrierId: 'C1', inventoryId: 'M1', ...rate('58') }),
  makeFareRow('e', { routeId: 'L1', carrierId: 'C1', startDate: '2026-06-01', ...rate('62.5') }),
]
const ask = (routeId: string, carrierId: string, day: string): FareQuestion => ({
  routeId,
  carrierId,
  inventoryId: 'M1',
  classChain: ['K1', 'K2'],
  distance: '100',
  day,
})

describe('freight / rank-fares', () => {
  test.each([
    ['L1', 'C1', '2026-05-10', 'b', '62.0000'],
    ['L1', 'C1', '2026-06-10', 'e', '62.5000'],
    ['L1', 'C2', '2026-05-10', 'c', '61.0000'],
    ['L1', 'C2', '2026-02-10', 'a', '60.0000'],
    ['L2', 'C1', '2026-05-10', 'd', '58.0000'],
  ])('P1 %s %s 在 %s 取 %s：%s', (routeId, carrierId, day, code, farePrice) => {
    const [best] = rankFares(ask(routeId, carrierId, day), P1)
    expect(best).toMatchObject({ row: { code }, farePrice })
  })

  test('P1 别的线路、别的承运商取不到，并说出为什么', () => {
    const ranked = rankFares(ask('L2', 'C2', '2026-05-10'), P1)
    expect(ranked.every(({ score }) => score === null)).toBe(true)
    expect(ranked.find(({ row }) => row.code === 'd')?.why).toBe('承运商不符')
  })

  test('得分相同时生效晚的先，再是后建的；分类算一分', () => {
    const rows = [
      makeFareRow('10', { invcId: 'K1' }),
      makeFareRow('9', { invcId: 'K1' }),
      makeFareRow('8'),
      makeFareRow('7', { invcId: 'K1', startDate: '2026-02-01', endDate: '2026-05-09' }),
    ]
    const ranked = rankFares(ask('L1', 'C1', '2026-05-10'), rows)
    expect(ranked.map(({ row, why }) => `${row.code} ${why}`)).toEqual([
      '10 分类1',
      '9 分类1',
      '8 通用',
      '7 不在有效期内',
    ])
  })

  test('里程段左开右闭；约定里程先于线路里程', () => {
    const bands = [
      { fromKm: '0', toKm: '100', ...rate('30') },
      { fromKm: '100', toKm: '200', ...rate('50') },
    ]
    const of = (distance: string | null, agreed: string | null = null) => {
      const row = makeFareRow('x', { fareMode: 'BAND', farePrice: null, bands, distance: agreed })
      return rankFares({ ...ask('L1', 'C1', '2026-05-10'), distance }, [row])[0]
    }
    expect(of('100')?.farePrice).toBe('30.0000')
    expect(of('100.1')?.farePrice).toBe('50.0000')
    expect(of('100', '150')?.farePrice).toBe('50.0000')
    expect(of('200.1')).toMatchObject({ score: null, why: '里程不在运价段内' })
    expect(of(null)).toMatchObject({ score: null, why: '缺少里程' })
  })
})

describe('freight / rates', () => {
  test.each([
    ['FEN', '42.53'],
    ['FEN_DOWN', '42.52'],
    ['YUAN', '43.00'],
    ['YUAN_DOWN', '42.00'],
    ['TEN_DOWN', '40.00'],
  ] as const)('42.525 按 %s 取整是 %s，负数对称', (how, rounded) => {
    expect(roundFare('42.525', how)).toBe(rounded)
    expect(roundFare('-42.525', how)).toBe(`-${rounded}`)
  })

  test('里程段须相连，只有最后一段可以敞开', () => {
    const band = (fromKm: string, toKm: string | null) => ({ fromKm, toKm })
    expect(checkFareBands([band('100', null), band('0', '100')])).toBeNull()
    for (const bands of [
      [],
      [band('0', '90'), band('100', null)],
      [band('0', null), band('100', null)],
      [band('0', '110'), band('100', '200')],
      [band('10', '10')],
    ])
      expect(checkFareBands(bands)?.message).toBe('里程段不连续')
  })

  test('运价超过计划运价加允许上浮时不能审核', () => {
    const plan = { planPrice: unitPriceOf('60'), overRate: rateOf('0.1') }
    expect(checkFarePlan(['66'], [plan])).toBeNull()
    expect(checkFarePlan(['50', '66.0001'], [plan])?.message).toBe('运价66.0001超过计划运价60.0000')
    expect(checkFarePlan(['100'], [])).toBeNull()
  })
})
