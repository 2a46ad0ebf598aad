import { expect, test } from 'vitest'
import { pastedValues } from './pasted-values.ts'

const ITEMS = [
  { itemId: '1', name: '全水分' },
  { itemId: '2', name: '干基灰分' },
  { itemId: '3', name: '发热量' },
]

test('供方的表：有项目名的按名对上，对不上的不要', () => {
  const text = '干基灰分\t11.20\r\n全水分\t 9.10\r\n挥发分\t20\r\n'
  expect(pastedValues(ITEMS, '3', text)).toEqual(
    new Map([
      ['2', '11.20'],
      ['1', '9.10'],
    ]),
  )
})

test('只有一列数的从所在的项目往下填；只有一个数的不管', () => {
  expect(pastedValues(ITEMS, '2', '11.20\n5231\n7')).toEqual(
    new Map([
      ['2', '11.20'],
      ['3', '5231'],
    ]),
  )
  expect(pastedValues(ITEMS, '2', '11.20')).toBeNull()
})
