import { describe, expect, test } from 'vitest'
import { nextTime, parseCron } from './cron.ts'

/** Sunday. */
const after = '2026-11-15T10:00:30+08:00'

function nextTimes(text: string, from = after, count = 1): readonly string[] {
  const cron = parseCron(text)
  if (cron === null) throw new Error(`no cron: ${text}`)
  const times: string[] = []
  let now = new Date(from)
  for (let at = 0; at < count; at += 1) {
    const next = nextTime(cron, now)
    if (next === null) break
    const wall = new Date(next.getTime() + 8 * 3_600_000).toISOString()
    times.push(wall.slice(0, 16).replace('T', ' '))
    now = next
  }
  return times
}

describe('jobs / cron', () => {
  test.each([
    ['20 3 * * *', ['2026-11-16 03:20', '2026-11-17 03:20']],
    ['* * * * *', ['2026-11-15 10:01', '2026-11-15 10:02']],
    ['0 10 * * *', ['2026-11-16 10:00', '2026-11-17 10:00']],
    ['*/30 8-10 * * *', ['2026-11-15 10:30', '2026-11-16 08:00']],
    ['5/25 10 * * *', ['2026-11-15 10:05', '2026-11-15 10:30']],
    ['0 0 1 * *', ['2026-12-01 00:00', '2027-01-01 00:00']],
    ['0 8 * * 1,5', ['2026-11-16 08:00', '2026-11-20 08:00']],
    ['0 8 * * 7', ['2026-11-22 08:00', '2026-11-29 08:00']],
    ['0 8 17 * 1', ['2026-11-16 08:00', '2026-11-17 08:00']],
    ['0 0 29 2 *', ['2028-02-29 00:00', '2032-02-29 00:00']],
    ['0 0 31 2 *', []],
  ])('%s', (text, times) => {
    expect(nextTimes(text, after, 2)).toEqual(times)
  })

  test('the day is that of Shanghai', () => {
    expect(nextTimes('0 7 * * *', '2026-11-15T23:30:00Z')).toEqual(['2026-11-17 07:00'])
    expect(nextTimes('0 0 * * *', '2026-11-15T15:59:59Z')).toEqual(['2026-11-16 00:00'])
  })

  test.each([
    'every day',
    '* * * *',
    '* * * * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '5-1 * * * *',
    '*/0 * * * *',
    '1,,2 * * * *',
    '@daily',
  ])('%s is none', (text) => expect(parseCron(text)).toBeNull())
})
