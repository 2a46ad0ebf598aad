import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Caller } from '#platform/access/caller.ts'
import { PUBLIC } from './call.ts'
import { type LineParts, openLine, type StreamLine, streamCall } from './stream-call.ts'

const watcher: Caller = {
  sessionId: '1',
  userId: '7',
  username: 'watcher',
  realName: 'watcher',
  orgId: '11',
  orgCode: 'JH',
  orgName: 'JH',
  groupId: '1',
  groupName: 'HS',
  admin: false,
  roles: [],
  permissions: new Set(),
  scope: { groupId: '1', orgIds: ['11'], wholeGroup: false, ownOnly: false },
  hiddenFields: new Map(),
  seesPlain: false,
}

describe('stream', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function open(parts: Partial<LineParts> = {}) {
    const cleaned = vi.fn<() => void>()
    let line: StreamLine | undefined
    const stream = openLine(
      (given) => {
        line = given
        return cleaned
      },
      { caller: watcher, again: async () => watcher, isOver: () => false, once: false, ...parts },
    )
    const texts: string[] = []
    stream.setEncoding('utf8').on('data', (text: string) => texts.push(text))
    if (!line) throw new Error('no line')
    return { stream, line, cleaned, texts }
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  test('who still may watch goes on; who may not any more is cut off within five seconds', async () => {
    let now: Caller | null = watcher
    const { stream, cleaned } = open({ again: async () => now })
    await pass(60_000)
    expect([stream.writableEnded, cleaned.mock.calls.length]).toEqual([false, 0])
    now = null
    await pass(2000)
    expect([stream.writableEnded, cleaned.mock.calls.length]).toEqual([true, 1])
  })

  test('another company or another person ends it; other rights are used from then on', async () => {
    for (const other of [{ orgId: '12' }, { userId: '8' }]) {
      const { stream } = open({ again: async () => ({ ...watcher, ...other }) })
      await pass(2000)
      expect(stream.writableEnded).toBe(true)
    }
    const lesser = { ...watcher, hiddenFields: new Map([['notice', new Set(['price'])]]) }
    const { line, stream } = open({ again: async () => lesser })
    await pass(2000)
    expect([line.caller(), stream.writableEnded]).toEqual([lesser, false])
  })

  test('no answer to whether he may is none: five seconds are all it waits', async () => {
    const { stream } = open({ again: () => new Promise(() => {}) })
    await pass(4500)
    expect(stream.writableEnded).toBe(false)
    await pass(1000)
    expect(stream.writableEnded).toBe(true)
  })

  test('ends with the server, after five minutes, and for a reader who does not read', async () => {
    let over = false
    const down = open({ isOver: () => over })
    over = true
    await pass(500)
    expect(down.stream.writableEnded).toBe(true)
    const old = open()
    await pass(6 * 60_000)
    expect(old.stream.writableEnded).toBe(true)
    const asleep = open()
    asleep.stream.pause()
    asleep.line.send('x'.repeat(3 * 1024 * 1024))
    expect(asleep.stream.writableEnded).toBe(true)
  })

  test('a silent line beats, and a slow run is not overtaken', async () => {
    const { line, texts } = open()
    let runs = 0
    let finish: () => void = () => {}
    line.repeat(() => {
      runs += 1
      return new Promise((resolve) => (finish = resolve))
    }, 100)
    await pass(20_000)
    expect([runs, texts]).toEqual([1, [':\n\n']])
    finish()
    await pass(150)
    expect(runs).toBe(2)
  })

  test('nobody to hold the line: one event and an end', async () => {
    const { line, stream, texts } = open({ once: true })
    line.send('{"a":1}')
    await pass(10)
    expect([texts, stream.writableEnded]).toEqual([['data: {"a":1}\n\n'], true])
  })

  test('a stream for everybody cannot be declared', () => {
    expect(() =>
      streamCall({
        path: '/x',
        access: PUBLIC,
        tag: '',
        summary: '',
        open: async () => () => () => {},
      }),
    ).toThrow('/x: a stream is for somebody')
  })
})
