import { expect, test } from 'vitest'
import { amongIds } from './reject-chart.ts'

test('再多的记录也有一个能打开列表的查询，一个条件最多一千个值', () => {
  const ids = Array.from({ length: 1500 }, (_, at) => String(at + 1))
  expect(amongIds(ids.slice(0, 2))).toMatchObject({ key: 'id', op: 'in', val: '1,2' })
  const many = amongIds(ids)
  const parts = 'or' in many ? many.or.map(({ val }) => String(val).split(',')) : []
  expect(parts.map((part) => part.length)).toEqual([1000, 500])
  expect(parts.flat()).toEqual(ids)
})
