import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import { type SequenceLine, sequenceSteps } from './sequence-steps.ts'

const line = (id: string, weights: readonly [string, string] | null = null): SequenceLine => ({
  id,
  gross: weights && tonsOf(weights[0]),
  tare: weights && tonsOf(weights[1]),
  notLoaded: false,
})
const steps = (
  direction: 'in' | 'out',
  [gross, tare]: readonly [string, string],
  lines: readonly SequenceLine[],
) => {
  const found = sequenceSteps(direction, { gross: tonsOf(gross), tare: tonsOf(tare), lines })
  return 'code' in found
    ? found.code
    : [...found].map(([id, step]) => `${id} ${step.gross}-${step.tare}=${step.suttle}`)
}

describe('逐次计量', () => {
  test('B4-6 最后一种物料是剩下的，也有自己的毛重和皮重', () => {
    const out = [line('b'), line('a', ['26.940', '14.480'])]
    expect(steps('out', ['48.260', '14.480'], out)).toEqual([
      'a 26.940-14.480=12.460',
      'b 48.260-26.940=21.320',
    ])
    const into = [line('a', ['48.260', '26.940']), line('b')]
    expect(steps('in', ['48.260', '14.480'], into)).toEqual([
      'a 48.260-26.940=21.320',
      'b 26.940-14.480=12.460',
    ])
  })

  test('改首末重量只动相邻的物料；完成后的末行也认得', () => {
    const done = [line('a', ['48.260', '26.940']), line('b', ['26.940', '14.480'])]
    expect(steps('in', ['48.260', '14.400'], done)).toEqual([
      'a 48.260-26.940=21.320',
      'b 26.940-14.400=12.540',
    ])
    expect(steps('in', ['48.000', '14.480'], done)).toEqual([
      'a 48.000-26.940=21.060',
      'b 26.940-14.480=12.460',
    ])
  })

  test('没装卸的不算；方向不对、还有两种没称的不行', () => {
    const skipped = { ...line('c'), notLoaded: true }
    expect(steps('in', ['48.260', '14.480'], [skipped, line('b')])).toEqual([
      'b 48.260-14.480=33.780',
    ])
    const done = [line('a', ['48.260', '26.940']), line('b', ['26.940', '14.480'])]
    expect(steps('in', ['26.000', '14.480'], done)).toBe('weigh.wrongStep')
    expect(steps('in', ['48.260', '14.480'], [line('a'), line('b')])).toBe('weigh.subFirst')
  })
})
