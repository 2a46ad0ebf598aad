import { describe, expect, it } from 'vitest'
import { formatWireDateTime, parseWireDateTime } from '../values/wire-time.ts'
import { nextDeadline } from './group-deadline.ts'

const NOW = parseWireDateTime('2026-11-16 17:30:00') ?? new Date(0)
const shown = (...asked: readonly ['NONE' | 'MINUTES' | 'DAY_END' | 'CLOCK', string | null]) => {
  const at = nextDeadline(asked[0], asked[1], NOW)
  return at && formatWireDateTime(at)
}

describe('桶组的截止时间', () => {
  it.each([
    ['NONE', null, null],
    ['MINUTES', '90', '2026-11-16 19:00:00'],
    ['DAY_END', null, '2026-11-17 00:00:00'],
    ['CLOCK', '18:00', '2026-11-16 18:00:00'],
    ['CLOCK', '08:00:00', '2026-11-17 08:00:00'],
  ] as const)('%s %s → %s', (mode, value, deadline) => {
    expect(shown(mode, value)).toBe(deadline)
  })
})
