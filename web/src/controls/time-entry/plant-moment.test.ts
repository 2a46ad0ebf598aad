import { describe, expect, it } from 'vitest'
import { plantClock } from '#web/api/plant-clock.ts'
import { plantMoment } from './plant-moment.ts'

const DAY = 86_400_000

describe('controls / plant moment', () => {
  it('电脑的日期错了一天，现在仍是厂里的今天', async () => {
    const today = new Date(Date.now() - DAY)
    const headers = { date: today.toUTCString() }
    await plantClock.hearing(async () => new Response(null, { headers }))('/api/x')
    expect(Math.abs(plantMoment().diff(plantMoment(today), 'second'))).toBeLessThan(3)
  })
})
