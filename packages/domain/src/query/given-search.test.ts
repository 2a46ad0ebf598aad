import { describe, expect, it } from 'vitest'
import { listAddress, readGivenSearch, tellCondition } from './given-search.ts'

const fields = [
  {
    fieldName: 'stage',
    fieldExplain: '车辆状态',
    options: [
      { value: 'ENTERED', label: '已入厂' },
      { value: 'LEFT', label: '已出厂' },
    ],
  },
  { fieldName: 'enabled', fieldExplain: '启用', options: null },
  { fieldName: 'endTime', fieldExplain: '有效期至', options: null },
]

describe('query / a search that an address carries', () => {
  it('写进地址的条件原样读回', () => {
    const search = [
      { key: 'stage', op: 'in', val: 'ENTERED,LEFT' },
      { or: [{ key: 'kind', op: 'eq', val: 'pu' }] },
    ] as const
    const address = listAddress('/list/index', search)
    const query = new URLSearchParams(address.split('?')[1])
    expect(readGivenSearch(query.get('search') ?? '')).toEqual(search)
    expect(listAddress('/list/index', [])).toBe('/list/index')
  })

  it.each([undefined, '', '{', '{}', '[{"key":"a"}]', '[{"key":"a","op":"drop","val":""}]', '[1]'])(
    '不成条件的 %s 当作没有',
    (text) => {
      expect(readGivenSearch(text)).toEqual([])
    },
  )

  it('用字段和选项的名字说条件', () => {
    const tell = (key: string, op: 'eq' | 'ne' | 'in' | 'le', val: string) =>
      tellCondition(fields, { key, op, val })
    expect(tell('stage', 'in', 'ENTERED,LEFT')).toBe('车辆状态：已入厂、已出厂')
    expect(tell('enabled', 'eq', 'true')).toBe('启用：是')
    expect(tell('endTime', 'le', '2026-05-01')).toBe('有效期至 ≤ 2026-05-01')
    expect(tell('endTime', 'ne', '')).toBe('有效期至不为空')
    expect(tell('hidden', 'ne', '')).toBe('包括隐藏的')
    expect(tell('id', 'in', '1,2,3')).toBe('选定的记录：3 项')
    expect(tell('auditUserId', 'ne', '346805187379200128')).toBe('审核人不是本人')
    expect(tell('orgId', 'eq', '11')).toBe('库区：本库区')
    expect(
      tellCondition(fields, {
        or: [
          { key: 'stage', op: 'eq', val: 'LEFT' },
          { key: 'enabled', op: 'eq', val: 'false' },
        ],
      }),
    ).toBe('车辆状态：已出厂 或 启用：否')
  })
})
