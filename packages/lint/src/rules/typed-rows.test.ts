import { describe, expect, it } from 'vitest'
import { findUntypedRows } from './typed-rows.ts'

const file = (text: string, path = 'server/src/modules/trade/batch/batch.rules.ts') => ({
  path,
  text,
})
const lines = (text: string, count: number, path?: string) =>
  findUntypedRows([file(`${text}\n`.repeat(count), path)]).length

describe('typed-rows', () => {
  it('counts casts by way of unknown everywhere, and lets a few be', () => {
    expect(lines('row as unknown as Row', 8, 'web/src/x.ts')).toBe(0)
    expect(lines('row as unknown as Row', 9, 'web/src/x.test.ts')).toBe(9)
    expect(lines('row as unknown\n  as Row', 9)).toBe(9)
  })

  it('counts fields read by their names in modules', () => {
    expect(lines("row['id']", 60)).toBe(0)
    expect(lines("row['id']", 61)).toBe(61)
    expect(lines("lines[0]?.['id'] + (await f())['id']", 31)).toBe(62)
  })

  it('leaves lists, members of types, tests, fixtures and the platform alone', () => {
    expect(lines("const names = ['id']\ntype Id = Row['id']\nf(['id'])", 61)).toBe(0)
    expect(lines("row['id']", 61, 'server/src/modules/a/a.db.test.ts')).toBe(0)
    expect(lines("row['id']", 61, 'server/src/modules/a/a.fixtures.ts')).toBe(0)
    expect(lines("row['id']", 61, 'server/src/platform/a/a.ts')).toBe(0)
  })
})
