import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeId, ID_NODES, ID_SEQUENCES, idRangeStart, idTime, parseId } from './id.ts'

const EPOCH = Date.UTC(2024, 0, 1)
const parts = fc.record({
  time: fc.integer({ min: EPOCH + 1, max: EPOCH + 2 ** 41 - 1 }),
  node: fc.integer({ min: 0, max: ID_NODES - 1 }),
  sequence: fc.integer({ min: 0, max: ID_SEQUENCES - 1 }),
})

describe('id', () => {
  it.each(['1', '9223372036854775807'])('%s 是编号', (text) => {
    expect(parseId(text)).toBe(text)
  })

  it.each(['', '0', '01', '-1', '+1', '1.0', ' 1', '9223372036854775808', '1e3', 'abc'])(
    '%j 不是编号',
    (text) => {
      expect(parseId(text)).toBeNull()
    },
  )

  it('keeps its time, and is a valid id', () => {
    fc.assert(
      fc.property(parts, (one) => {
        const id = composeId(one)
        expect(parseId(id)).toBe(id)
        expect(idTime(id).getTime()).toBe(one.time)
      }),
    )
  })

  it('is ordered by time, then node, then sequence', () => {
    const rank = (one: { time: number; node: number; sequence: number }) =>
      (BigInt(one.time) * 1024n + BigInt(one.node)) * 4096n + BigInt(one.sequence)
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        expect(BigInt(composeId(a)) < BigInt(composeId(b))).toBe(rank(a) < rank(b))
      }),
    )
  })

  it('the range of an instant starts at its first id', () => {
    fc.assert(
      fc.property(parts, (one) => {
        const start = idRangeStart(new Date(one.time))
        expect(start).toBe(composeId({ time: one.time, node: 0, sequence: 0 }))
        expect(BigInt(start) <= BigInt(composeId(one))).toBe(true)
        const next = idRangeStart(new Date(one.time + 1))
        if (one.time < EPOCH + 2 ** 41 - 1) {
          expect(BigInt(composeId(one)) < BigInt(next)).toBe(true)
        }
      }),
    )
  })

  it('纪元之前的范围从 0 开始', () => {
    expect(idRangeStart(new Date(0))).toBe('0')
  })

  it('超出位宽的部分是程序错误', () => {
    expect(() => composeId({ time: EPOCH - 1, node: 0, sequence: 0 })).toThrow(RangeError)
    expect(() => composeId({ time: EPOCH + 1, node: 1024, sequence: 0 })).toThrow(RangeError)
    expect(() => composeId({ time: EPOCH + 1, node: 0, sequence: 4096 })).toThrow(RangeError)
    expect(() => composeId({ time: EPOCH + 0.5, node: 0, sequence: 0 })).toThrow(RangeError)
  })

  it('doc example', () => {
    expect(composeId({ time: Date.UTC(2026, 0, 1), node: 1, sequence: 0 })).toBe(
      '264905529753604096',
    )
  })
})
