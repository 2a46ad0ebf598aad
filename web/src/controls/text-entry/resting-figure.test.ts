import { describe, expect, it } from 'vitest'
import { makeField } from '../field.fixtures.ts'
import { restingFigure } from './resting-figure.ts'

const amount = makeField({ fieldName: 'amount', fieldType: 'NUMBER', cgValFormat: 'money(2)' })

describe('controls / an amount at rest', () => {
  it.each([
    ['66846.7', '66,846.7'],
    ['-1234567', '-1,234,567'],
    ['999.999', '999.999'],
    ['12.', null],
    ['', null],
    [null, null],
  ])('%s 显示为 %s', (value, shown) => {
    expect(restingFigure(amount, value)).toBe(shown)
  })

  it('按存的位数也认得金额，标题写了单位也一样', () => {
    const price = makeField({ fieldName: 'price', fieldExplain: '单价(元)', fieldType: 'NUMBER' })
    const limits = { ...price.limits, precision: 14, scale: 4 }
    expect(restingFigure({ ...price, limits }, '12500')).toBe('12,500')
  })

  it('吨数照原样', () => {
    expect(restingFigure(makeField({ fieldName: 'gross', cgValFormat: 'tons' }), '1234')).toBeNull()
  })
})
