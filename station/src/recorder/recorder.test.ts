import { readFileSync } from 'node:fs'
import { createDecoder, scaleFrameOf } from '@junheng/domain/indicator/decoder.ts'
import { detectProtocol } from '@junheng/domain/indicator/detect-protocol.ts'
import { encodeFrame } from '@junheng/domain/indicator/formats.ts'
import {
  bytesOfRecording,
  readRecording,
  writeRecording,
} from '@junheng/domain/indicator/recording.ts'
import { decoderSettingsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import { truckCrossing } from '@junheng/domain/indicator/truck-crossing.ts'
import {
  checkCapture,
  EMPTY_SCALE,
  feedFrame,
  isZeroWeight,
} from '@junheng/domain/scale/live-scale.ts'
import { bandsOf } from '@junheng/domain/scale/scale.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { describe, expect, test } from 'vitest'
import { makeVirtualClock } from '#station/clock/virtual-clock.fixtures.ts'
import { heldLine, play, playedLine } from './play.ts'
import { record } from './record.ts'

const scale = { protocol: 'YAOHUA_CONT', unit: 'kg', checksum: true, parserParams: null } as const
const settings = decoderSettingsOf(scale)
const FIXTURE = new URL('./fixtures/truck-crossing.txt', import.meta.url)
const crossing = readRecording(readFileSync(FIXTURE, 'utf8'))
const bands = bandsOf({
  division: tonsOf('0.020'),
  zeroBand: null,
  stableBand: null,
  jumpBand: null,
  stableSeconds: null,
})

describe('录制与回放', () => {
  test('过磅的录制文件由程序生成，每次一样', async () => {
    const pieces = truckCrossing(tonsOf('49.260')).map(({ at, ...frame }) => ({
      at,
      bytes: encodeFrame(settings, frame),
    }))
    const begun = '2026-05-01T00:00:00.000Z'
    const text = writeRecording({ scale: 'S1', protocol: scale.protocol, begun, pieces })
    await expect(text).toMatchFileSnapshot(FIXTURE.pathname)
    expect(detectProtocol(bytesOfRecording(crossing))[0]?.scale).toEqual(scale)
  })

  test('空磅、前轴上磅、行驶时都不能取数，停稳后取到49.260', () => {
    const decoder = createDecoder(settings)
    let live = EMPTY_SCALE
    const answers: string[] = []
    for (const { at, bytes } of crossing.pieces) {
      const time = 1000 + at
      for (const frame of decoder.feed(bytes, time)) {
        live = feedFrame(live, scaleFrameOf(frame, null), bands)
        const question = { name: '一号磅', visit: 'v', purpose: 'FIRST', now: time } as const
        const refusal = checkCapture(live, bands, question)
        const isEmpty = isZeroWeight(frame.weight, bands)
        const answer = isEmpty ? '空磅' : (refusal?.message ?? frame.weight)
        if (answer !== answers.at(-1)) answers.push(answer)
      }
    }
    expect(answers).toEqual(['空磅', '重量未稳定', '49.260', '重量未稳定', '空磅'])
  })

  test('按原来的快慢回放；加快；中途停止', async () => {
    const clock = makeVirtualClock(5000)
    const heard: number[] = []
    const onBytes = (_bytes: Uint8Array, time: number): void => void heard.push(time - 5000)
    play(crossing, { clock, onBytes })
    await clock.pass(1050)
    expect(heard).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000])
    await clock.pass(30_000)
    expect(heard).toHaveLength(crossing.pieces.length)
    heard.length = 0
    const stop = play(crossing, { clock, onBytes, speed: 10 })
    await clock.pass(100)
    stop()
    await clock.pass(100)
    expect(heard).toHaveLength(11)
  })

  test('录下回放的，与原来一样；时钟拨回也读得出', async () => {
    const clock = makeVirtualClock(Date.parse(crossing.begun))
    let text = ''
    record({
      scale: crossing.scale,
      protocol: crossing.protocol,
      clock,
      listen: (listener) => {
        const stop = play(crossing, { clock, onBytes: listener })
        return stop
      },
      write: (line) => {
        text += line
      },
    })
    await clock.pass(60_000)
    expect(readRecording(text)).toEqual(crossing)
    let backwards = ''
    record({
      scale: '一 号',
      protocol: 'GENERIC',
      clock,
      listen: (listener) => {
        for (const time of [500, 200]) listener(Uint8Array.of(1), clock.now() + time)
        return () => {}
      },
      write: (line) => {
        backwards += line
      },
    })
    expect(readRecording(backwards)).toMatchObject({
      scale: '一_号',
      pieces: [{ at: 500 }, { at: 500 }],
    })
  })

  test('回放的线路一遍接一遍，或者只放一遍；没有数据的录制打不开', async () => {
    const clock = makeVirtualClock(0)
    const events: string[] = []
    const on = {
      onOpen: () => void events.push('open'),
      onBytes: () => void events.push('bytes'),
      onClose: (reason: string) => void events.push(reason),
    }
    const short = { ...crossing, pieces: crossing.pieces.slice(0, 3) }
    const line = playedLine(short, { clock })(on)
    await clock.pass(750)
    line.close()
    await clock.pass(1000)
    expect(events).toEqual(['open', ...Array.from({ length: 8 }, () => 'bytes')])
    playedLine({ ...crossing, pieces: [] }, { clock })(on)
    await clock.pass(10)
    expect(events.at(-1)).toBe('录制文件没有数据')
    events.length = 0
    playedLine(short, { clock, speed: Number.POSITIVE_INFINITY, isOnce: true })(on)
    await clock.pass(150)
    expect(events).toEqual(['open', 'bytes', 'bytes', 'bytes', '录制已播放完'])
  })

  test('等人放车的线路：先停在开头，放一次，再停在末尾，还能再放', async () => {
    const clock = makeVirtualClock(0)
    const heard: string[] = []
    const gone = new Set<() => void>()
    const pieces = [1, 2, 3].map((byte) => ({ at: byte * 1000, bytes: Uint8Array.of(byte) }))
    const onGo = (go: () => void) => {
      gone.add(go)
      return () => void gone.delete(go)
    }
    const line = heldLine(
      { ...crossing, pieces },
      { clock, speed: 10, onGo },
    )({
      onOpen: () => void heard.push('open'),
      onBytes: (bytes) => void heard.push(String(bytes[0])),
      onClose: (reason) => void heard.push(reason),
    })
    await clock.pass(250)
    for (const go of gone) go()
    await clock.pass(750)
    expect(heard).toEqual(['open', '1', '1', '1', '1', '2', '3', '3', '3', '3', '3'])
    for (const go of gone) go()
    await clock.pass(150)
    expect(heard.slice(11)).toEqual(['1'])
    line.close()
    expect(gone.size).toBe(0)
    await clock.pass(1000)
    expect(heard).toHaveLength(12)
  })

  test('坏了的文件说明是哪一行', () => {
    expect(() => readRecording('0 02')).toThrow('line 1')
    expect(() => readRecording('# S1 GENERIC x\n0 02\n# 备注\n5 0')).toThrow('line 4')
    expect(() => readRecording('# S1 GENERIC x\n100 02\n50 02')).toThrow('line 3')
  })
})
