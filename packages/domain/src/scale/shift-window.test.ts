import { describe, expect, test } from 'vitest'
import { formatWireDateTime } from '../values/wire-time.ts'
import { endedShifts, shiftWindow } from './shift-window.ts'

const day = { id: 'D', startTime: '08:00', endTime: '20:00' }
const night = { id: 'N', startTime: '20:00:00', endTime: '08:00:00' }
const text = ({ from, to }: { readonly from: Date; readonly to: Date }) => [
  formatWireDateTime(from),
  formatWireDateTime(to),
]

describe('班次的起止', () => {
  test('夜班到次日结束', () => {
    expect(text(shiftWindow(day, '2024-05-01'))).toEqual([
      '2024-05-01 08:00:00',
      '2024-05-01 20:00:00',
    ])
    expect(text(shiftWindow(night, '2024-05-01'))).toEqual([
      '2024-05-01 20:00:00',
      '2024-05-02 08:00:00',
    ])
  })

  test('已结束的班，最近的在前；还在进行的不算', () => {
    const now = new Date('2024-05-02T20:00:00+08:00')
    const ended = endedShifts(now, { shifts: [day, night], today: '2024-05-02', days: 1 })
    expect(ended.map(({ shiftId, shiftDate }) => `${shiftDate}${shiftId}`)).toEqual([
      '2024-05-02D',
      '2024-05-01N',
      '2024-05-01D',
    ])
  })
})
