import { describe, expect, test } from 'vitest'
import { checkFieldScope } from './role.rules.ts'

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
