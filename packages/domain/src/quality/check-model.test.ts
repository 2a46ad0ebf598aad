import { describe, expect, test } from 'vitest'
import { assayValueOf } from '../values/assay-value.ts'
import { checkModel, joinBands } from './check-model.ts'
import { makeBand, makeModelItem } from './quality.fixtures.ts'
import type { ModelBand, ModelItem } from './quality-model.ts'

const band = (from: string, to: string | null) => makeBand(from, to, { step: '0.1', amount: '3' })
const priced = (bands: readonly ModelBand[], given: Partial<ModelItem> = {}) =>
  makeModelItem({ ...given, standard: '11', maxEffect: '9', effectType: 'PRICE', bands })
const refusalOf = (item: ModelItem) => checkModel(['pu'], [item])?.message ?? null

describe('质检模型 / 拒绝', () => {
  test('区间首尾相接，写的顺序不管', () => {
    expect(refusalOf(priced([band('11.5', null), band('11', '11.5')]))).toBeNull()
    const low = { direction: 'LOW' } as const
    expect(refusalOf(priced([band('66', '60'), band('60', '57')], low))).toBeNull()
    expect(joinBands(priced([band('11.5', null), band('11', '11.5')]))?.[0]?.to).toBe('11.500000')
  })

  test.each([
    ['有空档', [band('11', '11.4'), band('11.5', null)]],
    ['有重叠', [band('11', '11.6'), band('11.5', null)]],
    ['中间敞开', [band('11', null), band('11.5', '12')]],
    ['方向反了', [band('12', '11')]],
    ['没有宽度', [band('11', '11')]],
    ['步长为零', [makeBand('11', null, { step: '0', amount: '1' })]],
  ])('区间%s：不连续', (_, bands) => {
    expect(refusalOf(priced(bands))).toBe('扣罚区间不连续')
  })

  test('出库业务不能扣重，进出都做的也不能', () => {
    const wet = makeModelItem({ effectType: 'DRY' })
    expect(checkModel(['sa'], [wet])?.message).toBe('出库业务不能扣重')
    expect(checkModel(['pu', 'pt'], [wet])?.message).toBe('出库业务不能扣重')
    expect(checkModel(['pu', 'st', 'al'], [wet])).toBeNull()
    expect(checkModel(['sa'], [priced([band('11', null)])])).toBeNull()
  })

  test('扣罚要有区间，不扣罚的不能有；上下限不能倒；按值计价只一项', () => {
    expect(refusalOf(priced([]))).toBe('指标全水分没有扣罚区间')
    expect(refusalOf(makeModelItem({ bands: [band('11', null)] }))).toBe(
      '指标全水分不按区间扣罚，请删去区间',
    )
    const crossed = { lower: assayValueOf('12'), upper: assayValueOf('11') }
    expect(refusalOf(makeModelItem(crossed))).toBe('指标全水分的下限不能大于上限')
    expect(refusalOf(makeModelItem({ effectType: 'DRY', standard: '100' }))).toBe(
      '指标全水分折干扣水的标准须小于100',
    )
    const valued = { ...priced([band('0', null)]), effectType: 'UNIT_VALUE' } as const
    expect(checkModel(['pu'], [valued, valued])?.message).toBe('按值计价的指标只能有一个')
  })
})
