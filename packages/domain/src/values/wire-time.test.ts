import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayEnd,
  dayStart,
  formatWireDate,
  formatWireDateTime,
  parseWireDate,
  parseWireDateTime,
  parseWireTime,
} from './wire-time.ts'

const seconds = fc
  .integer({ min: Date.UTC(1901, 0, 1) / 1000, max: Date.UTC(2999, 0, 1) / 1000 })
  .map((value) => new Date(value * 1000))

describe('wire-time', () => {
  it.each(['2024-02-29', '1900-01-01', '2999-12-31', '2000-02-29'])('%s 是日期', (text) => {
    expect(parseWireDate(text)).toBe(text)
  })

  it.each([
    '2026-02-29',
    '1900-02-29',
    '1899-12-31',
    '3000-01-01',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-01-01 ',
    '',
  ])('%j 不是日期', (text) => {
    expect(parseWireDate(text)).toBeNull()
  })

  it('时间可以省略秒', () => {
    expect(parseWireTime('09:30')).toBe('09:30:00')
    expect(parseWireTime('23:59:59')).toBe('23:59:59')
    for (const wrong of ['24:00', '9:30', '09:60', '09:30:60', '']) {
      expect(parseWireTime(wrong)).toBeNull()
    }
  })

  it('日期时间按上海时间读写', () => {
    const at = parseWireDateTime('2026-01-01 08:00:00')
    expect(at?.toISOString()).toBe('2026-01-01T00:00:00.000Z')
    expect(formatWireDate(new Date('2026-01-01T16:00:00Z'))).toBe('2026-01-02')
  })

  it.each([
    '2026-01-01',
    '2026-01-01 08:00',
    '2026-01-01T08:00:00',
    '2026-02-30 08:00:00',
    '2026-01-01 24:00:00',
  ])('%j 不是日期时间', (text) => {
    expect(parseWireDateTime(text)).toBeNull()
  })

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(seconds, (at) => {
        expect(parseWireDateTime(formatWireDateTime(at))).toEqual(at)
      }),
    )
  })

  it('一天的终点就是次日的起点', () => {
    expect(dayStart('2026-01-01').toISOString()).toBe('2025-12-31T16:00:00.000Z')
    expect(dayEnd('2026-02-28')).toEqual(dayStart('2026-03-01'))
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })
})
