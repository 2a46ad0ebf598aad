import { describe, expect, test } from 'vitest'
import { assayValueOf } from '../values/assay-value.ts'
import { tonsOf } from '../values/tons.ts'
import { unitPriceOf } from '../values/unit-price.ts'
import { applyModel, type ModelEffect } from './apply-model.ts'
import { makeBand, makeModelItem } from './quality.fixtures.ts'
import type { ModelItem } from './quality-model.ts'

interface Line {
  readonly suttle?: string
  readonly price?: string | null
  readonly settled?: readonly string[]
}

function ask(
  items: readonly ModelItem[],
  values: Readonly<Record<string, string>>,
  { suttle = '34.240', price = '705', settled = [] }: Line = {},
) {
  return applyModel(items, {
    suttle: tonsOf(suttle),
    price: price === null ? null : unitPriceOf(price),
    values: new Map(Object.entries(values).map(([id, value]) => [id, assayValueOf(value)])),
    settledItems: new Set(settled),
  })
}

function apply(...args: Parameters<typeof ask>): ModelEffect {
  const answer = ask(...args)
  if ('code' in answer) throw new Error(answer.message)
  return answer
}

const refusalOf = (...args: Parameters<typeof ask>): string | null => {
  const answer = ask(...args)
  return 'code' in answer ? answer.message : null
}

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
const heat = makeModelItem({
  itemId: 'Q',
  name: '发热量',
  decimals: 0,
  standard: '5000',
  effectType: 'PRICE',
  bands: [makeBand('5000', '5500', { step: '100', amount: '-10' })],
})

describe('质检模型 / domain/3 A2', () => {
  test('M1 全水分按比例扣重', () => {
    expect(apply([moisture], { Mt: '10.20' }).assayDeduct).toBe('0.753')
  })

  test('M2 折干扣水；比标准干的不加', () => {
    const dry = makeModelItem({ standard: '8', effectType: 'DRY' })
    expect(apply([dry], { Mt: '10.20' }).assayDeduct).toBe('0.819')
    expect(apply([dry], { Mt: '7.00' }).assayDeduct).toBe('0.000')
    const capped = makeModelItem({ standard: '8', effectType: 'DRY', maxEffect: '0.01' })
    expect(apply([capped], { Mt: '10.20' }).assayDeduct).toBe('0.342')
  })

  test('M3 灰分分段累计', () => {
    expect(apply([ash], { Ad: '12.30' }).qualityPrice).toBe('63.0000')
  })

  test('M4 灰分全额', () => {
    expect(apply([{ ...ash, bandMode: 'WHOLE' }], { Ad: '12.30' }).qualityPrice).toBe('78.0000')
  })

  test('M5 铁品位越低越差，不足一步按一步', () => {
    const iron = makeModelItem({
      itemId: 'TFe',
      name: '全铁',
      standard: '66',
      direction: 'LOW',
      effectType: 'PRICE',
      stepMode: 'CEIL',
      bands: [
        makeBand('66', '60', { step: '0.1', amount: '1.5' }),
        makeBand('60', '57', { step: '0.5', amount: '17.5' }),
      ],
    })
    expect(apply([iron], { TFe: '59.65' }, { price: '705' }).qualityPrice).toBe('107.5000')
  })

  test('M6 公斤每吨，不足一步不计', () => {
    const sulphur = makeModelItem({
      effectType: 'KG',
      stepMode: 'FLOOR',
      bands: [makeBand('9', null, { step: '0.1', amount: '7' })],
    })
    expect(apply([sulphur], { Mt: '9.25' }).assayDeduct).toBe('0.479')
  })

  test('M7 按值计价；按价比例从按值的价上算', () => {
    const valued: ModelItem = {
      ...heat,
      effectType: 'UNIT_VALUE',
      bands: [makeBand('0', null, { step: '1', amount: '0.12' })],
    }
    expect(apply([valued], { Q: '5231' }, { price: '600' }).qualityPrice).toBe('-27.7200')
    const share = makeModelItem({
      effectType: 'PRICE_RATE',
      bands: [makeBand('8', null, { step: '1', amount: '0.01' })],
    })
    // 600 − 627.72 + 627.72 × 0.02
    const both = apply([share, valued], { Q: '5231', Mt: '10' }, { price: '600' })
    expect(both.qualityPrice).toBe('-15.1656')
    expect(apply([share, valued], { Q: '5231', Mt: '10' }, { price: null }).qualityPrice).toBeNull()
  })

  test('M8 热值奖励', () => {
    expect(apply([heat], { Q: '5231' }).qualityPrice).toBe('-23.1000')
  })

  test.each([
    ['11.00', '0.0000'],
    ['11.50', '15.0000'],
    ['11.51', '15.6000'],
  ])('M9 区间边上：灰分%s扣%s', (value, price) => {
    expect(apply([ash], { Ad: value }).qualityPrice).toBe(price)
  })

  test('封顶两头都封；扣价不超过单价，价未定时不封', () => {
    expect(apply([{ ...ash, maxEffect: assayValueOf('50') }], { Ad: '12.30' }).qualityPrice).toBe(
      '50.0000',
    )
    expect(apply([{ ...heat, maxEffect: assayValueOf('20') }], { Q: '5231' }).qualityPrice).toBe(
      '-20.0000',
    )
    expect(apply([ash], { Ad: '12.30' }, { price: '60' }).qualityPrice).toBe('60.0000')
    expect(apply([ash], { Ad: '12.30' }, { price: null }).qualityPrice).toBe('63.0000')
  })

  test('没有化验值不当作零；只判定的项目可以没有，结算的不行', () => {
    expect(refusalOf([moisture, ash], { Mt: '10.20' })).toBe('缺少化验值：干基灰分')
    const shown = makeModelItem({ itemId: 'S', name: '硫' })
    expect(apply([moisture, shown], { Mt: '10.20' }).computeRemark).not.toContain('硫')
    const refused = refusalOf([moisture, shown], { Mt: '10.20' }, { settled: ['S'] })
    expect(refused).toBe('缺少化验值：硫')
  })

  test('扣重不能大于等于净重', () => {
    const all = { ...moisture, bands: [makeBand('8', null, { step: '1', amount: '0.5' })] }
    expect(refusalOf([all], { Mt: '10.00' })).toBe('扣重不能大于等于净重')
    expect(refusalOf([all], { Mt: '9.99' })).toBeNull()
  })

  test('判定取最差：拒收、不合格、合格，界上算合格', () => {
    const bounded = makeModelItem({
      lower: assayValueOf('5'),
      upper: assayValueOf('12'),
      refuseUpper: assayValueOf('15'),
    })
    const judged = (value: string) => apply([bounded, heat], { Mt: value, Q: '1' }).judgement
    expect(['5.00', '12.00', '4.99', '12.01', '15.00', '15.01'].map(judged)).toEqual([
      'QUALIFIED',
      'QUALIFIED',
      'UNQUALIFIED',
      'UNQUALIFIED',
      'UNQUALIFIED',
      'REFUSED',
    ])
  })
})

describe('扣罚明细 / domain/3 A8', () => {
  const remarkOf = (...args: Parameters<typeof ask>) => apply(...args).computeRemark

  test('M1 和 M3', () => {
    expect(remarkOf([moisture, ash], { Mt: '10.20', Ad: '12.30' })).toBe(
      '全水分=10.20 扣重0.753吨/干基灰分=12.30 扣价63元每吨',
    )
  })

  test('C1 的第三车：没有影响的只写值', () => {
    expect(remarkOf([moisture, ash], { Mt: '9.15', Ad: '10.85' }, { suttle: '33.005' })).toBe(
      '全水分=9.15 扣重0.380吨/干基灰分=10.85',
    )
  })

  test('奖励和定额', () => {
    expect(remarkOf([heat], { Q: '5231' })).toBe('发热量=5231 加价23.1元每吨')
    const size = makeModelItem({
      itemId: 'L',
      name: '粒度',
      decimals: 0,
      effectType: 'FIXED',
      bands: [makeBand('30', null, { step: '8', amount: '200' })],
    })
    expect(remarkOf([size], { L: '38' })).toBe('粒度=38 扣款200元')
    expect(apply([size], { L: '38' }).fixedAmount).toBe('200.00')
  })
})
