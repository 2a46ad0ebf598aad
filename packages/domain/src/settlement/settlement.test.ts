import { describe, expect, test } from 'vitest'
import { applyModel } from '../quality/apply-model.ts'
import { makeBand, makeModelItem } from '../quality/quality.fixtures.ts'
import { assayValueOf } from '../values/assay-value.ts'
import { moneyOf, ZERO_MONEY } from '../values/money.ts'
import { rateOf } from '../values/rate.ts'
import { subtractTons, tonsOf, ZERO_TONS } from '../values/tons.ts'
import { unitPriceOf, ZERO_UNIT_PRICE } from '../values/unit-price.ts'
import { type PricedLine, settleLine } from './settle-line.ts'
import { type SummedLine, totalsOf, turnLine } from './settle-totals.ts'
import { settleWeightOf, type WeighedLine } from './settle-weight.ts'

const moisture = makeModelItem({
  standard: '8',
  effectType: 'RATE',
  bands: [makeBand('8', null, { step: '1', amount: '0.01' })],
})
const ash = makeModelItem({
  itemId: 'Ad',
  name: '干基灰分',
  standard: '11',
  effectType: 'PRICE',
  bands: [
    makeBand('11', '11.5', { step: '0.1', amount: '3' }),
    makeBand('11.5', null, { step: '0.1', amount: '6' }),
  ],
})

const priced = (given: Partial<PricedLine>): PricedLine => ({
  settleWeight: ZERO_TONS,
  price: ZERO_UNIT_PRICE,
  qualityPrice: ZERO_UNIT_PRICE,
  fixedAmount: ZERO_MONEY,
  adjustAmount: ZERO_MONEY,
  taxIncluded: true,
  taxRate: rateOf('0.13'),
  isReturn: false,
  ...given,
})

function car(suttle: string, Mt: string, Ad: string) {
  const effect = applyModel([moisture, ash], {
    suttle: tonsOf(suttle),
    price: unitPriceOf('800'),
    values: new Map([
      ['Mt', assayValueOf(Mt)],
      ['Ad', assayValueOf(Ad)],
    ]),
    settledItems: new Set(),
  })
  if ('code' in effect || effect.qualityPrice === null) throw new Error('no effect')
  const { assayDeduct: deduct, qualityPrice, fixedAmount } = effect
  const settleWeight = subtractTons(tonsOf(suttle), deduct)
  const amounts = settleLine(
    priced({ settleWeight, price: unitPriceOf('800'), qualityPrice, fixedAmount }),
  )
  return { suttle: tonsOf(suttle), deduct, adjustAmount: ZERO_MONEY, ...amounts }
}

const NOTHING_BESIDE = { adjustments: [], offsetAmount: ZERO_MONEY }

describe('货款结算 / domain/3 C2', () => {
  test('C1 采购三车，扣重扣价，合计是各行之和', () => {
    const cars = [
      car('34.240', '10.20', '12.30'),
      car('31.180', '7.80', '11.20'),
      car('33.005', '9.15', '10.85'),
    ]
    const shown = cars.map((one) => [
      one.deduct,
      one.settleWeight,
      one.qualityPrice,
      one.settlePrice,
      one.goodsAmount,
      one.qualityAmount,
      one.settleAmount,
      one.noTaxAmount,
      one.taxAmount,
    ])
    expect(shown).toEqual([
      '0.753 33.487 63.0000 737.0000 26789.60 2109.68 24679.92 21840.64 2839.28'.split(' '),
      '0.000 31.180 6.0000 794.0000 24944.00 187.08 24756.92 21908.78 2848.14'.split(' '),
      '0.380 32.625 0.0000 800.0000 26100.00 0.00 26100.00 23097.35 3002.65'.split(' '),
    ])
    expect(totalsOf(cars, NOTHING_BESIDE)).toEqual({
      carCount: 3,
      suttle: '98.425',
      deduct: '1.133',
      settleWeight: '97.292',
      avgPrice: '776.3931',
      goodsAmount: '77833.60',
      qualityAmount: '2296.76',
      adjustAmount: '0.00',
      settleAmount: '75536.84',
      noTaxAmount: '66846.77',
      taxAmount: '8690.07',
      otherAmount: '0.00',
      payAmount: '75536.84',
      settleAmountCn: '柒万伍仟伍佰叁拾陆元捌角肆分',
    })
  })

  test('C1 按批次', () => {
    const cars = [car('34.240', '9.09', '11.46'), car('31.180', '9.09', '11.46')]
    cars.push(car('33.005', '9.09', '11.46'))
    expect(cars.map(({ deduct }) => deduct)).toEqual(['0.373', '0.340', '0.360'])
    expect(cars.map(({ settleAmount }) => settleAmount)).toEqual([
      '26626.24',
      '24246.41',
      '25665.50',
    ])
    const { settleWeight, settleAmount } = totalsOf(cars, NOTHING_BESIDE)
    expect([settleWeight, settleAmount]).toEqual(['97.352', '76538.15'])
  })

  const sold = (weight: string, price: string): SummedLine & { fixedAmount: typeof ZERO_MONEY } => {
    const settleWeight = tonsOf(weight)
    const amounts = settleLine(priced({ settleWeight, price: unitPriceOf(price) }))
    return { suttle: settleWeight, deduct: ZERO_TONS, adjustAmount: ZERO_MONEY, ...amounts }
  }

  test('C2 销售三车，二十日起换价', () => {
    const cars = [sold('33.860', '520'), sold('31.245', '520'), sold('32.115', '515')]
    expect(
      cars.map((one) => `${one.settleAmount} / ${one.noTaxAmount} / ${one.taxAmount}`),
    ).toEqual([
      '17607.20 / 15581.59 / 2025.61',
      '16247.40 / 14378.23 / 1869.17',
      '16539.23 / 14636.49 / 1902.74',
    ])
    expect(totalsOf(cars, NOTHING_BESIDE)).toMatchObject({
      settleWeight: '97.220',
      settleAmount: '50393.83',
      noTaxAmount: '44596.31',
      taxAmount: '5797.52',
      settleAmountCn: '伍万零叁佰玖拾叁元捌角叁分',
    })
  })

  test('C2 不含税价，税另加', () => {
    const net = priced({
      settleWeight: tonsOf('33.860'),
      price: unitPriceOf('460.1770'),
      taxIncluded: false,
    })
    expect(settleLine(net)).toMatchObject({
      noTaxAmount: '15581.59',
      taxAmount: '2025.61',
      settleAmount: '17607.20',
    })
  })

  test('退货：数量和金额为负，单价为正', () => {
    const back = priced({
      settleWeight: tonsOf('10.000'),
      price: unitPriceOf('800'),
      qualityPrice: unitPriceOf('63'),
      fixedAmount: moneyOf('200'),
      isReturn: true,
    })
    expect(settleLine(back)).toMatchObject({
      settleWeight: '-10.000',
      settlePrice: '737.0000',
      goodsAmount: '-8000.00',
      fixedAmount: '-200.00',
      qualityAmount: '-830.00',
      settleAmount: '-7170.00',
    })
  })

  test('扣价不超过单价，定额扣款和调整各算一次', () => {
    const line = priced({
      settleWeight: tonsOf('10.000'),
      price: unitPriceOf('50'),
      qualityPrice: unitPriceOf('63'),
      fixedAmount: moneyOf('20'),
      adjustAmount: moneyOf('120.50'),
    })
    expect(settleLine(line)).toMatchObject({
      qualityPrice: '50.0000',
      settlePrice: '0.0000',
      qualityAmount: '520.00',
      settleAmount: '100.50',
    })
  })

  test('红字与蓝字相抵为零，单价不变', () => {
    const cars = [sold('33.860', '520'), sold('31.245', '520')]
    const red = cars.map(turnLine)
    const both = totalsOf([...cars, ...red], NOTHING_BESIDE)
    expect(both).toMatchObject({ settleWeight: '0.000', settleAmount: '0.00', taxAmount: '0.00' })
    expect(totalsOf(red, NOTHING_BESIDE).settleAmountCn).toBe('负叁万叁仟捌佰伍拾肆元陆角')
  })

  test('其他金额与核销：应付 = 结算 + 其他 - 核销，大写不减核销', () => {
    const totals = totalsOf([sold('33.860', '520')], {
      adjustments: [moneyOf('-7.20'), moneyOf('100')],
      offsetAmount: moneyOf('5000'),
    })
    expect(totals).toMatchObject({
      otherAmount: '92.80',
      payAmount: '12700.00',
      settleAmountCn: '壹万柒仟柒佰元整',
    })
  })
})

describe('结算依据 settleBasis / domain/3 C2', () => {
  const weigh = (given: Partial<WeighedLine>): string =>
    settleWeightOf({
      suttle: tonsOf('34.240'),
      deduct: ZERO_TONS,
      ticket: tonsOf('34.300'),
      arrives: true,
      basis: 'DE_SUTTLE',
      lossWeight: null,
      lossPercentage: rateOf('0.003'),
      ...given,
    })

  test('实收、原发、取小', () => {
    expect(weigh({})).toBe('34.240')
    expect(weigh({ basis: 'ORIGINAL' })).toBe('34.300')
    expect(weigh({ basis: 'SMALLER' })).toBe('34.240')
    expect(weigh({ basis: 'SMALLER', ticket: tonsOf('34.000') })).toBe('34.000')
  })

  test('允差内按原发', () => {
    const basis = 'ORIGINAL_IN_TOLERANCE'
    expect(weigh({ basis })).toBe('34.300')
    expect(weigh({ basis, ticket: tonsOf('34.500') })).toBe('34.240')
    expect(weigh({ basis, ticket: tonsOf('34.343') })).toBe('34.343')
    expect(weigh({ basis, ticket: tonsOf('34.500'), lossWeight: tonsOf('0.260') })).toBe('34.500')
  })

  test('没有对方的数按净重，扣重总是减去；我方发出的没有原发', () => {
    expect(weigh({ basis: 'ORIGINAL', ticket: null, deduct: tonsOf('0.753') })).toBe('33.487')
    expect(weigh({ basis: 'ORIGINAL', arrives: false })).toBe('34.240')
    expect(weigh({ basis: 'SMALLER', arrives: false, ticket: tonsOf('34.000') })).toBe('34.000')
  })
})
