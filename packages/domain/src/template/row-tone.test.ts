import { describe, expect, it } from 'vitest'
import type { ToneRule } from '../entity/row-tones.ts'
import { rowTone } from './row-tone.ts'

const NOW = '2026-11-15 08:00:00'
const TONES: readonly ToneRule[] = [
  { tone: 'grey', field: 'done', is: ['true'] },
  { tone: 'red', field: 'endTime', past: true },
  { tone: 'amber', field: 'surplus', below: '30' },
  { tone: 'green', field: 'grade', is: ['A', 'B'] },
]

describe('row tone', () => {
  it.each([
    [{ done: true }, 'grey'],
    [{ done: false, grade: 'B' }, 'green'],
    [{ endTime: '2026-11-15 07:59:59' }, 'red'],
    [{ endTime: '2026-11-15 08:00:00' }, null],
    [{ surplus: '29.999' }, 'amber'],
    [{ surplus: '-1.000' }, 'amber'],
    [{ surplus: '30.000' }, null],
    [{ surplus: 4 }, 'amber'],
    [{ grade: 'C' }, null],
    [{}, null],
    [{ done: null, endTime: null, surplus: null, grade: null }, null],
  ])('%o is %s', (row, tone) => {
    expect(rowTone(TONES, row, NOW)).toBe(tone)
  })

  it('the first that fits wins', () => {
    expect(rowTone(TONES, { done: true, endTime: '2020-01-01 00:00:00' }, NOW)).toBe('grey')
  })

  it('a day is past once it is over', () => {
    const tones: readonly ToneRule[] = [{ tone: 'red', field: 'endDate', past: true }]
    expect(rowTone(tones, { endDate: '2026-11-14' }, NOW)).toBe('red')
    expect(rowTone(tones, { endDate: '2026-11-15' }, NOW)).toBe(null)
  })
})
