import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { growWidths } from './fit-width.ts'

const fields = [makeField({ fieldName: 'name', fieldExplain: '名称' })]
const widthOf = (rows: readonly object[], was = new Map<string, number>()) =>
  growWidths(was, fields, rows as never).get('name') ?? 0

describe('columns / fit', () => {
  it('空列只占标题的宽度，长内容撑开但有上限', () => {
    const empty = widthOf([{ name: null }])
    expect(empty).toBeLessThan(70)
    expect(widthOf([{ name: '一个比较长的物料名称' }])).toBeGreaterThan(empty)
    expect(widthOf([{ name: '很'.repeat(100) }])).toBe(320)
  })

  it('翻页后只会变宽不会变窄', () => {
    const wide = growWidths(new Map(), fields, [{ name: '一个比较长的物料名称' }])
    expect(growWidths(wide, fields, [{ name: '短' }])).toEqual(wide)
  })
})
