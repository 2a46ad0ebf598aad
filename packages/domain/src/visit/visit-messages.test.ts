import { describe, expect, test } from 'vitest'
import {
  calledMessage,
  mobilesOf,
  overdueMessage,
  rejectedMessage,
  rejectedNotice,
} from './visit-messages.ts'

describe('车辆短信', () => {
  test('叫号：有排队号和去处就写上', () => {
    const truck = { plateNumber: '鲁A12345', queueNo: null, place: null }
    expect(calledMessage(truck)).toBe('车辆鲁A12345已叫号，请入厂。')
    expect(calledMessage({ ...truck, queueNo: 'A001', place: '1号卸煤沟' })).toBe(
      '车辆鲁A12345（排队号A001）已叫号，请入厂，到1号卸煤沟。',
    )
  })

  test('退回装卸、超时', () => {
    expect(rejectedMessage('鲁A12345', '返回装卸点，多装2.240吨')).toBe(
      '车辆鲁A12345返回装卸点，多装2.240吨。',
    )
    const truck = { code: 'DJ1', plateNumber: '鲁A12345' }
    expect(rejectedNotice(truck, '返回装卸点，少装0.500吨')).toBe(
      '车辆鲁A12345（登记单DJ1）返回装卸点，少装0.500吨，请安排。',
    )
    const late = { code: 'DJ1', plateNumber: '鲁A12345', limitMinutes: 30 } as const
    expect(overdueMessage({ ...late, stepType: 'LOAD' })).toBe(
      '车辆鲁A12345（登记单DJ1）装卸已超过30分钟，请处理。',
    )
    expect(overdueMessage({ ...late, stepType: null })).toBe(
      '车辆鲁A12345（登记单DJ1）在厂已超过30分钟，请处理。',
    )
  })

  test('手机号按人写的方式分开，重复的一次，不是手机号的不要', () => {
    expect(mobilesOf('')).toEqual([])
    expect(mobilesOf('13800000000，13900000000 13800000000、值班室')).toEqual([
      '13800000000',
      '13900000000',
    ])
  })
})
