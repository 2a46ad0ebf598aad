import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import { carriedTons } from './plan-carry-over.ts'
import { checkPeriod, nextPeriod, periodOf } from './plan-period.ts'

describe('plan / period', () => {
  test.each([
    ['MONTH', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['MONTH', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['MONTH', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['WEEK', '2026-11-15', '2026-11-09', '2026-11-15'],
    ['WEEK', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['WEEK', '1969-12-31', '1969-12-29', '1970-01-04'],
    ['DAY', '2026-11-15', '2026-11-15', '2026-11-15'],
  ] as const)('%s %s 是 %s 到 %s', (type, day, startDate, endDate) => {
    expect(periodOf(type, day)).toEqual({ startDate, endDate })
    expect(checkPeriod(type, { startDate, endDate })).toBeNull()
  })

  test('期间须为整月、整周、整日', () => {
    const half = { startDate: '2026-11-01', endDate: '2026-11-15' }
    expect(checkPeriod('MONTH', half)?.message).toBe('计划期间须为整月')
    expect(checkPeriod('WEEK', { startDate: '2026-11-15', endDate: '2026-11-21' })?.message).toBe(
      '计划期间须为整周',
    )
    expect(checkPeriod('DAY', half)?.message).toBe('计划期间须为整日')
  })

  test('下一期跨年', () => {
    expect(nextPeriod('MONTH', '2026-12-31')).toEqual({
      startDate: '2027-01-01',
      endDate: '2027-01-31',
    })
    expect(nextPeriod('DAY', '2026-12-31')).toEqual({
      startDate: '2027-01-01',
      endDate: '2027-01-01',
    })
  })
})

describe('plan / carry over', () => {
  test.each([
    ['100', 5, '62.400', 42],
    ['100', null, '100', 0],
    ['100', 0, '120.5', 0],
    ['0.999', 0, '0', 0],
  ] as const)('计划%s 上期结转%s 已执行%s 结转%s', (planQuantity, carryOverNum, done, carried) => {
    const line = { planQuantity: tonsOf(planQuantity), carryOverNum, doneQuantity: tonsOf(done) }
    expect(carriedTons(line)).toBe(carried)
  })
})
