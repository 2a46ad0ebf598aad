import { describe, expect, test } from 'vitest'
import { createIdleWatch, IDLE_MS, type SharedMark } from './idle-watch.ts'

function makeBrowser() {
  let now = 1_000_000
  let at: number | null = null
  let ended = 0
  const mark: SharedMark = {
    read: () => at,
    write: (value) => {
      at = value
    },
  }
  return {
    window: (isWatched = true) =>
      createIdleWatch({ now: () => now, mark, isWatched, onIdle: () => ended++ }),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    ended: () => ended,
  }
}

describe('idle / watch', () => {
  test('四十分钟没有操作，只说一次', () => {
    const browser = makeBrowser()
    const watch = browser.window()
    browser.pass(IDLE_MS - 1)
    watch.check()
    expect(browser.ended()).toBe(0)
    browser.pass(1)
    watch.check()
    watch.check()
    expect(browser.ended()).toBe(1)
  })

  test('一个窗口有操作，所有窗口都不退出', () => {
    const browser = makeBrowser()
    const [one, other] = [browser.window(), browser.window()]
    browser.pass(IDLE_MS - 1000)
    other.noteActivity()
    browser.pass(2000)
    one.check()
    expect(browser.ended()).toBe(0)
  })

  test('机器睡醒后的第一次移动救不回过期的会话', () => {
    const browser = makeBrowser()
    const watch = browser.window()
    browser.pass(IDLE_MS * 3)
    watch.noteActivity()
    watch.check()
    expect(browser.ended()).toBe(1)
  })

  test('登录页和锁屏页不退出，在那里的操作算数', () => {
    const browser = makeBrowser()
    const locked = browser.window(false)
    browser.pass(IDLE_MS * 2)
    locked.check()
    expect(browser.ended()).toBe(0)
    locked.noteActivity()
    browser.window().check()
    expect(browser.ended()).toBe(0)
  })
})
