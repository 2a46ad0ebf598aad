import { expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import { joinBytes } from './bytes.ts'
import { createDecoder } from './decoder.ts'
import { encodeFrame } from './formats.ts'
import { settingsOf } from './indicator.fixtures.ts'
import { isNoisy, type LineHealth, NEW_LINE, noteCount, offlineReason } from './line-health.ts'

/** Ten frames a second for so many seconds, every so many of them broken. */
function listen(health: LineHealth, { from, seconds, brokenEach }: Record<string, number>) {
  let { good = 0, bad = 0 } = health.at(-1) ?? {}
  let noted = health
  for (let at = 0; at < (seconds ?? 0) * 10; at += 1) {
    if ((at + 1) % (brokenEach ?? 1) === 0) bad += 1
    else good += 1
    noted = noteCount(noted, { time: (from ?? 0) + at * 100, good, bad })
  }
  return noted
}

test('D2 10秒内坏帧超过20%为离线，正好20%不是', () => {
  const counted = (bad: number) => [
    { time: 0, good: 0, bad: 0 },
    { time: 10_000, good: 100 - bad, bad },
  ]
  expect([20, 21].map((bad) => isNoisy(counted(bad), 10_000))).toEqual([false, true])
  const noisy = listen(NEW_LINE, { from: 0, seconds: 20, brokenEach: 4 })
  expect(isNoisy(noisy, 20_000)).toBe(true)
  expect(offlineReason(noisy, { now: 20_000, newest: 19_900 })).toBe('NOISY')
})

test('只看最近10秒：安静下来又在线', () => {
  const noisy = listen(NEW_LINE, { from: 0, seconds: 10, brokenEach: 2 })
  const calm = listen(noisy, { from: 10_000, seconds: 11, brokenEach: 1000 })
  expect(isNoisy(calm, 21_000)).toBe(false)
  expect(calm.length).toBeLessThan(60)
  expect(offlineReason(calm, { now: 21_000, newest: 20_900 })).toBeNull()
})

test('重新打开的线路从头计数，开头一个坏帧不算', () => {
  const noisy = listen(NEW_LINE, { from: 0, seconds: 10, brokenEach: 2 })
  const anew = noteCount(noisy, { time: 10_100, good: 0, bad: 1 })
  expect(anew).toHaveLength(1)
  expect(isNoisy(noteCount(anew, { time: 10_200, good: 0, bad: 2 }), 10_200)).toBe(false)
})

test('没有帧或超过一秒没有新帧是无数据', () => {
  expect(isNoisy(NEW_LINE, 0)).toBe(false)
  expect(offlineReason(NEW_LINE, { now: 5000, newest: null })).toBe('SILENT')
  expect(offlineReason(NEW_LINE, { now: 5000, newest: 3999 })).toBe('SILENT')
})

test('解码器的计数：半路接入不算，一帧一个字节错算一帧，帧间一个字节不算', () => {
  const settings = settingsOf({ protocol: 'TOLEDO_CONT', checksum: true })
  const frame = encodeFrame(settings, { weight: tonsOf('49.260') })
  const decoder = createDecoder(settings)
  decoder.feed(frame.slice(7), 0)
  decoder.feed(joinBytes(frame, frame.with(6, 0x31), frame), 0)
  expect(decoder).toMatchObject({ good: 2, bad: 1, waiting: 0 })
  decoder.feed(new Uint8Array(180), 0)
  decoder.feed(frame, 0)
  expect(decoder).toMatchObject({ good: 3, bad: 11 })
  decoder.reset()
  expect(decoder).toMatchObject({ good: 0, bad: 0 })
  const bare = createDecoder(settingsOf({ protocol: 'TOLEDO_CONT' }))
  for (let at = 0; at < 50; at += 1) bare.feed(frame, at)
  expect(bare).toMatchObject({ good: 50, bad: 0 })
})
