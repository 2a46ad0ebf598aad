import { describe, expect, test } from 'vitest'
import { firstCodes, mostOf, readWidths } from './level-widths.ts'

describe('各级位数', () => {
  test('读出存的位数，读不懂的不算', () => {
    expect(readWidths('2,2,3')).toEqual([2, 2, 3])
    expect(readWidths('2,x,0,10')).toEqual([2])
    expect(readWidths(null)).toEqual([])
  })

  test('每一级的头一个编码和能放多少个', () => {
    expect(firstCodes([2, 2, 3])).toEqual(['01', '0101', '0101001'])
    expect([1, 2, 3].map(mostOf)).toEqual([9, 99, 999])
  })
})
