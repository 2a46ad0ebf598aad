import { describe, expect, test } from 'vitest'
import { spareBackups } from './spare-backups.ts'

const at = (text: string) => ({ file: text, madeAt: new Date(`${text}+08:00`) })

/** One backup a night, the way they come and go. */
function keepThrough(nights: number): readonly string[] {
  let kept: ReturnType<typeof at>[] = []
  const first = Date.parse('2026-01-01T04:20:00Z')
  for (let night = 0; night < nights; night += 1) {
    const day = new Date(first + night * 86_400_000).toISOString().slice(0, 10)
    kept.push(at(`${day}T04:20:00`))
    const spare = new Set(spareBackups(kept))
    kept = kept.filter((each) => !spare.has(each))
  }
  return kept.map(({ file }) => file.slice(0, 10))
}

describe('which backups are kept', () => {
  test('after two years: the last 7 days, 5 weeks and 12 months', () => {
    const kept = keepThrough(731)
    expect(kept.slice(-7)).toEqual([
      '2027-12-26',
      '2027-12-27',
      '2027-12-28',
      '2027-12-29',
      '2027-12-30',
      '2027-12-31',
      '2028-01-01',
    ])
    // Sundays, and the last of each month.
    for (const day of ['2027-12-05', '2027-12-12', '2027-12-19', '2027-11-30', '2027-02-28'])
      expect(kept).toContain(day)
    expect(new Set(kept.map((day) => day.slice(0, 7))).size).toBe(12)
    expect(kept.length).toBeLessThanOrEqual(7 + 5 + 12)
  })

  test('of one day the newest stays, by the days of the plant', () => {
    const spare = spareBackups([
      at('2026-11-17T23:50:00'),
      at('2026-11-18T00:10:00'),
      at('2026-11-18T12:00:00'),
    ])
    expect(spare.map(({ file }) => file)).toEqual(['2026-11-18T00:10:00'])
  })

  test('what a plant had before it stood still for a year stays', () => {
    expect(spareBackups([at('2025-01-10T04:20:00'), at('2026-11-18T04:20:00')])).toEqual([])
  })
})
