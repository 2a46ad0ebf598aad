import { describe, expect, it } from 'vitest'
import { comesLater } from './is-nothing.ts'

describe('forms / what the server writes', () => {
  const onNew = (value: unknown): boolean => comesLater({ later: true }, { type: 'create', value })

  it('is not on a new form while there is nothing of it: no text, not yet, no count', () => {
    expect([null, '', false, '0', '0.000'].map(onNew)).toEqual([true, true, true, true, true])
    expect(['DRAFT', '1', true].map(onNew)).toEqual([false, false, false])
  })

  it('stands on a stored row, and a person’s own nought stands on a new one', () => {
    expect(comesLater({ later: true }, { type: 'update', value: '0' })).toBe(false)
    expect(comesLater({}, { type: 'create', value: '0' })).toBe(false)
  })
})
