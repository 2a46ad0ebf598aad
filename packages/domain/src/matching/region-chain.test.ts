import { describe, expect, it } from 'vitest'
import { isRegionAbove, regionChain } from './region-chain.ts'

describe('地区的上级', () => {
  it.each([
    ['610102', ['610102', '610100', '610000']],
    ['610100', ['610100', '610000']],
    ['610000', ['610000']],
    ['110101', ['110101', '110100', '110000']],
    ['86', []],
    ['', []],
  ])('%s', (code, chain) => {
    expect(regionChain(code)).toEqual(chain)
  })

  it('自己和上级算在内，下级、别处和空的不算', () => {
    expect(isRegionAbove('610102', '610102')).toBe(true)
    expect(isRegionAbove('610000', '610102')).toBe(true)
    expect(isRegionAbove('610102', '610100')).toBe(false)
    expect(isRegionAbove('620000', '610102')).toBe(false)
    expect(isRegionAbove(null, '610102')).toBe(false)
    expect(isRegionAbove('610000', null)).toBe(false)
  })
})
