import { describe, expect, test } from 'vitest'
import { isSamePath, splitUrl } from './address.ts'

test('地址拆成路径和查询', () => {
  expect(splitUrl('/a/edit?type=update&id=7')).toEqual({
    path: '/a/edit',
    query: { type: 'update', id: '7' },
  })
  expect(splitUrl('/a')).toEqual({ path: '/a', query: {} })
})

describe('routes / the page the window is at', () => {
  test.each([
    ['/a/index?x=1', '/a/index', true],
    ['/a/%E7%85%A4', '/a/煤', true],
    ['/a/%E7%8', '/a/%E7%8', true],
    ['/clouds/index', '/a/index', false],
  ])('%s and %s: %s', (url, path, expected) => {
    expect(isSamePath(url, path)).toBe(expected)
  })
})
