import { describe, expect, test } from 'vitest'
import { checkCommand, DEVICE_TYPES, isLate, testCommand } from './device-command.ts'

describe('设备指令', () => {
  test('各类设备只听得懂自己的指令', () => {
    expect(checkCommand('BARRIER', 'open')).toBeNull()
    expect(checkCommand('LIGHT', 'open')?.message).toBe('红绿灯不支持指令open')
    expect(checkCommand('CAMERA', 'ping')).toBeNull()
  })

  test('测试不会开闸，也不会打印', () => {
    const types = Object.keys(DEVICE_TYPES) as (keyof typeof DEVICE_TYPES)[]
    for (const type of types) {
      expect(checkCommand(type, testCommand(type))).toBeNull()
      expect(['open', 'close', 'print', 'green']).not.toContain(testCommand(type))
    }
  })

  test('过了5秒的指令不再执行', () => {
    const deadline = '2024-05-01T00:00:05.000Z'
    expect(isLate({ deadline }, new Date('2024-05-01T00:00:05.000Z'))).toBe(false)
    expect(isLate({ deadline }, new Date('2024-05-01T00:00:05.001Z'))).toBe(true)
  })
})
