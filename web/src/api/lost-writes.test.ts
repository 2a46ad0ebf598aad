import { describe, expect, test } from 'vitest'
import { createLostWrites } from './lost-writes.ts'

const AUDIT = { method: 'PUT', path: '/sale/sa-notice/audit', body: '{"ids":["1"]}' }

function makeLost() {
  let [serial, now] = [0, 0]
  const lost = createLostWrites({ now: () => now, newKey: () => `k${++serial}` })
  return { lost, pass: (ms: number) => void (now += ms) }
}

describe('lost writes', () => {
  test('the same write asked for again goes out under the key whose answer was lost', () => {
    const { lost } = makeLost()
    const first = lost.keyOf(AUDIT)
    lost.keep(AUDIT, first)
    expect(lost.keyOf(AUDIT)).toBe(first)
    expect(lost.keyOf({ ...AUDIT, body: '{"ids":["2"]}' })).not.toBe(first)
  })

  test('once answered, or long ago, the next one is meant anew', () => {
    const { lost, pass } = makeLost()
    const first = lost.keyOf(AUDIT)
    expect(lost.keyOf(AUDIT)).not.toBe(first)
    lost.keep(AUDIT, first)
    lost.settle(AUDIT)
    expect(lost.keyOf(AUDIT)).not.toBe(first)
    lost.keep(AUDIT, first)
    pass(600_000)
    expect(lost.keyOf(AUDIT)).not.toBe(first)
  })
})
