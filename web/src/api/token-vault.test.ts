import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeVault, REFRESH_KEY } from './api-client.fixtures.ts'
import type { TokenMessage } from './token-vault.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answer = (round: number) => ({
  access_token: `access-${round}`,
  refresh_token: `refresh-${round}`,
  expires_in: 6000,
})

/** Two windows of one browser, and a server that counts its exchanges. */
function browser() {
  const storage = new Map<string, string>()
  const windows = new Set<(message: TokenMessage) => void>()
  let round = 1
  const exchange = vi.fn(async () => answer(++round))
  return {
    storage,
    exchange,
    open: (othersHold?: boolean) =>
      makeVault(storage, windows, { othersHold: async () => othersHold ?? null }),
  }
}

describe('token vault', () => {
  it('keeps the access token in memory alone', () => {
    const { storage, open } = browser()
    const vault = open()
    vault.store(answer(1))
    expect([...storage]).toEqual([[REFRESH_KEY, 'refresh-1']])
    expect(vault.access()).toBe('access-1')
  })

  it('hands a new window the living token instead of refreshing', async () => {
    const { open, exchange } = browser()
    open().store(answer(1))
    const second = open()
    expect(second.access()).toBeNull()
    expect(await second.renew(null, exchange)).toBe('access-1')
    expect(exchange).not.toHaveBeenCalled()
  })

  it('exchanges after 200 ms when no other window answers, as after F5', async () => {
    const { storage, open, exchange } = browser()
    storage.set(REFRESH_KEY, 'refresh-1')
    const renewed = open().renew(null, exchange)
    await vi.advanceTimersByTimeAsync(200)
    expect(await renewed).toBe('access-2')
    expect(exchange).toHaveBeenCalledWith('refresh-1')
  })

  it('exchanges at once when it can see that no other window has tokens', async () => {
    const { storage, open, exchange } = browser()
    storage.set(REFRESH_KEY, 'refresh-1')
    expect(await open(false).renew(null, exchange)).toBe('access-2')
  })

  it('waits for a busy window that it can see', async () => {
    const { storage, open, exchange } = browser()
    storage.set(REFRESH_KEY, 'refresh-1')
    const renewed = open(true).renew(null, exchange)
    await vi.advanceTimersByTimeAsync(4000)
    expect(exchange).not.toHaveBeenCalled()
    open().store(answer(1))
    expect(await renewed).toBe('access-1')
    expect(exchange).not.toHaveBeenCalled()
  })

  it('refreshes once when two windows find the token dead together', async () => {
    const { open, exchange } = browser()
    const first = open()
    const second = open()
    first.store(answer(1))
    await vi.advanceTimersByTimeAsync(0)
    const renewed = Promise.all([
      first.renew('access-1', exchange),
      second.renew('access-1', exchange),
      second.renew('access-1', exchange),
    ])
    await vi.advanceTimersByTimeAsync(500)
    expect(await renewed).toEqual(['access-2', 'access-2', 'access-2'])
    expect(exchange).toHaveBeenCalledTimes(1)
  })

  it('tells the other windows of a new pair, and takes none of another session', async () => {
    const { storage, open } = browser()
    const first = open()
    const second = open()
    first.store(answer(1))
    await vi.advanceTimersByTimeAsync(0)
    expect(second.access()).toBe('access-1')
    storage.set(REFRESH_KEY, 'someone-else')
    first.store(answer(2))
    storage.set(REFRESH_KEY, 'someone-else')
    await vi.advanceTimersByTimeAsync(0)
    expect(second.access()).toBe('access-1')
  })

  it('lets a token die a little before the server does', () => {
    const { open } = browser()
    const vault = open()
    vault.store(answer(1))
    vi.advanceTimersByTime(5984 * 1000)
    expect(vault.access()).toBe('access-1')
    vi.advanceTimersByTime(1000)
    expect(vault.access()).toBeNull()
  })

  it('has nothing to exchange once it is cleared', async () => {
    const { open, exchange } = browser()
    const vault = open()
    vault.store(answer(1))
    vault.clear()
    expect(await vault.renew(null, exchange)).toBeNull()
    expect(vault.hasSession()).toBe(false)
  })

  it('tries again after a failed exchange', async () => {
    const { open, exchange } = browser()
    const vault = open()
    vault.store(answer(1))
    await expect(vault.renew('access-1', () => Promise.reject(new Error('no')))).rejects.toThrow()
    expect(await vault.renew('access-1', exchange)).toBe('access-2')
  })
})
