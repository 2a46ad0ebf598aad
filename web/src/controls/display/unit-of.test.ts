import { describe, expect, it } from 'vitest'
import { makeField } from '../field.fixtures.ts'
import { unitOf } from './unit-of.ts'

const figure = (fieldExplain: string, precision: number | null, scale: number | null) => {
  const field = makeField({ fieldName: 'figure', fieldExplain, fieldType: 'NUMBER' })
  return unitOf({ ...field, limits: { ...field.limits, precision, scale } })
}

describe('unit of a figure', () => {
  it('重量写吨，金额和单价写元', () => {
    expect(figure('通知数量', 14, 3)).toBe('(吨)')
    expect(figure('金额', 16, 2)).toBe('(元)')
    expect(figure('单价', 14, 4)).toBe('(元)')
  })

  it('车数没有单位，率是百分数；标题已有单位的不重复', () => {
    expect(figure('车数', null, null)).toBeUndefined()
    expect(figure('税率', 9, 6)).toBe('(%)')
    expect(figure('核载(吨)', 14, 3)).toBeUndefined()
  })
})
