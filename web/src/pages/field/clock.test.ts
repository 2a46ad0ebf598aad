import { describe, expect, it } from 'vitest'
import { durationText, minutesSince } from './clock.ts'

describe('pages / field', () => {
  it('等了几分钟按北京时间算', () => {
    expect(minutesSince('2026-11-15 08:00:00', new Date('2026-11-15T00:05:59Z'))).toBe(5)
    expect(minutesSince('2026-11-15 08:00:00', new Date('2026-11-14T23:00:00Z'))).toBe(0)
    expect(minutesSince(null, new Date())).toBeNull()
    expect(durationText(59)).toBe('59 分钟')
    expect(durationText(75)).toBe('1 小时 15 分')
    expect(durationText(480)).toBe('8 小时')
  })
})
