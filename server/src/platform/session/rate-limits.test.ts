import { describe, expect, test } from 'vitest'
import type { Caller } from '#platform/access/caller.ts'
import { type Call, PUBLIC, SIGNED_IN } from '#platform/http/call.ts'
import { createRateLimits } from './rate-limits.ts'

const call = (access: Call['access']) => ({ access, method: 'GET', path: '/x' }) as Call
const program = (id: string, perMinute: number) =>
  ({ sessionId: `key:${id}`, machine: { id, perMinute } }) as Caller

describe('how often a program may call', () => {
  test('as often in a minute as its key says, each for itself', () => {
    let time = 0
    const { meter } = createRateLimits({}, () => time)
    const ask = (id: string, perMinute = 3) =>
      meter({ ip: '10.0.0.1' }, call(SIGNED_IN), program(id, perMinute))
    for (let at = 0; at < 3; at += 1) ask('1')
    expect(() => ask('1')).toThrow('过于频繁')
    ask('2')
    ask('3', 600)
    time += 20_000
    ask('1')
    expect(() => ask('1')).toThrow()
  })

  test('what is open to all counts by address, as for everybody', () => {
    const { meter } = createRateLimits({ open: { burst: 1, perSecond: 1 } }, () => 0)
    const ask = () => meter({ ip: '10.0.0.1' }, call(PUBLIC), program('1', 600))
    ask()
    expect(ask).toThrow()
  })
})
