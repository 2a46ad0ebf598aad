import { describe, expect, test } from 'vitest'
import { checkOwnPlaces, type NamedPlace, sidesOfLine } from './own-places.ts'

const owners = new Map([
  ['1', { name: '一号库', orgId: '11', orgName: '焦化' }],
  ['2', { name: '二号库', orgId: '12', orgName: '煤矿' }],
])
const place = (changes: Partial<NamedPlace>): NamedPlace => ({
  label: '收货仓库',
  id: null,
  was: null,
  orgId: '12',
  otherOrgId: '11',
  ...changes,
})
const said = (changes: Partial<NamedPlace>, filledBy: readonly string[] | null = null) =>
  checkOwnPlaces([place(changes)], { owners, filledBy })?.message ?? null

describe('notice / own places', () => {
  test('一方的仓库不能放在另一方', () => {
    expect(said({ id: '1' })).toBe('收货仓库一号库属于焦化，请由各库区填写本方的')
    expect(said({ id: '2' })).toBeNull()
    expect(said({ id: '1', was: '1' })).toBeNull()
  })

  test('填别人的单，只能动本方的，也只能填本方的', () => {
    expect(said({ id: '2' }, ['12'])).toBeNull()
    expect(said({ id: null, was: '2' }, ['12'])).toBeNull()
    expect(said({ id: '2' }, ['11'])).toBe('收货仓库保存后不能修改')
    expect(said({ id: null, was: '2' }, ['11'])).toBe('收货仓库保存后不能修改')
    expect(said({ id: '1' }, ['12'])).toContain('属于焦化')
  })

  test('行上的地点是行所属库区的，没有就是发货库区的', () => {
    const sides = { fhOrgId: '11', shOrgId: '12' }
    expect(sidesOfLine('11', sides)).toEqual({ own: '11', other: '12' })
    expect(sidesOfLine('12', sides)).toEqual({ own: '12', other: '11' })
    expect(sidesOfLine('13', sides)).toEqual({ own: '11', other: '12' })
  })
})
