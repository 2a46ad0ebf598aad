import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatWireDateTime, parseWireDateTime } from '../values/wire-time.ts'
import { checkOverlap, choosePlace, nextOpening, spanOn, type WeekTime } from './opening-times.ts'

const time = (weekDays: string, fromTime: string, toTime: string): WeekTime => ({
  weekDays,
  fromTime: `${fromTime}:00`,
  toTime: `${toTime}:00`,
})
const at = (text: string): Date => parseWireDateTime(`${text}:00`) ?? new Date(Number.NaN)
const opens = (times: readonly WeekTime[], now: string) =>
  formatWireDateTime(nextOpening(times, at(now))).slice(0, 16)

describe('装卸地点 / 时段重叠', () => {
  it.each<readonly [string, readonly WeekTime[]]>([
    ['首尾相接', [time('1,2', '08:00', '12:00'), time('1,2', '12:00', '18:00')]],
    ['不同的日子', [time('1', '08:00', '12:00'), time('2', '08:00', '12:00')]],
    ['夜班接早班', [time('1,2,3,4,5,6,7', '20:00', '08:00'), time('1,7', '08:00', '20:00')]],
    ['每天全天', [time('1,2,3,4,5,6,7', '00:00', '00:00')]],
    ['没有时段', []],
  ])('%s不算重叠', (_name, times) => {
    expect(checkOverlap(times)).toBeNull()
  })

  it.each<readonly [string, readonly WeekTime[]]>([
    ['同日相交', [time('1,2', '08:00', '12:00'), time('2', '11:59', '13:00')]],
    ['完全相同', [time('3', '08:00', '12:00'), time('3', '08:00', '12:00')]],
    ['夜班伸进次日早班', [time('1', '22:00', '06:00'), time('2', '05:00', '12:00')]],
    ['周日夜班伸进周一', [time('7', '22:00', '06:00'), time('1', '05:00', '12:00')]],
    ['一段盖住两段', [time('1', '00:00', '00:00'), time('1', '02:00', '03:00')]],
  ])('%s', (_name, times) => {
    expect(checkOverlap(times)?.message).toBe('时段重叠')
  })
})

describe('装卸地点 / 下次开放时间', () => {
  // 2026-11-15 is a Sunday.
  it('没有时段就一直开放', () => {
    expect(opens([], '2026-11-15 03:00')).toBe('2026-11-15 03:00')
  })

  it.each([
    ['2026-11-15 03:00', '2026-11-16 08:00'],
    ['2026-11-16 07:59', '2026-11-16 08:00'],
    ['2026-11-16 08:00', '2026-11-16 08:00'],
    ['2026-11-16 17:59', '2026-11-16 17:59'],
    ['2026-11-16 18:00', '2026-11-23 08:00'],
  ])('只有周一白天：%s → %s', (now, next) => {
    expect(opens([time('1', '08:00', '18:00')], now)).toBe(next)
  })

  it('过零点的时段在次日仍算开放', () => {
    const night = [time('7', '22:00', '06:00')]
    expect(opens(night, '2026-11-16 05:59')).toBe('2026-11-16 05:59')
    expect(opens(night, '2026-11-16 06:00')).toBe('2026-11-22 22:00')
    expect(formatWireDateTime(spanOn('2026-11-15', night[0]!).to)).toBe('2026-11-16 06:00:00')
  })

  test('下次开放不早于现在，到那时一定开放', () => {
    const clock = fc
      .integer({ min: 0, max: 23 })
      .map((hour) => `${String(hour).padStart(2, '0')}:00`)
    const someTime = fc
      .tuple(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), clock, clock)
      .map(([days, from, to]) => time(days.join(','), from, to))
    const now = fc
      .integer({ min: 0, max: 20_000 })
      .map((n) => new Date(1_780_000_000_000 + n * 6e5))
    fc.assert(
      fc.property(fc.array(someTime, { minLength: 1, maxLength: 4 }), now, (times, moment) => {
        const next = nextOpening(times, moment)
        expect(next.getTime()).toBeGreaterThanOrEqual(moment.getTime())
        expect(nextOpening(times, next)).toEqual(next)
      }),
    )
  })
})

describe('装卸地点 / 分派', () => {
  const now = at('2026-11-16 09:00')
  const place = (id: string, seq: number, vehicles: number, times: readonly WeekTime[] = []) => ({
    id,
    seq,
    vehicles,
    maxVehicle: 2,
    times,
  })
  const chosen = (...places: readonly ReturnType<typeof place>[]) => {
    const answer = choosePlace(places, now)
    return 'place' in answer ? (answer.place?.id ?? null) : answer.message
  }

  it('先按序号，再看哪里车少；满的和未开放的跳过', () => {
    const closed = [time('2', '08:00', '18:00')]
    expect(chosen(place('a', 2, 0), place('b', 1, 1), place('c', 1, 0))).toBe('c')
    expect(chosen(place('a', 2, 0), place('b', 1, 2))).toBe('a')
    expect(chosen(place('a', 1, 0, closed), place('b', 2, 0))).toBe('b')
  })

  it('开放的都满了就等着', () => {
    expect(chosen(place('a', 1, 2), place('b', 2, 2))).toBeNull()
    expect(chosen()).toBeNull()
  })

  it('都没有开放时说明下次开放时间', () => {
    const later = place('a', 1, 0, [time('3', '08:00', '18:00')])
    const sooner = place('b', 2, 0, [time('2', '10:00', '18:00')])
    expect(chosen(later, sooner)).toBe('装卸地点未开放，2026-11-17 10:00:00')
  })
})
