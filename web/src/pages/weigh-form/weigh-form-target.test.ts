import { describe, expect, it } from 'vitest'
import { isConsole, weighFormType, weighKind } from './weigh-form-target.ts'

describe('weighing route', () => {
  it.each([
    [{}, true],
    [{ type: 'weigh' }, true],
    [{ type: 'weigh', id: '7' }, true],
    [{ type: 'create' }, false],
    [{ type: 'update', id: '7' }, false],
    [{ type: 'safeUpdate', id: '7' }, false],
    [{ type: 'sampling', id: '7' }, false],
    [{ id: '7' }, false],
  ])('opens the console or the form: %o', (query, expected) => {
    expect(isConsole(query)).toBe(expected)
  })

  it('looks at a record when the type is none it knows', () => {
    expect(weighFormType({ type: 'sampling' })).toBe('sampling')
    expect(weighFormType({ type: 'nonsense' })).toBe('view')
    expect(weighFormType({ id: '7' })).toBe('view')
  })

  it('takes a kind it knows from the address', () => {
    expect(weighKind({ kind: 'sa' })).toBe('sa')
    expect(weighKind({ kind: 'xx' })).toBeNull()
    expect(weighKind({})).toBeNull()
  })
})
