import { tonsOf } from '@junheng/domain/values/tons.ts'
import { describe, expect, test } from 'vitest'
import { readContent } from '#platform/stored-files/file-content.ts'
import { simPicture } from './sim-picture.ts'
import { curvePicture } from './snapshots.ts'

describe('模拟地磅的照片', () => {
  const at = (ms: number) =>
    simPicture({ weight: '48.260', time: new Date(1_700_000_000_000 + ms) })

  test('是一张 PNG，尺寸看得出，大小适中', () => {
    expect(readContent(at(0))).toMatchObject({ type: 'png', width: 480, height: 270 })
    expect(at(0).length).toBeLessThan(20_000)
  })

  test('每一毫秒都是另一张，同一刻的同一张', () => {
    expect(at(0).equals(at(1))).toBe(false)
    expect(at(5).equals(at(5))).toBe(true)
  })
})

describe('重量曲线的图', () => {
  const draw = (weights: readonly string[], isSimulated = false) =>
    curvePicture({
      curve: weights.map((weight, at) => ({ time: at * 200, weight: tonsOf(weight) })),
      weight: '48.260',
      time: new Date(1_700_000_000_000),
      isSimulated,
    })

  test('是一张 PNG；曲线不同图就不同，模拟的标明', () => {
    const up = draw(['0', '20', '48.26'])
    expect(readContent(up)).toMatchObject({ type: 'png', width: 480, height: 270 })
    expect(up.equals(draw(['0', '40', '48.26']))).toBe(false)
    expect(up.equals(draw(['0', '20', '48.26'], true))).toBe(false)
  })

  test('没有点、只有一点、负的都画得出来', () => {
    for (const weights of [[], ['48.26'], ['-0.02', '48.26']])
      expect(readContent(draw(weights))).toMatchObject({ type: 'png' })
  })
})
