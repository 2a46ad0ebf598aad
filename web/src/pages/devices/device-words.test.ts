import type { ProtocolGuess, ScaleState } from '@junheng/domain/scale/device-wire.ts'
import type { LiveWeight } from '@junheng/domain/scale/live-weight.ts'
import { describe, expect, test } from 'vitest'
import {
  badShare,
  changeLines,
  figuresOf,
  isInForce,
  needsLook,
  standingOf,
  verifyTone,
} from './device-words.ts'

const SCALE: ScaleState = {
  id: '1',
  roomId: '1',
  code: 'S1',
  name: '一号磅',
  enabled: true,
  connType: 'TCP_CLIENT',
  version: 3,
  protocol: 'YAOHUA_CONT',
  unit: 'kg',
  checksum: null,
  parserParams: null,
  controlMode: 'ATTENDED',
  maxCapacity: '100.000',
  division: '0.020',
  source: null,
  host: '10.0.0.5',
  port: 4001,
  verifyExpire: '2027-01-01',
  proposed: null,
  proposerName: null,
  proposeTime: null,
  online: true,
  offlineReason: null,
  lastFrame: null,
  good: '0',
  bad: '0',
  checkTime: null,
  checkResult: null,
  checkError: null,
  flow: null,
}

describe('设备状态的用语', () => {
  test('检定：过期、三十天内到期、正常、没有', () => {
    expect(verifyTone('2026-11-14', '2026-11-15')).toBe('bad')
    expect(verifyTone('2026-11-15', '2026-11-15')).toBe('warn')
    expect(verifyTone('2026-12-15', '2026-11-15')).toBe('warn')
    expect(verifyTone('2026-12-16', '2026-11-15')).toBe('ok')
    expect(verifyTone(null, '2026-11-15')).toBe('none')
  })

  test('地磅的状态：连接中断时谁也不知道，不说在线', () => {
    const live = { online: true, stable: true } as LiveWeight
    const of = (view: Parameters<typeof standingOf>[1], scale = SCALE) => {
      const { isOn, dot, word } = standingOf(scale, view)
      return [isOn, dot, word]
    }
    expect(of({ live, isLost: true })).toEqual([false, '未知', '连接中断'])
    expect(of({ live, isLost: false })).toEqual([true, '在线', '稳定'])
    expect(of({ live: null, isLost: false })).toEqual([true, '在线', '等待数据'])
    const away = { ...live, online: false }
    expect(of({ live: away, isLost: false })).toEqual([false, '离线', '离线'])
    const silent = { ...SCALE, online: false }
    expect(of({ live: null, isLost: false }, silent)).toEqual([false, '离线', '离线'])
  })

  test('坏帧比例；没有数据时不说', () => {
    expect(badShare({ good: '990', bad: '10' })).toBe('1.0%')
    expect(badShare({ good: '0', bad: '0' })).toBeNull()
  })

  test('需要看的：离线、点检不合格、待审核、检定将到期；停用的不算', () => {
    const today = '2026-11-15'
    expect(needsLook(SCALE, today)).toBe(false)
    expect(needsLook({ ...SCALE, online: false }, today)).toBe(true)
    expect(needsLook({ ...SCALE, online: false, enabled: false }, today)).toBe(false)
    expect(needsLook({ ...SCALE, checkResult: 'FAIL' }, today)).toBe(true)
    expect(needsLook({ ...SCALE, proposed: { port: 1 } }, today)).toBe(true)
    expect(needsLook({ ...SCALE, verifyExpire: '2026-11-20' }, today)).toBe(true)
  })

  test('认出的形式与在用的一样才算当前：托利多有无校验、有无起始符是不同的形式', () => {
    const guess: ProtocolGuess = {
      protocol: 'TOLEDO_CONT',
      protocolName: '托利多连续',
      unit: 'kg',
      checksum: true,
      parserParams: null,
      share: 100,
      frames: 20,
      weight: '49.260',
    }
    const toledo = { ...SCALE, protocol: 'TOLEDO_CONT' } as const
    expect(isInForce(guess, SCALE)).toBe(false)
    expect(isInForce(guess, toledo)).toBe(false)
    expect(isInForce(guess, { ...toledo, checksum: true })).toBe(true)
    expect(isInForce(guess, { ...toledo, checksum: true, parserParams: {} })).toBe(true)
    expect(
      isInForce({ ...guess, parserParams: { stx: false } }, { ...toledo, checksum: true }),
    ).toBe(false)
    expect(isInForce({ ...guess, protocol: 'YAOHUA_CONT' }, SCALE)).toBe(true)
  })

  test('修改逐项写明；模拟的地磅算连着', () => {
    const proposed = { connType: 'AGENT', port: null, parserParams: { length: 7, a: 1 } }
    expect(changeLines(proposed, 'YAOHUA_REV')).toEqual([
      { label: '连接方式', value: '采集端' },
      { label: '端口', value: '（空）' },
      { label: '解析参数', value: '等号后几个字符 7 个（A27），a 1' },
    ])
    expect(changeLines({ protocol: 'GENERIC', parserParams: { hex: true } }, 'SIM')).toEqual([
      { label: '通讯协议', value: '自定义' },
      { label: '解析参数', value: '一个字节两位数字 是' },
    ])
    const sim = { ...SCALE, connType: 'SIM', online: false } as const
    const board = { rooms: [], agents: [], devices: [], scales: [SCALE, sim] }
    expect(figuresOf(board)).toMatchObject({ scales: 2, linked: 2 })
  })
})
