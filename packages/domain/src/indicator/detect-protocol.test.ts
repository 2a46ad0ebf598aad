import { describe, expect, test } from 'vitest'
import { type Tons, tonsOf } from '../values/tons.ts'
import { bytesOfText, joinBytes } from './bytes.ts'
import type { DecoderSettings } from './decoder-settings.ts'
import { detectProtocol } from './detect-protocol.ts'
import { encodeFrame } from './formats.ts'
import { settingsOf } from './indicator.fixtures.ts'
import { randomOf } from './random.fixtures.ts'
import { truckCrossing } from './truck-crossing.ts'

const crossing = truckCrossing(tonsOf('49.260'))
const captureOf = (settings: DecoderSettings, from = 5): Uint8Array =>
  joinBytes(...crossing.map((frame) => encodeFrame(settings, frame))).slice(from, -3)

describe('识别协议', () => {
  test.each<[string, DecoderSettings]>([
    ['耀华连续', settingsOf({ protocol: 'YAOHUA_CONT' })],
    ['耀华连续，吨', settingsOf({ protocol: 'YAOHUA_CONT', unit: 't' })],
    ['耀华指令，地址C', settingsOf({ protocol: 'YAOHUA_CMD', parserParams: { address: 'C' } })],
    ['耀华倒序', settingsOf({ protocol: 'YAOHUA_REV', unit: 't' })],
    ['耀华正序', settingsOf({ protocol: 'YAOHUA_FWD', unit: 't' })],
    ['耀华倒序7位', settingsOf({ protocol: 'YAOHUA_REV', unit: 't', parserParams: { length: 7 } })],
    ['耀华A12', settingsOf({ protocol: 'YAOHUA_A12', checksum: true })],
    ['耀华A12无校验', settingsOf({ protocol: 'YAOHUA_A12' })],
    ['托利多', settingsOf({ protocol: 'TOLEDO_CONT', checksum: true })],
    ['托利多17字节', settingsOf({ protocol: 'TOLEDO_CONT' })],
    [
      '托利多无STX',
      settingsOf({ protocol: 'TOLEDO_CONT', checksum: true, parserParams: { stx: false } }),
    ],
    ['ASCII', settingsOf({ protocol: 'ASCII_ST' })],
  ])('%s', (_name, settings) => {
    const [best] = detectProtocol(captureOf(settings))
    expect(best?.settings).toEqual(settings)
    expect(best?.share).toBeGreaterThan(0.9)
    expect(best?.weight).toBe<Tons>(tonsOf('0'))
    const [loaded] = detectProtocol(captureOf(settings).slice(0, captureOf(settings).length * 0.6))
    expect(loaded?.weight).toBe('49.260')
  })

  test('有噪声的线路也认得出，份额说明有多少', () => {
    const random = randomOf(7)
    const bytes = captureOf(settingsOf({})).map((byte) => (random.below(40) === 0 ? 0xff : byte))
    const guesses = detectProtocol(bytes)
    expect(guesses.map(({ scale }) => scale.protocol)).toEqual(['YAOHUA_CONT'])
    expect(guesses[0]?.share).toBeLessThan(0.9)
  })

  test('噪声、空白、别的文字都不猜', () => {
    const random = randomOf(8)
    const noise = Uint8Array.from({ length: 20_000 }, () => random.below(256))
    const figures = Uint8Array.from({ length: 20_000 }, () =>
      '0123456789.-=+ \r\n'.charCodeAt(random.below(17)),
    )
    const text = bytesOfText('GET / HTTP/1.1\r\nHost: 192.168.1.10\r\n\r\n'.repeat(50))
    for (const capture of [noise, figures, text, new Uint8Array(), new Uint8Array(5000)])
      expect(detectProtocol(capture)).toEqual([])
  })
})
