import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import { AXLE_TYPES, type AxleType, grossLimit } from './axle-limits.ts'

describe('party / grossLimit', () => {
  test('每种轴型的总质量上限', () => {
    const limits = (Object.keys(AXLE_TYPES) as AxleType[]).map((axleType) =>
      grossLimit({ axleType, maxGross: null }),
    )
    expect(limits).toEqual(
      ['18', '25', '27', '31', '36', '43', '46', '49'].map((limit) => `${limit}.000`),
    )
  })

  test('行驶证和轴型取小的，没有登记的不算', () => {
    const maxGross = tonsOf('48.5')
    expect(grossLimit({ axleType: 'T6', maxGross })).toBe('48.500')
    expect(grossLimit({ axleType: 'T5', maxGross })).toBe('43.000')
    expect(grossLimit({ axleType: null, maxGross })).toBe('48.500')
    expect(grossLimit({ axleType: null, maxGross: null })).toBeNull()
  })
})
