import { describe, expect, test } from 'vitest'
import { findOverlap, firstStart, placeInShift, type Shift } from './shift.ts'

const day: Shift = { id: '1', startTime: '08:00:00', endTime: '20:00:00' }
const night: Shift = { id: '2', startTime: '20:00:00', endTime: '08:00:00' }
const site = { shifts: [day, night], dayStart: '08:00' }
const at = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)

describe('班次', () => {
  test('F3-1 凌晨属前一天夜班，08:00起属当天白班', () => {
    expect(placeInShift(at('2024-05-02 03:10:00'), site)).toEqual({
      shiftId: '2',
      shiftDate: '2024-05-01',
      businessDate: '2024-05-01',
    })
    expect(placeInShift(at('2024-05-02 08:00:00'), site)).toEqual({
      shiftId: '1',
      shiftDate: '2024-05-02',
      businessDate: '2024-05-02',
    })
  })

  test('时段含起不含止', () => {
    const shiftAt = (text: string) => placeInShift(at(text), site).shiftId
    expect(shiftAt('2024-05-01 19:59:59')).toBe('1')
    expect(shiftAt('2024-05-01 20:00:00')).toBe('2')
    expect(shiftAt('2024-05-02 07:59:59')).toBe('2')
    expect(placeInShift(at('2024-05-01 23:00:00'), site).shiftDate).toBe('2024-05-01')
  })

  test('没有班次时班次日就是业务日', () => {
    expect(placeInShift(at('2024-05-02 03:10:00'), { shifts: [], dayStart: '08:00' })).toEqual({
      shiftId: null,
      shiftDate: '2024-05-01',
      businessDate: '2024-05-01',
    })
  })

  test('班次不能重叠，首尾相接可以', () => {
    expect(findOverlap(day, [night])).toBeNull()
    const late: Shift = { id: '3', startTime: '19:00', endTime: '23:00' }
    expect(findOverlap(late, [day])).toBe(day)
    expect(findOverlap(late, [night])).toBe(night)
    const whole: Shift = { id: '4', startTime: '00:00', endTime: '00:00' }
    expect(findOverlap(whole, [day])).toBe(day)
  })

  test('业务日从最早的班次开始', () => {
    expect(firstStart([night, day])).toBe('08:00')
    expect(firstStart([])).toBeNull()
  })
})
