import { describe, expect, test } from 'vitest'
import { type AssaySub, lookOf, nextCell, pastedCells, sentValue } from './assay-grid.ts'

const ash: AssaySub = {
  itemId: '1',
  fieldName: 'v_Ad',
  fieldExplain: '干基灰分',
  fieldType: 'NUMBER',
  options: null,
  unit: '%',
  decimals: 2,
  minValue: '0.000000',
  maxValue: '60.000000',
  parallelCount: 2,
  toleranceT: '0.200000',
  irequired: true,
  iupdate: true,
  seq: 0,
  value: null,
  state: 'MORE',
  determinations: [],
}

describe('散装质检平台的录入格', () => {
  test('超出范围红，平行不合黄，缺一次有提示', () => {
    expect(lookOf(ash, '61 61')).toEqual({ tone: 'danger', hint: '干基灰分超出有效范围0~60' })
    expect(lookOf(ash, '10.00 10.21')).toEqual({ tone: 'warning', hint: '请补第3次' })
    expect(lookOf(ash, '10.00 10.30 10.60 10.90')).toMatchObject({ tone: 'warning' })
    expect(lookOf(ash, '10.00')).toEqual({ tone: null, hint: '请补第2次' })
    expect(lookOf(ash, '10.00 10.10')).toEqual({ tone: null, hint: null })
    expect(lookOf(ash, '')).toEqual({ tone: null, hint: null })
  })

  test('回车往下，到底换到下一列的第一行；方向键上下', () => {
    const size = { rows: 2, columns: 2 }
    expect(nextCell('Enter', { row: 0, column: 0 }, size)).toEqual({ row: 1, column: 0 })
    expect(nextCell('Enter', { row: 1, column: 0 }, size)).toEqual({ row: 0, column: 1 })
    expect(nextCell('Enter', { row: 1, column: 1 }, size)).toBeNull()
    expect(nextCell('ArrowUp', { row: 0, column: 0 }, size)).toBeNull()
    expect(nextCell('a', { row: 0, column: 0 }, size)).toBeNull()
  })

  test('从表格粘贴：行和列都认，末行的换行不算一行', () => {
    expect(pastedCells('10.2\t12.3\r\n9.1\t11\n')).toEqual([
      ['10.2', '12.3'],
      ['9.1', '11'],
    ])
  })

  test('数值按次送出，文字照送，原因有才送', () => {
    expect(sentValue(ash, ' 10.00  10.21 ', '')).toEqual({
      itemId: '1',
      determinations: ['10.00', '10.21'],
    })
    expect(sentValue({ ...ash, fieldType: 'TEXT' }, ' 有异味 ', '抄错')).toEqual({
      itemId: '1',
      value: '有异味',
      changeReason: '抄错',
    })
  })
})
