import { describe, expect, test } from 'vitest'
import { readTypes } from './value-types.ts'

const TIMESTAMPTZ = 1184

describe('values as they are read', () => {
  test.each([
    ['2026-11-15 00:00:00+00', '2026-11-15 08:00:00'],
    ['2026-11-15 01:59:59.999+00', '2026-11-15 09:59:59'],
    ['2026-11-15 05:44:02.123+00', '2026-11-15 13:44:02'],
    ['2026-11-15 15:59:59+00', '2026-11-15 23:59:59'],
    ['2026-11-15 16:00:00+00', '2026-11-16 00:00:00'],
    ['2026-12-31 23:30:00+00', '2027-01-01 07:30:00'],
    ['2028-02-28 20:00:00+00', '2028-02-29 04:00:00'],
  ])('an instant %s is %s in Shanghai', (stored, wire) => {
    const parse = readTypes.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => unknown
    expect(parse(stored)).toBe(wire)
  })
})
