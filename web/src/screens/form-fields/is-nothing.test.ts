import { describe, expect, it } from 'vitest'
import { isLeftOut } from './is-nothing.ts'

describe('查看记录时不显示的字段', () => {
  it('空的不显示，有内容的、要求显示空字段的显示', () => {
    expect(isLeftOut(null, { hidesEmpty: true, isKept: false })).toBe(true)
    expect(isLeftOut('备注', { hidesEmpty: true, isKept: false })).toBe(false)
    expect(isLeftOut(null, { hidesEmpty: false, isKept: false })).toBe(false)
  })

  it('控件除了值还显示别的，空的也显示：质检模型的扣罚曲线挂在备注上', () => {
    expect(isLeftOut(null, { hidesEmpty: true, isKept: true })).toBe(false)
  })
})
