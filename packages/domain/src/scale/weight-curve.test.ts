import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import type { ScaleFrame } from './live-scale.ts'
import { growCurve, type WeightCurve } from './weight-curve.ts'

const bands = { zeroBand: tonsOf('0.04') }
const frame = (time: number, weight: string): ScaleFrame => ({
  time,
  weight: tonsOf(weight),
  motion: false,
  outOfRange: false,
  net: false,
  beams: null,
  raw: '',
})
const weights = (curve: WeightCurve) => curve.map(({ weight }) => weight)

describe('重量曲线', () => {
  test('从空磅开始，每秒五点，回零重来', () => {
    const up = Array.from({ length: 10 }, (_, at) => frame(1000 + at * 100, `${at * 5}`))
    const curve = growCurve(growCurve([], [frame(0, '0'), frame(500, '0.02')], bands), up, bands)
    expect(weights(curve)).toEqual(['0.000', '10.000', '20.000', '30.000', '40.000'])
    expect(curve[0]?.time).toBe(1000)
    expect(weights(growCurve(curve, [frame(3000, '0.02')], bands))).toEqual(['0.020'])
  })

  test('已经有的帧不重复，时钟倒退的另起一条', () => {
    const frames = [frame(1000, '0'), frame(1200, '10'), frame(1400, '20')]
    const curve = growCurve([], frames, bands)
    expect(growCurve(curve, frames, bands)).toEqual(curve)
    expect(weights(growCurve(curve, [frame(500, '7')], bands))).toEqual(['7.000'])
    expect(growCurve(curve, [], bands)).toBe(curve)
  })

  test('站得再久不超过六百点，上磅和最新的一点都在', () => {
    let curve = growCurve([], [frame(0, '0')], bands)
    for (let at = 1; at <= 2000; at += 1)
      curve = growCurve(curve, [frame(at * 200, '48.26')], bands)
    expect(curve.length).toBeLessThanOrEqual(600)
    expect(curve[0]).toEqual({ time: 0, weight: '0.000' })
    expect(curve.at(-1)?.time).toBe(400_000)
  })
})
