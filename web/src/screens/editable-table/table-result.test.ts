import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { tableResult } from './table-result.ts'

const fields = [
  makeField({ fieldName: 'warehouseName', fieldExplain: '仓库', irequired: true }),
  makeField({ fieldName: 'pieces', fieldExplain: '件数' }),
]

describe('screens / editable table', () => {
  it('每行都检查，空的变成 null，结果带通过标志', () => {
    const rows = [
      { rowKey: '1', warehouseName: '一号库', pieces: '' },
      { rowKey: '2', warehouseName: ' ' },
    ]
    expect(tableResult(fields, rows, 'update')).toEqual({
      success: false,
      rows: [
        { rowKey: '1', warehouseName: '一号库', pieces: null },
        { rowKey: '2', warehouseName: null, pieces: null },
      ],
      errors: { '2.warehouseName': '仓库不能为空！' },
    })
    expect(tableResult(fields, rows.slice(0, 1), 'update').success).toBe(true)
  })
})
