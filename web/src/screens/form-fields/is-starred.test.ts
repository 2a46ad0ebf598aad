import { describe, expect, it } from 'vitest'
import { askedBy, isStarred } from './is-starred.ts'

describe('forms / the star', () => {
  it('stands at what is required, and at what a rule asks for while it does', () => {
    const asked = { field: 'payMethod', is: ['ACCEPTANCE'] }
    const bill = { irequired: false, asked }
    expect(askedBy(bill)).toBe('payMethod')
    expect([isStarred(bill, 'CASH'), isStarred(bill, 'ACCEPTANCE')]).toEqual([false, true])
    expect(isStarred({ irequired: false, asked: true })).toBe(true)
    expect([isStarred({ irequired: true }), isStarred({ irequired: false })]).toEqual([true, false])
  })
})
