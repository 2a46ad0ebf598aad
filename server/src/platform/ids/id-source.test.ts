import { ID_SEQUENCES, type Id, idTime } from '@junheng/domain/values/id.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createIdSource } from './id-source.ts'

const start = Date.UTC(2026, 10, 15)

function clockAt(readings: readonly number[]) {
  let at = 0
  return { now: () => new Date(readings[Math.min(at++, readings.length - 1)] ?? start) }
}

describe('ids / createIdSource', () => {
  test('ids are unique and increase whatever the clock says', () => {
    const reading = fc.integer({ min: start, max: start + 20 })
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 200 }), (readings) => {
        const ids = createIdSource({ node: 7, clock: clockAt(readings) })
        const made = readings.map(() => BigInt(ids.newId()))
        expect(made.every((id, at) => at === 0 || id > (made[at - 1] ?? 0n))).toBe(true)
      }),
    )
  })

  test('a used-up millisecond borrows from the next, and the clock catches up', () => {
    const readings = [...Array<number>(ID_SEQUENCES + 1).fill(start), start + 1, start + 5]
    const ids = createIdSource({ node: 0, clock: clockAt(readings) })
    const made = readings.map(() => ids.newId())
    const passed = (id = '0') => idTime(id as Id<string>).getTime() - start
    expect(passed(made[ID_SEQUENCES - 1])).toBe(0)
    expect(made.slice(ID_SEQUENCES).map(passed)).toEqual([1, 1, 5])
    expect(new Set(made).size).toBe(made.length)
  })

  test('nodes never give the same id in the same instant', () => {
    const clock = { now: () => new Date(start) }
    const made = [0, 1, 1023].flatMap((node) => {
      const ids = createIdSource({ node, clock })
      return [ids.newId(), ids.newId()]
    })
    expect(new Set(made).size).toBe(6)
  })

  test('a node number that does not fit is refused at once', () => {
    expect(() => createIdSource({ node: 1024 })).toThrow('1024')
    expect(() => createIdSource({ node: Number.NaN })).toThrow(RangeError)
  })
})
