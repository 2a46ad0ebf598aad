import { describe, expect, it } from 'vitest'
import { linkageOf, linkedOptions, linkedState } from './linkage.ts'

const wire = (set: object) => ({
  controlValue: 'true,Y',
  controlOpations: JSON.stringify([{ field: 'hasTrailer', ...set }]),
})

describe('form / linkage', () => {
  it('另一字段的值决定显示和可用', () => {
    const show = linkageOf(wire({ set: 'show' }))
    expect(linkedState(show, true)).toEqual({ isShown: true, isEnabled: true })
    expect(linkedState(show, false)).toEqual({ isShown: false, isEnabled: false })
    expect(linkedState(linkageOf(wire({ set: 'enable' })), null)).toEqual({
      isShown: true,
      isEnabled: false,
    })
  })

  it('另一字段的值决定剩下的选项', () => {
    const options = [
      { value: 'A', label: 'a' },
      { value: 'B', label: 'b' },
    ]
    const left = linkageOf(wire({ set: 'options', options: ['B'] }))
    expect(linkedOptions(left, { value: 'Y', options })).toEqual([options[1]])
    expect(linkedOptions(left, { value: 'N', options })).toBe(options)
  })

  it('读不懂的联动当作没有', () => {
    expect(linkageOf({ controlValue: '1', controlOpations: '{' })).toBeNull()
    expect(linkageOf({ controlValue: null, controlOpations: null })).toBeNull()
  })
})
