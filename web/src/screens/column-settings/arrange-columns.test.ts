import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { arrangeColumns, moveColumn } from './arrange-columns.ts'

const fields = [
  makeField({ fieldName: 'code', seq: 1 }),
  makeField({ fieldName: 'name', seq: 2 }),
  makeField({ fieldName: 'remark', seq: 3, ishow: false }),
  makeField({ fieldName: 'id', seq: 4, ihidden: true }),
]
const keys = (columns: ReturnType<typeof arrangeColumns>) =>
  columns.filter(({ isShown }) => isShown).map(({ field }) => field.fieldName)

describe('columns / arrange', () => {
  it('没有设置时按模板显示，首列冻结', () => {
    const columns = arrangeColumns(fields, {})
    expect(keys(columns)).toEqual(['code', 'name'])
    expect(columns.map(({ fixed }) => fixed)).toEqual(['left', null, null])
    expect(columns).toHaveLength(3)
  })

  it('用户的显示、顺序、宽度、冻结优先', () => {
    const columns = arrangeColumns(fields, {
      order: ['remark', 'name'],
      shown: { remark: true },
      widths: { name: 300 },
      fixed: { remark: 'none', name: 'left' },
    })
    expect(keys(columns)).toEqual(['remark', 'name', 'code'])
    expect(columns.map(({ fixed }) => fixed)).toEqual([null, 'left', null])
    expect(columns[1]).toMatchObject({ width: 300, isSized: true })
  })

  it('移动一列得到新的顺序', () => {
    const columns = arrangeColumns(fields, {})
    expect(moveColumn(columns, {}, { key: 'remark', to: 0 }).order).toEqual([
      'remark',
      'code',
      'name',
    ])
  })
})
