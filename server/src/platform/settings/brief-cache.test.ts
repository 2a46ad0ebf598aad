import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBriefCache } from './brief-cache.ts'

function countingLoad() {
  let count = 0
  return async () => {
    await Promise.resolve()
    count += 1
    return count
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('settings / createBriefCache', () => {
  test('callers at once share one load, and later ones its value', async () => {
    const cache = createBriefCache<number>()
    const load = countingLoad()
    expect(await Promise.all([1, 2, 3].map(() => cache.get('a', load)))).toEqual([1, 1, 1])
    expect(await cache.get('a', load)).toBe(1)
    expect(await cache.get('b', load)).toBe(2)
  })

  test('a value that is too old or forgotten is loaded again', async () => {
    const cache = createBriefCache<number>({ milliseconds: 20 })
    const load = countingLoad()
    await cache.get('a', load)
    vi.advanceTimersByTime(25)
    expect(await cache.get('a', load)).toBe(2)
    cache.forget()
    expect(await cache.get('a', load)).toBe(3)
  })

  test('a load that began before forget is not kept', async () => {
    const cache = createBriefCache<number>()
    const load = countingLoad()
    const early = cache.get('a', load)
    cache.forget()
    expect(await early).toBe(1)
    expect(await cache.get('a', load)).toBe(2)
  })

  test('a failed load is tried again', async () => {
    const cache = createBriefCache<number>()
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.get('a', async () => 4)).toBe(4)
  })
})
