import { describe, expect, it } from 'vitest'
import { formatFigure } from './format-figure.ts'

describe('display / figure', () => {
  it.each([
    ['1450.0000', 4, '1,450.00'],
    ['0.003000', 6, '0.003'],
    ['31.2', 3, '31.200'],
    ['1234567.5', 2, '1,234,567.50'],
    ['-1234', null, '-1,234'],
    ['12', 0, '12'],
    ['999', null, '999'],
    ['无', 3, '无'],
  ])('%s 按 %s 位显示为 %s', (text, scale, shown) => {
    expect(formatFigure(text, scale)).toBe(shown)
  })
})
