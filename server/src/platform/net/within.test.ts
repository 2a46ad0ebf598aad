import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { within } from './within.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Takes every request and answers none. */
const silent = createServer((request) => void request.resume())
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
})
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
const nobody = () => new AbortController().signal
const ask = (signal: AbortSignal) => fetch(url, { method: 'POST', body: 'x', signal })

describe('within', () => {
  test('whoever is not answered is let go, also where memory was collected meanwhile', async () => {
    const collecting = setInterval(collect, 20)
    try {
      const asked = Array.from({ length: 3 }, () => within({ ms: 300, signal: nobody() }, ask))
      for (const each of asked) await expect(each).rejects.toThrow('not done within 300 ms')
    } finally {
      clearInterval(collecting)
    }
  })

  test('work that makes an error of its own out of the limit is late all the same', async () => {
    const own = (signal: AbortSignal) =>
      new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('line closed'))),
      )
    const late = within({ ms: 5, signal: nobody() }, own)
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('ends with whoever wanted it, before and meanwhile', async () => {
    const control = new AbortController()
    const waiting = within({ ms: 60_000, signal: control.signal }, ask)
    control.abort(new Error('the node ends'))
    await expect(waiting).rejects.toThrow('the node ends')
    await expect(within({ ms: 60_000, signal: control.signal }, ask)).rejects.toThrow(
      'the node ends',
    )
  })

  test('many that wait by one signal are no leak', async () => {
    const warned: Error[] = []
    const hear = (warning: Error) => void warned.push(warning)
    process.on('warning', hear)
    const { signal } = new AbortController()
    await Promise.all(
      Array.from({ length: 20 }, () => within({ ms: 60_000, signal }, () => nextTurn())),
    )
    await nextTurn()
    process.off('warning', hear)
    expect(warned).toEqual([])
  })

  test('what is done in time is given back, and leaves no timer', async () => {
    vi.useFakeTimers()
    try {
      expect(await within({ ms: 60_000, signal: nobody() }, async () => 7)).toBe(7)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
