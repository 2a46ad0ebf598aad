import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meanOfParallel } from './parallel-rule.ts'
import { settleRecheck } from './recheck-rule.ts'

const ask = (...values: string[]) => meanOfParallel(values, { count: 2, tolerance: '0.20' })

describe('平行样 / domain/3 A6', () => {
  test('两次在重复性限内取平均', () => {
    expect(ask('10.00', '10.20')).toEqual({ state: 'DONE', mean: '10.1', used: 2 })
  })

  test('{10.00, 10.21}：要第三次', () => {
    expect(ask('10.00', '10.21')).toEqual({ state: 'MORE', next: 3 })
  })

  test('{10.00, 10.21, 10.18} → 10.13', () => {
    expect(ask('10.00', '10.21', '10.18')).toEqual({ state: 'DONE', mean: '10.13', used: 3 })
  })

  test('三次极差超过1.2T：要第四次；四次在1.3T内取平均', () => {
    expect(ask('10.00', '10.25', '10.10')).toEqual({ state: 'MORE', next: 4 })
    expect(ask('10.00', '10.25', '10.10', '10.09')).toMatchObject({ state: 'DONE', mean: '10.11' })
  })

  test('{10.03, 10.25, 10.46, 10.23} → 10.17', () => {
    expect(ask('10.03', '10.25', '10.46', '10.23')).toEqual({
      state: 'DONE',
      mean: '10.17',
      used: 4,
    })
  })

  test('最近的三个也超过1.2T：超差，全部作废', () => {
    expect(ask('10.00', '10.30', '10.60', '10.90')).toEqual({ state: 'OUT' })
  })

  test('前两次合格，多做的不算：不能挑', () => {
    expect(ask('10.00', '10.10', '9.00', '8.00')).toMatchObject({ mean: '10.05', used: 2 })
  })

  test('单次的项目一次就够；没有重复性限的取平均；还没做的要做', () => {
    expect(meanOfParallel(['5'], { count: 1, tolerance: '0.2' })).toMatchObject({ mean: '5' })
    expect(meanOfParallel(['5', '9'], { count: 2, tolerance: null })).toMatchObject({ mean: '7' })
    expect(ask('10.00')).toEqual({ state: 'MORE', next: 2 })
    expect(ask()).toEqual({ state: 'MORE', next: 1 })
  })

  test('平均值总在取用的值之间', () => {
    const value = fc.integer({ min: 900, max: 1100 }).map((digits) => (digits / 100).toFixed(2))
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 4 }), (values) => {
        const result = ask(...values)
        if (result.state !== 'DONE') return
        const numbers = values.slice(0, result.used).map(Number)
        expect(Number(result.mean)).toBeGreaterThanOrEqual(Math.min(...numbers))
        expect(Number(result.mean)).toBeLessThanOrEqual(Math.max(...numbers))
      }),
    )
  })
})

describe('复检 / domain/3 A6', () => {
  const limit = '0.30'
  test('12.30, 12.52 → 12.41；按参数取初检或复检', () => {
    const twice = { first: '12.30', second: '12.52', limit }
    expect(settleRecheck(twice, 'MEAN')).toBe('12.41')
    expect(settleRecheck(twice, 'FIRST')).toBe('12.30')
    expect(settleRecheck(twice, 'LAST')).toBe('12.52')
  })

  test('12.30, 12.80：要仲裁', () => {
    for (const rule of ['MEAN', 'FIRST', 'LAST'] as const)
      expect(settleRecheck({ first: '12.30', second: '12.80', limit }, rule)).toBeNull()
  })
})
