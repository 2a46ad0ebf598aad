import { describe, expect, test } from 'vitest'
import { claimText, placeText, platesText, type QueueClaim } from './queue-order.ts'

const plain: QueueClaim = { priority: 0, isFirst: false, missCount: 0 }
const top: QueueClaim = { ...plain, priority: 2 }
const booked: QueueClaim = { ...plain, isFirst: true }

describe('排队的先后自己说明', () => {
  test('只有不按签到先后的才说为什么', () => {
    expect(claimText('CHECKIN', plain)).toBeNull()
    expect(claimText('CHECKIN', top)).toBe('优先级2')
    expect(claimText('APPOINT', booked)).toBe('已预约')
    expect(claimText('PRIORITY', booked)).toBe('优先单位')
    expect(claimText('APPOINT', { ...plain, missCount: 1 })).toBe('过号1次')
  })

  test('前面的车按原因数', () => {
    expect(placeText(plain, [])).toBe('排在最前')
    expect(placeText(plain, [top, booked, plain, plain])).toBe(
      '前面4辆：优先级高1辆、预约或优先单位1辆、先签到2辆',
    )
    expect(placeText(booked, [top, booked])).toBe('前面2辆：优先级高1辆、先签到1辆')
    expect(placeText(top, [top])).toBe('前面1辆：先签到1辆')
  })

  test('问话里最多说三个车牌', () => {
    expect(platesText(['晋A1', '晋A2', '晋A3'])).toBe('晋A1、晋A2、晋A3')
    expect(platesText(['晋A1', '晋A2', '晋A3', '晋A4'])).toBe('晋A1、晋A2、晋A3等')
  })
})
