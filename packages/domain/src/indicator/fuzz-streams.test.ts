import { expect, test } from 'vitest'
import { fuzzStream, STREAM_KINDS } from './fuzz-streams.fixtures.ts'
import { settingsOf } from './indicator.fixtures.ts'
import { LINES } from './lines.fixtures.ts'
import { randomOf } from './random.fixtures.ts'

test('任意的、损坏的字节流：不取用校验错的帧，不漏好帧，不卡住，错的重量不会稳定', () => {
  const seen = new Set<string>()
  const faults: string[] = []
  for (let at = 0; at < 8000; at += 1) {
    const line = LINES[at % LINES.length] ?? LINES[0]!
    const { kind, fault } = fuzzStream(line, randomOf(20260501 + at))
    seen.add(kind)
    if (fault !== null) faults.push(fault)
  }
  expect(faults).toEqual([])
  expect(seen).toEqual(new Set(STREAM_KINDS))
})

test('忽略校验的解码器会被发现', () => {
  const settings = settingsOf({ parserParams: { ignoreChecksum: true } })
  const careless = { ...LINES[0]!, settings }
  const results = Array.from({ length: 200 }, (_, at) => fuzzStream(careless, randomOf(at)))
  expect(results.filter(({ fault }) => fault !== null).length).toBeGreaterThan(20)
})
