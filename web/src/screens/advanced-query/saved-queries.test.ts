import { describe, expect, test } from 'vitest'
import { keepQuery, removeQuery } from './saved-queries.ts'

describe('常用查询', () => {
  const light = { name: '轻车', inputs: { a: { value: '15', op: null } } }
  const heavy = { name: '重车', inputs: {} }

  test('同名的被替换，名字两端的空格不算', () => {
    const kept = keepQuery([light, heavy], { name: ' 轻车 ', inputs: {} })
    expect(kept).toEqual([heavy, { name: '轻车', inputs: {} }])
  })

  test('删除只去掉这一个，不改动原来的', () => {
    const saved = [light, heavy]
    expect(removeQuery(saved, '轻车')).toEqual([heavy])
    expect(removeQuery(saved, '轻')).toEqual(saved)
    expect(saved).toHaveLength(2)
  })
})
