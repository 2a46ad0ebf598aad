import { describe, expect, test } from 'vitest'
import { assayValueOf } from '../values/assay-value.ts'
import { settleValue } from './settle-value.ts'

const ask = (rule: Parameters<typeof settleValue>[0], vendor: string | null) =>
  settleValue(rule, {
    ours: assayValueOf('12.30'),
    vendor: vendor === null ? null : assayValueOf(vendor),
    reproducibility: assayValueOf('0.30'),
    decimals: 2,
  })

describe('取值规则 / domain/3 A7', () => {
  test('厂方、供方、平均；供方没有值时取厂方', () => {
    expect(ask('OURS', '12.10')).toBe('12.300000')
    expect(ask('VENDOR', '12.10')).toBe('12.100000')
    expect(ask('MEAN', '12.11')).toBe('12.200000')
    expect(ask('VENDOR', null)).toBe('12.300000')
  })

  test('允差内取供方，超过取厂方，正好等于算允差内', () => {
    expect(ask('WITHIN', '12.00')).toBe('12.000000')
    expect(ask('WITHIN', '11.99')).toBe('12.300000')
  })
})
