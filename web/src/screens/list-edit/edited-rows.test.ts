import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { editedFields, editedRows, placeRowFaults } from './edited-rows.ts'

const fields = editedFields([
  makeField({ fieldName: 'code', iupdate: false }),
  makeField({ fieldName: 'name', iupdate: true }),
  makeField({ fieldName: 'price', iupdate: true, fieldType: 'NUMBER' }),
  makeField({ fieldName: 'note', iupdate: true, ishow: false }),
])
const before = [
  { rowKey: '1', id: '1', version: 3, code: 'A', name: '甲', price: '1.0000' },
  { rowKey: '2', id: '2', version: 0, code: 'B', name: '乙', price: null },
]

describe('list edit / rows', () => {
  it('只有列出来又可改的列可以改', () => {
    expect(fields.map(({ fieldName }) => fieldName)).toEqual(['name', 'price'])
  })

  it('只送改了的行和列，空白成为空值', () => {
    expect(editedRows(fields, { before, after: before })).toEqual([])
    const after = [before[0] ?? {}, { ...before[1], name: ' ', price: ' 8.5 ', code: 'X' }]
    expect(editedRows(fields, { before, after }).map(({ sent }) => sent)).toEqual([
      { id: '2', version: 0, name: null, price: '8.5' },
    ])
  })

  it('服务器说的错落在格子上，说整行的放在一起', () => {
    const rows = [{ row: before[1] ?? {}, sent: {} }]
    const fault = (row: number, field: string, msg: string) => ({ table: 't', row, field, msg })
    expect(
      placeRowFaults(fields, rows, [
        fault(0, 'name', '名称已存在'),
        fault(0, 'code', '编码不对'),
        fault(0, '', '数据已被他人修改，请刷新后重试'),
      ]),
    ).toEqual({
      cells: { '2.name': '名称已存在' },
      others: ['编码不对', '数据已被他人修改，请刷新后重试'],
    })
  })
})
