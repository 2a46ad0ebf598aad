import { isFault } from '@junheng/domain/formula/fault.ts'
import { describe, expect, it } from 'vitest'
import { makeConfig, nextKey, numberOf, readDraft, sayCells } from './calculation-cells.ts'

const items = [
  { customTable: 'mm_weigh', fieldName: 'gross' },
  { customTable: '', fieldName: '-' },
  { customTable: 'mm_weigh', fieldName: 'tare' },
  { customTable: '', fieldName: '/' },
  { customTable: '', fieldName: '1000' },
]
const sum = { customTable: 'or_notice_sub', mode: 'sum', fieldName: ['quantity', 'amount'] }

describe('screens / calculation dialog', () => {
  it('数字照打的收，别的字不当数字', () => {
    expect(['60', ' 0.50 ', '007', '0'].map(numberOf)).toEqual(['60', '0.5', '7', '0'])
    expect(['', '-1', '1.', '扣分', '1e9'].map(numberOf)).toEqual([null, null, null, null, null])
  })

  it('读出来的再存回去一样', () => {
    expect(makeConfig(readDraft(JSON.stringify(items)))).toEqual(items)
    expect(makeConfig(readDraft(JSON.stringify(sum)))).toEqual(sum)
  })
  it('合计方式没有合计表：请选择合计表！', () => {
    const made = makeConfig({ mode: 'sum', table: null, cells: [] })
    expect(isFault(made) && made.message).toBe('请选择合计表！')
  })
  it('公式不通说出哪里不通，空格子不算', () => {
    const cells = [
      { key: 0, path: ['mm_weigh', 'gross'] },
      { key: 1, path: [] },
      { key: 2, path: ['#operator', '-'] },
    ]
    const made = makeConfig({ mode: 'items', table: null, cells })
    expect(isFault(made) && made.message).toBe('此处缺少字段或数字')
    expect(makeConfig({ mode: 'items', table: null, cells: cells.slice(0, 2) })).toEqual([
      { customTable: 'mm_weigh', fieldName: 'gross' },
    ])
  })
  it('写出来是字段的名称', () => {
    const tables = [
      {
        customTable: 'mm_weigh',
        label: '磅单',
        isChild: false,
        fields: [
          { fieldName: 'gross', label: '毛重' },
          { fieldName: 'tare', label: '皮重' },
        ],
      },
    ]
    expect(sayCells(readDraft(JSON.stringify(items)), tables)).toBe('毛重 - 皮重 / 1000')
  })
  it('手写的公式从空格子开始', () => {
    expect(readDraft('gross - tare').cells).toEqual([{ key: 0, path: [] }])
    expect(nextKey([{ key: 4, path: [] }])).toBe(5)
    expect(nextKey([])).toBe(0)
  })
})
