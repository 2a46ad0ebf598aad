import { describe, expect, test } from 'vitest'
import { presetOf, presetQuery } from './preset-query.ts'

describe('地址里带来的初值', () => {
  test('写进去读得出来，别的参数不算', () => {
    const query = Object.fromEntries(new URLSearchParams(presetQuery({ plateNumber: '晋K12345' })))
    expect(presetOf({ type: 'create', ...query })).toEqual({ plateNumber: '晋K12345' })
    expect(presetOf({ type: 'create', id: '7' })).toBeUndefined()
  })
})
