import { generateKeyPairSync, sign } from 'node:crypto'
import { type AgentMessage, signedText } from '@junheng/domain/station/agent-wire.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { describe, expect, test } from 'vitest'
import { openClockOffset } from './clock-offset.ts'
import { isGenuine, readAgentMessage } from './read-message.ts'

const SIGNATURE = `${'x'.repeat(86)}==`
const FRAME = {
  time: 1000,
  weight: tonsOf('48.260'),
  motion: false,
  outOfRange: false,
  net: false,
  beams: null,
  raw: '022b',
}
const FRAMES = {
  type: 'frames',
  counter: 7,
  time: '2026-11-16T00:00:00.000Z',
  signature: SIGNATURE,
  scaleId: '9001',
  frames: [FRAME],
  good: 1,
  bad: 0,
  plateNumber: null,
  trailerPlateNumber: null,
  state: null,
} as const satisfies AgentMessage

const HEAD = {
  type: 'dayHead',
  counter: 8,
  time: '2026-11-16T00:00:00.000Z',
  signature: SIGNATURE,
  scaleId: '9001',
  day: '2026-11-15',
  seq: 7,
  head: 'ff',
  seal: 'y',
} as const satisfies AgentMessage

describe('采集端的消息', () => {
  test('合乎格式的读得出来', () => {
    for (const message of [FRAMES, { ...FRAMES, simulated: true }, HEAD])
      expect(readAgentMessage(JSON.stringify(message))).toEqual(message)
  })

  test.each([
    ['不是 JSON', '{'],
    ['不是对象', '[]'],
    ['没有的类型', JSON.stringify({ ...FRAMES, type: 'toString' })],
    ['没有计数', JSON.stringify({ ...FRAMES, counter: undefined })],
    ['计数为负', JSON.stringify({ ...FRAMES, counter: -1 })],
    ['重量是数字', JSON.stringify({ ...FRAMES, frames: [{ ...FRAME, weight: 48.26 }] })],
    ['重量少一位', JSON.stringify({ ...FRAMES, frames: [{ ...FRAME, weight: '48.26' }] })],
    ['重量是指数', JSON.stringify({ ...FRAMES, frames: [{ ...FRAME, weight: '1e9' }] })],
    ['重量多了零', JSON.stringify({ ...FRAMES, frames: [{ ...FRAME, weight: '048.260' }] })],
    ['重量是负零', JSON.stringify({ ...FRAMES, frames: [{ ...FRAME, weight: '-0.000' }] })],
    ['签名后面还有字', JSON.stringify({ ...FRAMES, signature: `${SIGNATURE}x` })],
    ['原始数据不是十六进制', JSON.stringify({ ...FRAMES, frames: [{ ...FRAME, raw: 'zz' }] })],
    ['光栅只有一半', JSON.stringify({ ...FRAMES, frames: [{ ...FRAME, beams: { front: true } }] })],
    ['一次太多帧', JSON.stringify({ ...FRAMES, frames: Array.from({ length: 201 }, () => FRAME) })],
    ['是否模拟不是真假', JSON.stringify({ ...FRAMES, simulated: 'yes' })],
    ['没有这一天', JSON.stringify({ ...HEAD, day: '2026-02-30' })],
    ['日末没有签名', JSON.stringify({ ...HEAD, seal: undefined })],
  ])('%s：不认', (_, text) => {
    expect(readAgentMessage(text)).toBeNull()
  })

  test('签名管住每一个字，键的次序无关', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const text = Buffer.from(signedText(FRAMES), 'utf8')
    const signature = sign(null, text, privateKey).toString('base64')
    const { scaleId, ...others } = FRAMES
    expect(isGenuine(publicKey, { ...others, scaleId, signature })).toBe(true)
    expect(isGenuine(publicKey, { ...FRAMES, signature, counter: 8 })).toBe(false)
    const heavier = [{ ...FRAME, weight: tonsOf('48.280') }]
    expect(isGenuine(publicKey, { ...FRAMES, signature, frames: heavier })).toBe(false)
  })
})

test('时钟偏差取路上最短的那条消息，晚到的不算新', () => {
  const offset = openClockOffset()
  expect(offset.value()).toBe(0)
  offset.note(1000, 61_020)
  offset.note(2000, 65_000)
  expect(offset.value()).toBe(60_020)
  offset.note(3000, 63_010)
  expect(offset.value()).toBe(60_010)
})
