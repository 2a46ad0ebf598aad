import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import {
  CHECK_SCOPES,
  type CheckScope,
  type Counted,
  diffOf,
  overlaps,
  takeType,
} from './stock-check.ts'

const whole: Counted = {
  warehouseId: '1',
  scope: 'ALL',
  areaId: null,
  siloId: null,
  inventoryId: null,
}
const part = (scope: CheckScope, id: string): Counted => ({
  ...whole,
  scope,
  areaId: scope === 'AREA' ? id : null,
  siloId: scope === 'SILO' ? id : null,
  inventoryId: scope === 'INVENTORY' ? id : null,
})
const SCOPES = Object.keys(CHECK_SCOPES) as CheckScope[]

describe('stock / counting', () => {
  test('只有同类的不同部分和不同仓库可以同时盘', () => {
    for (const a of SCOPES)
      for (const b of SCOPES) {
        const apart = a === b && a !== 'ALL'
        expect(overlaps(part(a, '1'), part(b, '2'))).toBe(!apart)
        expect(overlaps(part(a, '1'), part(b, '1'))).toBe(true)
        expect(overlaps(part(a, '1'), { ...part(b, '1'), warehouseId: '2' })).toBe(false)
      }
  })

  test('差额是实盘减账面，没盘没有差额', () => {
    expect(diffOf(tonsOf('988.500'), tonsOf('1000.000'))).toBe('-11.500')
    expect(diffOf(null, tonsOf('1'))).toBeNull()
    expect(diffOf(tonsOf('1'), null)).toBeNull()
  })

  test('多是盘盈，少是盘亏，相等不记', () => {
    expect(takeType(tonsOf('0.001'))).toBe('TAKE_GAIN')
    expect(takeType(tonsOf('-0.001'))).toBe('TAKE_LOSS')
    expect(takeType(tonsOf('0'))).toBeNull()
  })
})
