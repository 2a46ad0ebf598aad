import { describe, expect, it } from 'vitest'
import { replaceTimeTokens } from './time-tokens.ts'

const time = { today: '2026-05-01', now: '2026-05-02 07:59:59' }

describe('time-tokens', () => {
  it.each([
    ['currentDate()', '2026-05-01'],
    ['currentTime()', '2026-05-02 07:59:59'],
    ['currentDate(),currentDate()', '2026-05-01,2026-05-01'],
    ['currentDate', 'currentDate'],
    ['AUDITED', 'AUDITED'],
  ])('%s', (token, value) => {
    expect(replaceTimeTokens(token, time)).toBe(value)
  })
})
