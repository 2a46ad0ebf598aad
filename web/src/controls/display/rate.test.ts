import { describe, expect, it } from 'vitest'
import { makeField } from '../field.fixtures.ts'
import { formatValue } from './format-value.ts'
import { fractionText, isRate, percentText } from './rate.ts'
import { unitOf } from './unit-of.ts'

const limits = { length: null, precision: 9, scale: 6, min: '0', max: '1', above: null }
const taxRate = makeField({ fieldName: 'taxRate', fieldType: 'NUMBER', limits })
const tons = makeField({
  fieldName: 'quantity',
  fieldType: 'NUMBER',
  limits: { ...limits, precision: 14, scale: 3 },
})

describe('display / rates', () => {
  it('存的是小数，给人看和输入的是百分数，一位不差', () => {
    for (const [fraction, percent] of [
      ['0.130000', '13'],
      ['0.015000', '1.5'],
      ['0.000001', '0.0001'],
      ['1.000000', '100'],
      ['0', '0'],
    ] as const) {
      expect(percentText(fraction)).toBe(percent)
      expect(Number(fractionText(percent))).toBe(Number(fraction))
    }
    expect(fractionText('1.')).toBe('0.01')
    expect(fractionText('-')).toBe('-')
  })

  it('按位数认出率；有自己格式的按格式', () => {
    expect([isRate(taxRate), isRate(tons)]).toEqual([true, false])
    expect(isRate({ ...taxRate, cgValFormat: 'percent(1)' })).toBe(false)
    expect(formatValue(taxRate, '0.130000')).toBe('13')
    expect(unitOf(taxRate)).toBe('(%)')
  })
})
