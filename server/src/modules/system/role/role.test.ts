import { describe, expect, test } from 'vitest'
import { checkFieldScope } from './role.rules.ts'
import { ROLE_CATALOGUE } from './role-catalogue.ts'

describe('role / field scope', () => {
  test.each([
    [null, true],
    [{}, true],
    [{ inventory: ['price'] }, true],
    [{ inventory: 'price' }, false],
    [{ inventory: [1] }, false],
    [['inventory'], false],
    ['inventory', false],
  ])('%j', (scope, readable) => {
    expect(checkFieldScope(scope) === null).toBe(readable)
  })
})

describe('role / catalogue', () => {
  test('who handles blind samples sees no materials', () => {
    for (const code of ['preparer', 'assayer', 'checker'] as const)
      expect(ROLE_CATALOGUE[code].menus).toEqual([])
  })

  test('only the manager changes archives', () => {
    const documents =
      /^(contract|plan|task|notice|priceSheet|registry|visitor|weigh|weighSub|saConfirm|handFlow|handover|barrelGroup|transferForm|prStock|stockCheck|stockInit)\//
    for (const [code, { menus }] of Object.entries(ROLE_CATALOGUE)) {
      const changed = menus.filter((menu) => menu.endsWith('#update') && !documents.test(menu))
      expect([code, changed.length > 0]).toEqual([code, code === 'manager'])
    }
  })
})
