import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropLeftBehind, TABS_KEY, VIEWS_KEY } from './left-behind.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage)
  kept.clear()
  kept.set(TABS_KEY, JSON.stringify({ owner: '7:11', tabs: [], recency: [] }))
  kept.set(VIEWS_KEY, '{}')
  kept.set('junheng.historyUrl', '/modules/sale/sa_notice/edit?id=5')
})

describe('没有退出就换了人', () => {
  it('前一个人的页签、查询和去处都不留给下一个人', () => {
    expect(dropLeftBehind('8:11')).toBe(true)
    expect([...kept]).toEqual([])
  })

  it('还是本人：都在；本人换了库区：页签不在，想去的地方还在', () => {
    expect(dropLeftBehind('7:11')).toBe(false)
    expect(kept.size).toBe(3)
    expect(dropLeftBehind('7:12')).toBe(true)
    expect([...kept.keys()]).toEqual(['junheng.historyUrl'])
  })

  it('没有人在这个窗口工作过：链接带来的去处留着', () => {
    kept.delete(TABS_KEY)
    expect(dropLeftBehind('8:11')).toBe(false)
    expect(kept.has('junheng.historyUrl')).toBe(true)
  })
})
