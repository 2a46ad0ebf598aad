import { describe, expect, it } from 'vitest'
import { comesLater, isNothing } from './is-nothing.ts'

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
