import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import { EMPTY_SCALE, feedFrame } from './live-scale.ts'
import { isWorthSending, liveWeightOf } from './live-weight.ts'

const bands = {
  division: tonsOf('0.02'),
  zeroBand: tonsOf('0.04'),
  stableBand: tonsOf('0.02'),
  stableTime: 2000,
  jumpBand: tonsOf('0.2'),
}
const frame = { motion: false, outOfRange: false, net: false, beams: null, raw: '' }
const loaded = feedFrame(EMPTY_SCALE, { ...frame, time: 1000, weight: tonsOf('48.26') }, bands)

describe('实时重量的状态', () => {
  const shown = (flow: 'WAIT_HUMAN' | 'ATTENDED' | null, now = 1000) =>
    liveWeightOf(loaded, bands, { now, plateNumber: null, flow })

  test('有流程的报流程的状态，没有的看磅上有没有车，断线总是故障', () => {
    expect(shown(null).state).toBe('ON_SCALE')
    expect(shown('WAIT_HUMAN').state).toBe('WAIT_HUMAN')
    expect(shown('WAIT_HUMAN', 9000).state).toBe('FAULT')
  })

  test('数据错误过多的线路当作未连接，重量不算稳', () => {
    const noisy = liveWeightOf(loaded, bands, { now: 1000, plateNumber: null, isNoisy: true })
    expect(noisy).toMatchObject({ online: false, stable: false, zero: false, state: 'FAULT' })
  })

  test('状态一变就发', () => {
    const sent = { shown: shown('WAIT_HUMAN'), at: 1000 }
    expect(isWorthSending(sent, shown('WAIT_HUMAN'), 1010)).toBe(false)
    expect(isWorthSending(sent, shown('ATTENDED'), 1010)).toBe(true)
  })
})
