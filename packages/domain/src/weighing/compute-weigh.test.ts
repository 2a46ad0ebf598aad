import { describe, expect, test } from 'vitest'
import { kgOf } from '../values/kg.ts'
import { moneyFor } from '../values/money.ts'
import { rateOf } from '../values/rate.ts'
import { weighedTons } from '../values/suttle.fixtures.ts'
import type { Suttle } from '../values/suttle.ts'
import { sumTons, type Tons, tonsOf } from '../values/tons.ts'
import { unitPriceOf } from '../values/unit-price.ts'
import { deductFrom, lossOf, theoryDiffOf, theoryOf } from './compute-line.ts'
import {
  computeLine,
  computeWeigh,
  type LineTerms,
  rolesOf,
  stepOf,
  type WeighTerms,
} from './compute-weigh.ts'
import { basisOf, shareWeight } from './share-weight.ts'

const coal: LineTerms = {
  isPack: false,
  pieces: null,
  packWeight: null,
  deductWeight: null,
  deductRate: null,
  siteDeduct: null,
  siteRate: null,
  assayDeduct: null,
  originalWeight: null,
  lossWeight: null,
  lossPercentage: null,
  preQuantity: tonsOf('30'),
  notLoaded: false,
  isTheory: false,
  theoryWeight: null,
  weighed: null,
}

const truck = (lines: readonly LineTerms[], changes: Partial<WeighTerms> = {}): WeighTerms => ({
  direction: 'in',
  gross: tonsOf('48.260'),
  tare: tonsOf('14.480'),
  splitMode: lines.length > 1 ? 'PROPORTIONAL' : 'ONE',
  splitBasis: 'preQuantity',
  lines,
  ...changes,
})

const inbound = { ...coal, direction: 'in' } as const
const suttle = weighedTons('33.780')

describe('weighing / calculations', () => {
  test('B4-1 净重 = 毛重 − 皮重；皮重不小于毛重、重量不为正都拒绝', () => {
    expect(computeWeigh(truck([coal]))).toMatchObject({ suttle: '33.780', deSuttle: '33.780' })
    const wrong = (gross: string, tare: string) =>
      computeWeigh(truck([coal], { gross: tonsOf(gross), tare: tonsOf(tare) }))
    expect(wrong('14.480', '14.480')).toMatchObject({ code: 'weigh.tareOverGross' })
    expect(wrong('14.480', '48.260')).toMatchObject({ code: 'weigh.tareOverGross' })
    expect(wrong('14.480', '0')).toMatchObject({ code: 'weigh.notPositive' })
    expect(wrong('-1', '-2')).toMatchObject({ code: 'weigh.notPositive' })
  })

  test('B4-2 扣重 = 包装 + 固定 + 比率 + 化验；出厂只扣包装；扣完不剩就拒绝', () => {
    const site = { ...inbound, siteDeduct: tonsOf('0.050'), siteRate: rateOf('0.015') }
    expect(deductFrom(suttle, site)).toMatchObject({ deduct: '0.557', deSuttle: '33.223' })
    const more = { ...site, deductWeight: tonsOf('0.100'), deductRate: rateOf('0.005') }
    expect(deductFrom(suttle, more)).toMatchObject({
      deductFixed: '0.150',
      deduct: '0.826',
      deSuttle: '32.954',
    })
    expect(deductFrom(suttle, { ...site, assayDeduct: tonsOf('0.169') })).toMatchObject({
      deSuttle: '33.054',
    })
    expect(deductFrom(suttle, { ...site, direction: 'out' })).toMatchObject({ deduct: '0.000' })
    expect(deductFrom(weighedTons('0.050'), site)).toMatchObject({ code: 'weigh.deductOver' })
    expect(computeLine(suttle, { ...site, notLoaded: true })).toMatchObject({
      suttle: '0.000',
      deSuttle: '0.000',
    })
  })

  test('B4-3 扣包装：40 个吨袋每个 2 公斤 = 0.080 吨，非袋装不扣', () => {
    const bags = { ...inbound, isPack: true, pieces: 40, packWeight: kgOf('2') }
    expect(deductFrom(suttle, bags)).toMatchObject({ deductPack: '0.080', deduct: '0.080' })
    expect(deductFrom(suttle, { ...bags, direction: 'out' })).toMatchObject({ deduct: '0.080' })
    expect(deductFrom(suttle, { ...bags, isPack: false })).toMatchObject({ deductPack: '0.000' })
  })

  test('B4-4 途损与扣重无关；超损、超涨分明；不知原发数就没有途损', () => {
    const loss = (originalWeight: string, lossWeight: string | null = null) =>
      lossOf(suttle, {
        originalWeight: tonsOf(originalWeight),
        lossWeight: lossWeight === null ? null : tonsOf(lossWeight),
        lossPercentage: rateOf('0.003'),
      })
    expect(loss('34.060')).toEqual({
      loss: '0.280',
      lossAllow: '0.102',
      lossOver: '0.178',
      lossState: 'LOSS_OVER',
    })
    expect(loss('33.500')).toEqual({
      loss: '-0.280',
      lossAllow: '0.101',
      lossOver: '0.000',
      lossState: 'GAIN_OVER',
    })
    expect(loss('34.060', '0.280')).toMatchObject({ lossAllow: '0.280', lossState: 'NORMAL' })
    expect(loss('33.500', '0.280')).toMatchObject({ lossState: 'NORMAL' })
    expect(computeWeigh(truck([coal]))).toMatchObject({ loss: null })
  })

  test('B4-5 金额 = 实收数 × 单价', () => {
    expect(moneyFor(unitPriceOf('612.5'), tonsOf('33.223'))).toBe('20349.09')
  })

  test('B4-6 逐次：相邻两次之差，方向不对拒绝，合计等于净重', () => {
    const weights = ['14.480', '26.940', '48.260'].map((text) => tonsOf(text))
    const steps = [0, 1].map((at) =>
      stepOf('out', { before: weights[at] as Tons, after: weights[at + 1] as Tons }),
    )
    expect(steps).toEqual(['12.460', '21.320'])
    const lines = steps.map((weighed) => ({ ...coal, weighed: weighed as Suttle }))
    expect(computeWeigh(truck(lines, { direction: 'out', splitMode: 'SEQUENTIAL' }))).toMatchObject(
      { suttle: '33.780', lines: [{ suttle: '12.460' }, { suttle: '21.320' }] },
    )
    const back = { before: tonsOf('26.940'), after: tonsOf('14.480') }
    expect(stepOf('out', back)).toMatchObject({ code: 'weigh.wrongStep' })
    expect(stepOf('in', back)).toBe('12.460')
    expect(stepOf('in', { before: back.before, after: back.before })).toMatchObject({
      code: 'weigh.wrongStep',
    })
  })

  test('B4-7 按比例：先舍去，缺的千分之一按最大余数补，并列取先；未装卸不分', () => {
    expect(shareWeight(suttle, ['20', '10', '4'])).toEqual(['19.871', '9.935', '3.974'])
    expect(shareWeight(tonsOf('1'), ['1', '1', '1'])).toEqual(['0.334', '0.333', '0.333'])
    expect(shareWeight(tonsOf('0.002'), ['1', '0', '1', '1'])).toEqual([
      '0.001',
      '0.000',
      '0.001',
      '0.000',
    ])
    for (let parts = 2; parts <= 20; parts += 1) {
      const basis = Array.from({ length: parts }, (_, at) => String((at * 7919) % 101 || 1))
      expect(sumTons(shareWeight(suttle, basis))).toBe('33.780')
    }
  })

  test('按比例的依据：有一行没有数就改用预装数', () => {
    const line = { ...coal, pieces: 4, originalWeight: tonsOf('31') }
    expect(basisOf('pieces', [line, line])).toEqual(['4', '4'])
    expect(basisOf('originalWeight', [line, { ...line, notLoaded: true }])).toEqual(['31.000', '0'])
    expect(basisOf('pieces', [line, { ...line, pieces: null }])).toEqual(['30.000', '30.000'])
    const unordered = { ...coal, preQuantity: tonsOf('0') }
    expect(basisOf('preQuantity', [unordered, { ...unordered, notLoaded: true }])).toEqual([
      '1',
      '0',
    ])
  })

  test('B4-8 按件计重的行先取理论重量，其余分摊；袋装与理论重量之差', () => {
    const pieces = { pieces: 40, theoryWeight: kgOf('800') }
    expect(theoryOf(pieces)).toBe('32.000')
    expect(
      theoryDiffOf(weighedTons('32.180'), { ...pieces, isPack: true, deductPack: tonsOf('0.080') }),
    ).toBe('0.100')
    const counted = { ...coal, ...pieces, isTheory: true }
    expect(computeWeigh(truck([counted, coal]))).toMatchObject({
      suttle: '33.780',
      lines: [{ suttle: '32.000' }, { suttle: '1.780' }],
    })
    expect(computeWeigh(truck([counted]))).toMatchObject({ suttle: '32.000' })
    expect(computeWeigh(truck([{ ...counted, pieces: 43 }, coal]))).toMatchObject({
      code: 'weigh.theoryOver',
    })
  })

  test('B4-9 收货方途损 = 发货方实发数 − 收货方净重', () => {
    const line = { ...coal, originalWeight: tonsOf('33.780') }
    const sh = computeWeigh(truck([line], { gross: tonsOf('48.180') }))
    expect(sh).toMatchObject({ suttle: '33.700', loss: { loss: '0.080' } })
  })

  test('合计是各行之和，途损状态取最坏', () => {
    const loses = { ...coal, originalWeight: tonsOf('20'), lossPercentage: rateOf('0.003') }
    const gains = { ...loses, originalWeight: tonsOf('10') }
    expect(computeWeigh(truck([loses, gains]))).toMatchObject({
      suttle: '33.780',
      loss: { loss: '-3.780', lossState: 'LOSS_OVER' },
    })
    expect(computeWeigh(truck([gains]))).toMatchObject({ loss: { lossState: 'GAIN_OVER' } })
  })

  test('厂内运输重的是毛重', () => {
    const roles = { gross: '48.260', tare: '14.480' }
    expect(rolesOf(tonsOf('14.480'), tonsOf('48.260'))).toEqual(roles)
    expect(rolesOf(tonsOf('48.260'), tonsOf('14.480'))).toEqual(roles)
  })
})
