import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyOf, sumMoney } from '../values/money.ts'
import { rateOf } from '../values/rate.ts'
import { sumTons, tonsOf } from '../values/tons.ts'
import { unitPriceOf } from '../values/unit-price.ts'
import { computeFares, type FareLoad, type FareTerms } from './compute-fare.ts'
import { F1_OIL, makeLoad, makeTerms } from './freight.fixtures.ts'
import { totalFares } from './total-fares.ts'

const fareOf = (terms: Partial<FareTerms> = {}, load: Partial<FareLoad> = {}) => {
  const [figures] = computeFares(makeTerms(terms), [makeLoad(load)])
  if (figures === undefined) throw new Error('no figures')
  return figures
}
const sums = (load: Partial<FareLoad>, weighId = 'W1') => {
  const { addAmount, deductAmount } = makeLoad(load)
  return { weighId, addAmount, deductAmount, ...fareOf({}, load) }
}

describe('freight / compute-fare', () => {
  test('F1 超耗只扣超出的部分，油卡按面额取整', () => {
    expect(fareOf()).toMatchObject({
      fareLoss: '0.240',
      allowLoss: '0.105',
      excessLoss: '0.135',
      fareWeight: '34.760',
      fareAmount: '2172.50',
      shortAmount: '108.00',
      settleAmount: '2064.50',
      noTaxAmount: '1894.04',
      taxAmount: '170.46',
      computeRemark: '途损=0.240 允许0.105吨超耗0.135吨扣108.00元',
      errorMsg: null,
    })
    expect(totalFares([sums({})], F1_OIL)).toMatchObject({
      carCount: 1,
      settleAmount: '2064.50',
      settleAmountCn: '贰仟零陆拾肆元伍角',
      oilAmount: '600.00',
      cashAmount: '1464.50',
    })
  })

  test('F2 超出则全扣', () => {
    expect(fareOf({ lossMode: 'ALL' })).toMatchObject({
      shortAmount: '192.00',
      settleAmount: '1980.50',
    })
  })

  test('F3 按吨公里', () => {
    const load = { fareMode: 'TON_KM', farePrice: unitPriceOf('0.32'), distance: '186.5' } as const
    expect(fareOf({}, load).fareAmount).toBe('2074.48')
    expect(fareOf({}, { ...load, distance: null }).errorMsg).toBe('运输线路没有里程')
  })

  test('F4 不足保底吨按保底吨', () => {
    const received = tonsOf('27.480')
    const load = { suttle: received, originalWeight: null, receiveWeight: received }
    expect(fareOf({ minTon: tonsOf('30') }, load)).toMatchObject({
      fareWeight: '30.000',
      fareAmount: '1875.00',
      shortAmount: '0.00',
      computeRemark: null,
    })
  })

  test('F5 途损刚好等于允许量时不扣', () => {
    const load = { receiveWeight: tonsOf('34.895') }
    expect(fareOf({}, load)).toMatchObject({ fareLoss: '0.105', shortAmount: '0.00' })
    expect(fareOf({ lossMode: 'ALL' }, load).shortAmount).toBe('0.00')
  })

  test.each([
    ['SMALLER', '34.760'],
    ['RECEIVE', '34.760'],
    ['ORIGINAL', '35.000'],
    ['LARGER', '35.000'],
  ] as const)('计费数量 %s 是 %s 吨', (weightBasis, fareWeight) => {
    expect(fareOf({ weightBasis }).fareWeight).toBe(fareWeight)
  })

  test('允许途损取大或取小；只给一个按给的；都没有则一点也不许', () => {
    const both = { lossWeight: tonsOf('0.2') }
    expect(fareOf({}, both).allowLoss).toBe('0.200')
    expect(fareOf({ allowRule: 'SMALLER' }, both).allowLoss).toBe('0.105')
    expect(fareOf({ allowRule: 'SMALLER' }, { ...both, lossPercentage: null }).allowLoss).toBe(
      '0.200',
    )
    expect(fareOf({}, { lossPercentage: null })).toMatchObject({
      allowLoss: '0.000',
      excessLoss: '0.240',
    })
  })

  test('涨吨不扣，扣款倍数、增项和减项都算进去', () => {
    expect(fareOf({}, { receiveWeight: tonsOf('35.1') })).toMatchObject({
      fareLoss: '-0.100',
      excessLoss: '0.000',
      shortAmount: '0.00',
    })
    expect(
      fareOf(
        { lossTimes: rateOf('1.5') },
        { addAmount: moneyOf('50'), deductAmount: moneyOf('30.5') },
      ),
    ).toMatchObject({ shortAmount: '162.00', settleAmount: '2030.00' })
  })

  test('没有运价、超耗没有货价：说出来，不当作零', () => {
    expect(fareOf({}, { farePrice: null }).errorMsg).toBe('未匹配到运价')
    expect(fareOf({}, { lossPrice: null }).errorMsg).toBe('超耗没有货价')
  })

  test('按车的运价和保底吨一车只算一次，按净重分到各行', () => {
    const part = (suttle: string, given: Partial<FareLoad>) =>
      makeLoad({
        suttle: tonsOf(suttle),
        receiveWeight: tonsOf(suttle),
        originalWeight: null,
        ...given,
      })
    const perCar = { fareMode: 'CAR', farePrice: unitPriceOf('100') } as const
    const car = computeFares(makeTerms(), [
      part('10', perCar),
      part('10', perCar),
      part('10', perCar),
    ])
    expect(car.map(({ fareAmount }) => fareAmount)).toEqual(['33.34', '33.33', '33.33'])
    const least = computeFares(makeTerms({ minTon: tonsOf('30') }), [part('20', {}), part('5', {})])
    expect(least.map(({ fareWeight }) => fareWeight)).toEqual(['24.000', '6.000'])
  })

  test('抬头是各行之和，一次来访的几行是一车', () => {
    const lines = [sums({}), sums({ receiveWeight: tonsOf('34.1') }), sums({}, 'W2')]
    const totals = totalFares(lines, F1_OIL)
    expect(totals.carCount).toBe(2)
    for (const name of ['fareAmount', 'settleAmount', 'noTaxAmount', 'taxAmount'] as const)
      expect(totals[name]).toBe(sumMoney(lines.map((line) => line[name])))
    expect(totalFares(lines, { oilRate: rateOf('0.3'), oilUnit: null }).oilAmount).toBe('1687.28')
  })

  test('承运商倒欠我方时，油卡部分按同一公式', () => {
    const owed = { ...sums({}), settleAmount: moneyOf('-16144.33') }
    const oil = (oilUnit: string | null) =>
      totalFares([owed], {
        oilRate: rateOf('0.3'),
        oilUnit: oilUnit === null ? null : moneyOf(oilUnit),
      })
    expect(oil(null)).toMatchObject({ oilAmount: '-4843.30', cashAmount: '-11301.03' })
    expect(oil('100')).toMatchObject({ oilAmount: '-4900.00', cashAmount: '-11244.33' })
  })

  test('分摊不多不少，税额加不含税等于结算额', () => {
    const weight = fc.integer({ min: 0, max: 40_000 }).map((kg) => tonsOf(String(kg / 1000)))
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 5 }), weight, (suttles, minTon) => {
        const loads = suttles.map((suttle) =>
          makeLoad({ suttle, receiveWeight: suttle, originalWeight: null }),
        )
        const figures = computeFares(makeTerms({ minTon }), loads)
        const paid = sumTons(figures.map(({ fareWeight }) => fareWeight))
        const carried = sumTons(suttles)
        expect(paid).toBe(Number(carried) < Number(minTon) ? minTon : carried)
        for (const { settleAmount, noTaxAmount, taxAmount } of figures)
          expect(sumMoney([noTaxAmount, taxAmount])).toBe(settleAmount)
      }),
    )
  })
})
