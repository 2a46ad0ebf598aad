import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { describe, expect, test } from 'vitest'
import { type Call, PUBLIC, SIGNED_IN } from '#platform/http/call.ts'
import { testCaller } from '#test/tenants.ts'
import { createRateLimits } from './rate-limits.ts'
import { createBuckets } from './token-buckets.ts'

function stoppedClock() {
  let time = 0
  return { now: () => time, pass: (seconds: number) => void (time += seconds * 1000) }
}

describe('session / token buckets', () => {
  test('a burst is let through, then one as fast as the bucket fills', () => {
    const { now, pass } = stoppedClock()
    const buckets = createBuckets({ burst: 3, perSecond: 0.5 }, now)
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 2])
    expect(buckets.take('b')).toBe(0)
    pass(2)
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 2])
    pass(1000)
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 2])
  })

  test('what is given back may be taken again, and no more than the burst', () => {
    const { now } = stoppedClock()
    const buckets = createBuckets({ burst: 1, perSecond: 1 }, now)
    for (let turn = 0; turn < 5; turn += 1) {
      expect(buckets.take('a')).toBe(0)
      buckets.give('a')
    }
    buckets.give('a')
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 1])
  })

  test('a flood of keys is forgotten, oldest first', () => {
    const { now } = stoppedClock()
    const buckets = createBuckets({ burst: 1, perSecond: 1 }, now)
    buckets.take('first')
    for (let key = 0; key < 50_000; key += 1) buckets.take(String(key))
    expect(buckets.take('first')).toBe(0)
    expect(buckets.take('49999')).toBe(1)
  })
})

describe('session / rate limits', () => {
  const rule = { burst: 1, perSecond: 1 }
  const open = { access: PUBLIC } as Call
  const guarded = { access: SIGNED_IN } as Call

  function refused(work: () => void): unknown {
    try {
      work()
      return null
    } catch (error) {
      return error instanceof RefusalError ? error.refusal : error
    }
  }

  test('open calls count by address, others by session', () => {
    const { now } = stoppedClock()
    const limits = createRateLimits({ open: rule, session: rule }, now)
    const caller = testCaller({ sessionId: 's1' })
    const meter = (ip: string, call: Call, who: typeof caller | null) =>
      refused(() => limits.meter({ ip }, call, who))
    expect(meter('1.1.1.1', open, caller)).toBe(null)
    expect(meter('1.1.1.1', open, null)).toMatchObject({ class: 'tooOften' })
    expect(meter('1.1.1.1', guarded, null)).toMatchObject({ message: '请求过于频繁' })
    expect(meter('2.2.2.2', open, null)).toBe(null)
    expect(meter('1.1.1.1', guarded, caller)).toBe(null)
    expect(meter('9.9.9.9', guarded, caller)).toMatchObject({ slots: { seconds: 1 } })
    expect(meter('1.1.1.1', guarded, testCaller({ sessionId: 's2' }))).toBe(null)
  })

  test('an open call with limits of its own takes nothing from others, and each link has its own', () => {
    const { now } = stoppedClock()
    const limits = createRateLimits({ open: rule }, now)
    const rate = { address: { burst: 3, perSecond: 1 }, link: { burst: 2, perSecond: 1 } }
    const page = { ...open, method: 'GET', path: '/d/:token', rate } as Call
    const ask = (ip: string, token: string) =>
      refused(() => limits.meter({ ip, params: { token } }, page, null))
    expect([ask('1.1.1.1', 'a'), ask('1.1.1.1', 'a')]).toEqual([null, null])
    expect(ask('1.1.1.1', 'a')).toMatchObject({ class: 'tooOften' })
    expect(ask('1.1.1.1', 'b')).toMatchObject({ class: 'tooOften' })
    expect(ask('2.2.2.2', 'a')).toBe(null)
    expect(refused(() => limits.meter({ ip: '1.1.1.1' }, open, null))).toBe(null)
  })

  test('attempts count by address and name, and a success is forgiven', () => {
    const { now } = stoppedClock()
    const limits = createRateLimits({ attempt: rule }, now)
    const forgive = limits.attempt({ ip: '1.1.1.1', name: 'Wang' })
    expect(refused(() => limits.attempt({ ip: '1.1.1.1', name: 'wang' }))).not.toBe(null)
    expect(refused(() => limits.attempt({ ip: '1.1.1.1', name: 'li' }))).toBe(null)
    forgive()
    expect(refused(() => limits.attempt({ ip: '1.1.1.1', name: 'wang' }))).toBe(null)
  })
})
