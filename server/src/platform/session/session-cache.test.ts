import { describe, expect, test } from 'vitest'
import { createSessionCache } from './session-cache.ts'

interface Kept {
  readonly userId: string
  readonly load: number
}

function counted(userId: string | null) {
  let loads = 0
  return async (): Promise<Kept | null> => {
    loads += 1
    return userId === null ? null : { userId, load: loads }
  }
}

describe('session / cache', () => {
  test('calls at once and calls soon after share one load', async () => {
    const cache = createSessionCache<Kept>()
    const load = counted('7')
    await Promise.all([cache.get('k', load), cache.get('k', load)])
    expect(await cache.get('k', load)).toEqual({ userId: '7', load: 1 })
  })

  test('a dead token is looked for again', async () => {
    const cache = createSessionCache<Kept>()
    expect(await cache.get('k', counted(null))).toBe(null)
    expect(await cache.get('k', counted('7'))).not.toBe(null)
  })

  test('dropping a user leaves the others', async () => {
    const cache = createSessionCache<Kept>()
    const [mine, other] = [counted('7'), counted('8')]
    await cache.get('mine', mine)
    await cache.get('other', other)
    cache.drop('7')
    expect(await cache.get('mine', mine)).toEqual({ userId: '7', load: 2 })
    expect(await cache.get('other', other)).toEqual({ userId: '8', load: 1 })
    cache.drop('*')
    expect(await cache.get('other', other)).toEqual({ userId: '8', load: 2 })
  })

  test('a load that began before a drop is not kept and not shared', async () => {
    const cache = createSessionCache<Kept>()
    let finish: (kept: Kept) => void = () => {}
    const slow = cache.get('k', () => new Promise<Kept>((resolve) => (finish = resolve)))
    cache.drop('*')
    const fresh = counted('7')
    expect(await cache.get('k', fresh)).toEqual({ userId: '7', load: 1 })
    finish({ userId: '7', load: 99 })
    expect(await slow).toEqual({ userId: '7', load: 99 })
    expect(await cache.get('k', fresh)).toEqual({ userId: '7', load: 1 })
  })

  test('a failed load is tried again', async () => {
    const cache = createSessionCache<Kept>()
    const failing = async (): Promise<Kept> => {
      throw new Error('database away')
    }
    await expect(cache.get('k', failing)).rejects.toThrow('database away')
    expect(await cache.get('k', counted('7'))).toEqual({ userId: '7', load: 1 })
  })
})
