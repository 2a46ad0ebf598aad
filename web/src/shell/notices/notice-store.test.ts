import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notices, useNotices } from './notice-store.ts'

const texts = () => useNotices.getState().shown.map(({ text }) => text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('notices', () => {
  it('go by themselves, each after its own time', () => {
    notices.show({ tone: 'error', text: '短' })
    notices.show({ tone: 'warning', text: '长', seconds: 10 })
    vi.advanceTimersByTime(4500)
    expect(texts()).toEqual(['长'])
    vi.advanceTimersByTime(5500)
    expect(texts()).toEqual([])
  })

  it('do not stack when they say the same, and stay as long as the last of them', () => {
    notices.show({ tone: 'error', text: '网络连接失败' })
    vi.advanceTimersByTime(4000)
    notices.show({ tone: 'error', text: '网络连接失败' })
    expect(texts()).toEqual(['网络连接失败'])
    vi.advanceTimersByTime(1000)
    expect(texts()).toEqual(['网络连接失败'])
  })

  it('about the same thing take the place of the one before', () => {
    notices.show({ tone: 'info', about: 'tabs', text: '已关闭甲' })
    notices.show({ tone: 'info', text: '别的' })
    notices.show({ tone: 'info', about: 'tabs', text: '已关闭乙' })
    expect(texts()).toEqual(['别的', '已关闭乙'])
  })

  it('are at most five', () => {
    for (const text of ['1', '2', '3', '4', '5', '6']) notices.show({ tone: 'info', text })
    expect(texts()).toEqual(['2', '3', '4', '5', '6'])
  })
})
