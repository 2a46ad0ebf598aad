import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDayInterval, businessDayOf } from './business-day.ts'

const seconds = fc
  .integer({ min: Date.UTC(1901, 0, 1) / 1000, max: Date.UTC(2999, 0, 1) / 1000 })
  .map((value) => new Date(value * 1000))

describe('business-day', () => {
  it('夜班的车算前一天', () => {
    expect(businessDayOf(new Date('2026-01-02T07:59:59.999+08:00'), '08:00')).toBe('2026-01-01')
    expect(businessDayOf(new Date('2026-01-02T08:00:00+08:00'), '08:00')).toBe('2026-01-02')
    expect(businessDayOf(new Date('2026-01-02T00:00:00+08:00'), '00:00')).toBe('2026-01-02')
  })

  it('every instant lies in the interval of its business day', () => {
    const starts = fc.constantFrom('00:00', '07:30', '08:00', '23:59')
    fc.assert(
      fc.property(seconds, starts, (at, start) => {
        const { from, to } = businessDayInterval(businessDayOf(at, start), start)
        expect(from <= at && at < to).toBe(true)
      }),
    )
  })

  it('日起点必须是 HH:mm', () => {
    expect(() => businessDayOf(new Date(0), '8:00')).toThrow(RangeError)
  })
})
