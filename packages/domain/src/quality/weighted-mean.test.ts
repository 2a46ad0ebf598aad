import { describe, expect, test } from 'vitest'
import { assayValueOf } from '../values/assay-value.ts'
import { tonsOf } from '../values/tons.ts'
import { weightedMean } from './weighted-mean.ts'

const groups = (values: readonly string[], moistures: readonly (string | null)[]) =>
  ['34.240', '31.180', '33.005'].map((suttle, at) => ({
    suttle: tonsOf(suttle),
    value: assayValueOf(values[at]!),
    moisture: moistures[at] ? assayValueOf(moistures[at]) : null,
  }))
const MT = ['10.20', '7.80', '9.15']
const AD = ['12.30', '11.20', '10.85']

describe('W1 加权平均 / domain/3 A7', () => {
  test('全水分按净重', () => {
    expect(weightedMean(groups(MT, MT), { basis: 'SUTTLE', decimals: 2 })).toEqual({
      mean: '9.090000',
      noMoisture: false,
    })
  })

  test('灰分按干重11.46，按净重11.47', () => {
    const dry = weightedMean(groups(AD, MT), { basis: 'DRY', decimals: 2 })
    expect(dry).toEqual({ mean: '11.460000', noMoisture: false })
    expect(weightedMean(groups(AD, MT), { basis: 'DRY', decimals: 4 })?.mean).toBe('11.460700')
    expect(weightedMean(groups(AD, MT), { basis: 'SUTTLE', decimals: 2 })?.mean).toBe('11.470000')
  })

  test('要按干重而没有水分项：按净重，并说出来', () => {
    const wet = weightedMean(groups(AD, ['10.20', null, '9.15']), { basis: 'DRY', decimals: 2 })
    expect(wet).toEqual({ mean: '11.470000', noMoisture: true })
  })

  test('没有重量就没有平均', () => {
    const none = groups(AD, MT).map((group) => ({ ...group, suttle: tonsOf('0') }))
    expect(weightedMean(none, { basis: 'SUTTLE', decimals: 2 })).toBeNull()
  })
})
