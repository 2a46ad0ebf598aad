import { expect, test } from 'vitest'
import { parseCsv } from './source-csv.ts'

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,\r\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'a,b\n"x, ""y""\nz",2',
    [
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ],
  ],
  ['a\n\n\nb', [['a'], ['b']]],
  ['a,', [['a', '']]],
  ['', []],
])('CSV：%j', (text, lines) => {
  expect(parseCsv(text)).toEqual(lines)
})
