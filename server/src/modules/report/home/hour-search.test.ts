import { describe, expect, test } from 'vitest'
import { withinHour } from './hour-search.ts'

const told = (hour: number, from: string, to: string) =>
  withinHour('t', hour, { from, to }).map((entry) =>
    ('or' in entry ? entry.or : [entry]).map(({ op, val }) => `${op} ${String(val).slice(5, 16)}`),
  )

describe('首页 / 某一小时的查询', () => {
  test('一天是一段，几天的空档逐个排除', () => {
    expect(told(9, '2026-11-15 08:00:00', '2026-11-16 08:00:00')).toEqual([
      ['ge 11-15 09:00'],
      ['lt 11-15 10:00'],
    ])
    expect(told(3, '2026-11-13 08:00:00', '2026-11-15 08:00:00')).toEqual([
      ['ge 11-14 03:00'],
      ['lt 11-14 04:00', 'ge 11-15 03:00'],
      ['lt 11-15 04:00'],
    ])
  })

  test('半点开始的业务日，那个小时的两半都在内', () => {
    expect(told(8, '2026-11-15 08:30:00', '2026-11-16 08:30:00')).toEqual([
      ['ge 11-15 08:30'],
      ['lt 11-15 09:00', 'ge 11-16 08:00'],
      ['lt 11-16 08:30'],
    ])
  })
})
