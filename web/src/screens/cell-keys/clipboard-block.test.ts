import { describe, expect, it } from 'vitest'
import { parseBlock } from './clipboard-block.ts'

describe('cell keys / block of a spreadsheet', () => {
  it('制表符分格，换行分行，末尾的换行不算一行', () => {
    expect(parseBlock('原煤\t300\r\n精煤\t\r\n')).toEqual([
      ['原煤', '300'],
      ['精煤', ''],
    ])
  })

  it('单个值不是表格', () => {
    expect(parseBlock('300')).toBeNull()
    expect(parseBlock('300\n')).toBeNull()
    expect(parseBlock('')).toBeNull()
  })

  it('引号里的换行、制表符和引号属于同一格', () => {
    expect(parseBlock('"第一行\n第二行"\t"他说""好"""\n5寸"管\t1')).toEqual([
      ['第一行\n第二行', '他说"好"'],
      ['5寸"管', '1'],
    ])
  })
})
