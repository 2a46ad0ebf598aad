import { describe, expect, it } from 'vitest'
import { readableChanges, shownChange } from './log-changes.ts'

const change = (field: string, label: string, rowId?: string) => ({
  table: 'as_thing',
  ...(rowId ? { rowId } : {}),
  field,
  label,
  from: null,
  to: '1',
})

describe('log / changes', () => {
  it('引用只写名称，不写编号', () => {
    const changes = [
      change('invcId', '物料分类'),
      change('invcName', '物料分类'),
      change('orgId', '库区'),
    ]
    expect(readableChanges(changes).map(({ field }) => field)).toEqual(['invcName', 'orgId'])
  })

  it('子表各行各算', () => {
    const changes = [change('printId', '模板', '1'), change('printName', '模板', '2')]
    expect(readableChanges(changes)).toHaveLength(2)
  })

  it('布尔、选项、空值写成文字', () => {
    expect(shownChange(true, undefined)).toBe('是')
    expect(shownChange('A', { options: [{ value: 'A', label: '甲' }] })).toBe('甲')
    expect(shownChange(null, undefined)).toBe('（空）')
  })
})
