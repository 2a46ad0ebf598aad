import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChunk, PageLoadError, retryFailedLoads } from './chunk.ts'

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('程序块', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('第一次用到才取，之后不再取', async () => {
    const load = vi.fn(() => Promise.resolve('part'))
    const chunk = createChunk(load)
    expect(load).not.toHaveBeenCalled()
    expect([await chunk(), await chunk()]).toEqual(['part', 'part'])
    expect(load).toHaveBeenCalledOnce()
  })

  it('没有取到：加载错误；重试后重新取', async () => {
    const load = vi.fn<() => Promise<string>>()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    load.mockResolvedValueOnce('part')
    const chunk = createChunk(load)
    expect(await errorOf(chunk())).toBeInstanceOf(PageLoadError)
    expect(await errorOf(chunk())).toBeInstanceOf(PageLoadError)
    expect(load).toHaveBeenCalledOnce()
    retryFailedLoads()
    expect(await chunk()).toBe('part')
  })

  it('120 秒没有来：加载错误', async () => {
    const chunk = createChunk(() => new Promise<string>(() => {}))
    const seen = vi.fn()
    void errorOf(chunk()).then(seen)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(seen).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toHaveBeenCalledExactlyOnceWith(expect.any(PageLoadError))
  })
})
