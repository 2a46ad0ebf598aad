import { describe, expect, it } from 'vitest'
import { comesLater, isLeftOut, isNothing } from './is-nothing.ts'

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

describe('form fields / what has nothing to show', () => {
  it('空文本、空列表是没有内容，“否”和 0 不是', () => {
    expect([null, undefined, ' ', [], false, '0', 0].map(isNothing)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('系统填写的字段：新增和修改时没有内容就不列出，有了才列；查看另有开关', () => {
    const later = { later: true } as const
    expect(comesLater(later, { type: 'create', value: null })).toBe(true)
    expect(comesLater(later, { type: 'createRef', value: false })).toBe(true)
    expect(comesLater(later, { type: 'update', value: null })).toBe(true)
    expect(comesLater(later, { type: 'safeUpdate', value: '' })).toBe(true)
    expect(comesLater(later, { type: 'update', value: false })).toBe(false)
    expect(comesLater(later, { type: 'update', value: '2026-01-01' })).toBe(false)
    expect(comesLater(later, { type: 'view', value: null })).toBe(false)
  })

  it('自己填的字段总在', () => {
    expect(comesLater({}, { type: 'create', value: null })).toBe(false)
    expect(comesLater({}, { type: 'update', value: null })).toBe(false)
  })
})
