import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { openWatchLine } from './watch-line.ts'

/** A server whose lines the test speaks on, breaks and leaves silent. */
function makeServer() {
  const lines: { say(data: unknown): void; end(error?: Error): void; signal: AbortSignal }[] = []
  const open = (signal: AbortSignal, onData: (data: unknown) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (error?: Error): void => (error ? reject(error) : resolve())
      signal.addEventListener('abort', () => reject(new ApiError('', { kind: 'aborted' })))
      lines.push({ say: onData, end, signal })
    })
  return { lines, open }
}

describe('api / watch line', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const watch = () => {
    const server = makeServer()
    const said: unknown[] = []
    const close = openWatchLine({
      open: server.open,
      onData: (data) => said.push(data),
      onSilence: () => said.push('silence'),
    })
    return { ...server, said, close }
  }

  it('断了半秒后重开；没有声音只说一次，再来又算', async () => {
    const { lines, said, close } = watch()
    lines[0]?.say(1)
    lines[0]?.end(new ApiError('', { kind: 'network' }))
    await pass(400)
    expect(lines).toHaveLength(1)
    await pass(200)
    expect(lines).toHaveLength(2)
    await pass(2000)
    lines[1]?.say(2)
    expect(said).toEqual([1, 'silence', 2])
    await pass(2000)
    expect(said).toEqual([1, 'silence', 2, 'silence'])
    close()
  })

  it('四秒没有声音的线路放弃，另开一条', async () => {
    const { lines, close } = watch()
    await pass(4100)
    expect(lines[0]?.signal.aborted).toBe(true)
    await pass(600)
    expect(lines).toHaveLength(2)
    close()
  })

  it('关了就不再开，等待重开时也一样', async () => {
    const { lines, said, close } = watch()
    lines[0]?.end()
    await pass(100)
    close()
    expect(vi.getTimerCount()).toBe(0)
    await pass(9000)
    expect(lines).toHaveLength(1)
    expect(said).toEqual([])
  })

  it.each([
    new ApiError('', { kind: 'forbidden', status: 403 }),
    new ApiError('', { kind: 'signedOut', status: 401 }),
    new ApiError('', { kind: 'status', status: 404 }),
  ])('无权看的只问一次：%#', async (error) => {
    const { lines, close } = watch()
    lines[0]?.end(error)
    await pass(9000)
    expect(lines).toHaveLength(1)
    close()
  })
})
