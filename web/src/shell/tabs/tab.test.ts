import { describe, expect, test } from 'vitest'
import {
  homeTab,
  isClosable,
  MOST_TABS,
  type Tab,
  tabBefore,
  tabsBeside,
  tabToDrop,
  visitTab,
} from './tab.ts'

const tab = (value: string, more: Partial<Tab> = {}): Tab => ({
  label: value,
  value,
  params: {},
  query: {},
  group: null,
  id: value,
  close: true,
  ...more,
})
const home = homeTab()
const a = tab('/a/index')
const b = tab('/b/index')

describe('tabs / visit', () => {
  test('没有的加在后面，有的不重复，名称保留', () => {
    const named = visitTab([home, { ...a, label: '记录甲' }], a)
    expect(named).toEqual([home, { ...a, label: '记录甲' }])
    expect(visitTab([home, a], b)).toEqual([home, a, b])
  })

  test('同一路径查询不同是两个页签', () => {
    const one = tab('/a/edit?id=1')
    expect(visitTab([home, one], tab('/a/edit?id=2'))).toHaveLength(3)
  })

  test('两个首页共用一个页签', () => {
    expect(visitTab([home, a], homeTab('/clouds/index1'))).toEqual([homeTab('/clouds/index1'), a])
  })
})

describe('tabs / close', () => {
  test('首页和唯一的页签不能关', () => {
    expect(isClosable([home, a], home)).toBe(false)
    expect(isClosable([a], a)).toBe(false)
    expect(isClosable([home, a], a)).toBe(true)
  })

  test('关闭后到前一个，没有前一个到第一个', () => {
    expect(tabBefore([home, a, b], b.value)).toBe(a)
    expect(tabBefore([home, a, b], home.value)).toBe(a)
    expect(tabBefore([home], home.value)).toBeNull()
  })

  test('关闭其他和关闭全部都保留首页', () => {
    expect(tabsBeside([home, a, b], a.value)).toEqual([b])
    expect(tabsBeside([home, a, b], null)).toEqual([a, b])
  })
})

describe('tabs / limit', () => {
  const many = [home, ...Array.from({ length: MOST_TABS }, (_, n) => tab(`/t${n}/index`))]
  const recency = many.map(({ value }) => value).toReversed()

  test('到上限以前不关任何页签', () => {
    expect(tabToDrop(many.slice(0, MOST_TABS), { recency, isDirty: () => false })).toBeNull()
  })

  test('超过上限关最久未用的，有未保存内容的不关', () => {
    expect(tabToDrop(many, { recency, isDirty: () => false })?.value).toBe('/t0/index')
    const isDirty = (value: string) => value === '/t0/index'
    expect(tabToDrop(many, { recency, isDirty })?.value).toBe('/t1/index')
    expect(tabToDrop(many, { recency, isDirty: () => true })).toBeNull()
  })
})
