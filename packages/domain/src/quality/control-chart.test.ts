import { describe, expect, test } from 'vitest'
import { controlLimits } from './control-chart.ts'

const round = (value: number | undefined) => Math.round((value ?? Number.NaN) * 10_000) / 10_000

describe('X̄–R 控制图', () => {
  test('两次平行测定：X̄ ± 1.88R̄，R 的上限 3.267R̄', () => {
    const found = controlLimits([
      { mean: 10, range: 0.2, size: 2 },
      { mean: 10.2, range: 0.4, size: 2 },
    ])
    expect(round(found?.center)).toBe(10.1)
    expect(round(found?.upper)).toBe(10.664)
    expect(round(found?.lower)).toBe(9.536)
    expect(round(found?.rangeUpper)).toBe(0.9801)
  })

  test('每天五车用 n = 5 的系数，大小不一取平均；多于十个按十个', () => {
    const of = (size: number) =>
      controlLimits([
        { mean: 8, range: 1, size },
        { mean: 8, range: 1, size: size + 1 },
      ])
    expect(round(of(4)?.upper)).toBe(8.577)
    expect(round(of(40)?.upper)).toBe(8.308)
  })

  test('单个值按移动极差：2.66 倍', () => {
    const found = controlLimits([1, 2, 4].map((mean) => ({ mean, range: 0, size: 1 })))
    expect(round(found?.rangeCenter)).toBe(1.5)
    expect(round(found?.upper)).toBe(6.3233)
  })

  test('一个点说明不了什么', () => {
    expect(controlLimits([{ mean: 1, range: 0, size: 2 }])).toBeNull()
  })
})
