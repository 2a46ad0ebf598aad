import { describe, expect, it } from 'vitest'
import { parseWireDateTime } from '../values/wire-time.ts'
import {
  checkArrival,
  checkBooking,
  checkCancel,
  checkSlotChange,
  lastBookableDay,
} from './appointment-slot.ts'

const at = (text: string): Date => parseWireDateTime(`${text}:00`) ?? new Date(Number.NaN)
// Sunday 2026-11-15; the slot is held on working days.
const slot = { weekDays: '1,2,3,4,5', fromTime: '08:00:00', toTime: '10:00:00', num: 5 }
const terms = { aheadDays: 3, openTime: '18:00:00' }

describe('预约 / 可预约的日期', () => {
  it.each([
    ['2026-11-15 17:59', '2026-11-17'],
    ['2026-11-15 18:00', '2026-11-18'],
  ])('%s 最晚可约 %s', (now, day) => {
    expect(lastBookableDay(terms, at(now))).toBe(day)
  })

  it('不设开放时间则零点开放', () => {
    const open = { aheadDays: 1, openTime: null }
    expect(lastBookableDay(open, at('2026-11-15 00:00'))).toBe('2026-11-16')
  })

  it.each([
    ['2026-11-15 12:00', '2026-11-18', '2026-11-18不在可预约的日期内'],
    ['2026-11-15 19:00', '2026-11-18', undefined],
    ['2026-11-13 19:00', '2026-11-15', '2026-11-15没有该预约时段'],
    ['2026-11-16 09:59', '2026-11-16', undefined],
    ['2026-11-16 10:00', '2026-11-16', '该预约时段已过'],
    ['2026-11-16 12:00', '2026-11-13', '该预约时段已过'],
  ])('%s 约 %s：%s', (now, day, message) => {
    expect(checkBooking({ day, slot, terms, now: at(now) })?.message).toBe(message)
  })
})

describe('预约 / 取消与到厂', () => {
  const day = '2026-11-16'

  it('取消不迟于开始前的时限', () => {
    const cancel = (now: string) =>
      checkCancel({ day, slot, cancelMinutes: 60, now: at(now) })?.message ?? null
    expect(cancel('2026-11-16 07:00')).toBeNull()
    expect(cancel('2026-11-16 07:01')).toBe('已过取消时限')
  })

  it('到厂允许提前和迟到若干分钟', () => {
    const arrive = (now: string) =>
      checkArrival({ day, slot, earlyMinutes: 30, lateMinutes: 60, now: at(now) })?.message ?? null
    expect(arrive('2026-11-16 07:29')).toBe('不在预约时段')
    expect(arrive('2026-11-16 07:30')).toBeNull()
    expect(arrive('2026-11-16 11:00')).toBeNull()
    expect(arrive('2026-11-16 11:01')).toBe('不在预约时段')
  })

  it('过零点的时段到次日结束', () => {
    const night = { weekDays: '1', fromTime: '22:00:00', toTime: '06:00:00' }
    const late = { day, slot: night, earlyMinutes: 0, lateMinutes: 0 }
    expect(checkArrival({ ...late, now: at('2026-11-17 05:00') })).toBeNull()
    expect(checkArrival({ ...late, now: at('2026-11-17 06:01') })?.message).toBe('不在预约时段')
  })
})

describe('预约 / 改时段', () => {
  const days = [{ day: '2026-11-16', booked: 3 }]
  const change = (after: Partial<typeof slot> | null) =>
    checkSlotChange({ before: slot, after: after && { ...slot, ...after } }, days)?.message ?? null

  it('车数不能小于已预约的', () => {
    expect(change({ num: 3 })).toBeNull()
    expect(change({ num: 2 })).toBe('已有3车预约')
  })

  it('已有预约的日子不能去掉，时段不能删除、不能移动', () => {
    expect(change({ weekDays: '1' })).toBeNull()
    expect(change({ weekDays: '2,3' })).toBe('已有3车预约')
    expect(change(null)).toBe('已有3车预约')
    expect(change({ fromTime: '09:00:00' })).toBe('已有3车预约')
  })

  it('没有预约就随便改', () => {
    expect(checkSlotChange({ before: slot, after: null }, [])).toBeNull()
  })
})
