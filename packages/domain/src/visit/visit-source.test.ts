import { describe, expect, it } from 'vitest'
import { pointSource } from './visit-source.ts'

describe('登记单 / 来源', () => {
  it.each([
    ['GATE_IN', null, 'GATE'],
    ['GATE_OUT', 'CARD', 'GATE'],
    ['CHECKIN', 'CARD,QR', 'KIOSK'],
    ['CHECKIN', 'CARD,MANUAL', 'WEB'],
    ['CHECKIN', '', 'WEB'],
    ['SCALE', 'QR', 'WEB'],
  ] as const)('在 %s（%s）登记：%s', (checkType, passModes, source) => {
    expect(pointSource({ checkType, passModes })).toBe(source)
  })
})
