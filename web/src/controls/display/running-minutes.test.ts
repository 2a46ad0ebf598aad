import { describe, expect, it } from 'vitest'
import { ranOn } from './RunningMinutes.tsx'

describe('running minutes', () => {
  it('在两次取数之间接着走，满一分才加一', () => {
    const seen = { minutes: 12, seenAt: 1_000 }
    expect([1_000, 60_999, 61_000, 3_601_000].map((now) => ranOn(seen, now))).toEqual([
      12, 12, 13, 72,
    ])
    expect(ranOn(seen, 0)).toBe(12)
  })
})
