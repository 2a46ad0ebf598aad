import { expect, test } from 'vitest'
import { patternFault, readInstrumentText } from './instrument-text.ts'

const COLUMNS = '^(?<code>H\\w{8})[;,\\t](?<Mad>[\\d.,]*)[;\\t](?<Ad>[\\d.,]*)$'
const PAIRS = '^Sample (?<code>\\S+) (?<item>\\w+) = (?<value>\\S+)'

test('一列一个项目：表头不读，空的不送，小数逗号当小数点', () => {
  const text = '编号;Mad;Ad\r\nH7K3Q9M2K;1,52;12.30\r\nH7K3Q9M2K;;12.41\n'
  expect(readInstrumentText(text, COLUMNS).map(({ values }) => values)).toEqual([
    [
      { item: 'Mad', value: '1.52' },
      { item: 'Ad', value: '12.30' },
    ],
    [{ item: 'Ad', value: '12.41' }],
  ])
})

test('一行一个值；同样的两行是两次测定', () => {
  const text = 'Sample h7k3q9m2k St = 0.51\nSample h7k3q9m2k St = 0.51\n'
  const found = readInstrumentText(text, PAIRS)
  expect(found.map(({ assayCode, nth }) => [assayCode, nth])).toEqual([
    ['H7K3Q9M2K', 1],
    ['H7K3Q9M2K', 2],
  ])
  expect(found[0]?.values).toEqual([{ item: 'St', value: '0.51' }])
})

test('样式写错说明错在哪里', () => {
  expect(patternFault(COLUMNS)).toBeNull()
  expect(patternFault(PAIRS)).toBeNull()
  expect(patternFault('(')).toBe('不是有效的正则表达式')
  expect(patternFault('(?<Mad>\\d+)')).toBe('没有命名组code（化验码）')
  expect(patternFault('(?<code>\\w+) (?<item>\\w+)')).toContain('没有命名组item和value')
})
