import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCalculation } from './calculation.ts'
import { type CalculationSet, calculationReads, orderCalculations } from './dependencies.ts'

const MAIN = 'or_notice'
const sum = (table: string, ...fieldName: string[]) => ({
  customTable: table,
  mode: 'sum',
  fieldName,
})

function calculations(inputs: Record<string, unknown>): CalculationSet {
  return Object.fromEntries(
    Object.entries(inputs).map(([key, input]) => [key, parseCalculation(input)]),
  )
}

const order = (inputs: Record<string, unknown>) =>
  orderCalculations(calculations(inputs), { main: MAIN })

describe('formula / calculationReads', () => {
  test('每个名字一次，按书写顺序', () => {
    expect(calculationReads(parseCalculation('a + b.c * (a - -d)'))).toEqual([
      { table: null, field: 'a' },
      { table: 'b', field: 'c' },
      { table: null, field: 'd' },
    ])
    expect(calculationReads(parseCalculation('a +'))).toEqual([])
  })
})

describe('formula / orderCalculations', () => {
  test('从子表列到表头合计再到表头公式', () => {
    expect(
      order({
        tax: `${MAIN}.total * 0.13`,
        total: sum('sub', 'amount'),
        'sub.amount': 'quantity * price',
      }),
    ).toEqual({ order: ['sub.amount', 'total', 'tax'], cycles: [] })
  })

  test('同名的表头字段和子表列互不相干', () => {
    expect(order({ amount: sum('sub', 'amount'), 'sub.amount': 'quantity * 2' }).cycles).toEqual([])
  })

  test.each([
    ['自己读自己', { a: 'a + 1' }, [['a']]],
    ['表头两个字段', { a: 'b', b: `${MAIN}.a` }, [['a', 'b']]],
    ['子表两列', { 'sub.a': 'b', 'sub.b': 'sub.a' }, [['sub.a', 'sub.b']]],
    [
      '子表列读表头，表头合计该列',
      { total: sum('sub', 'part'), 'sub.part': `quantity / ${MAIN}.total` },
      [['total', 'sub.part']],
    ],
    ['两个环', { a: 'a', b: 'c', c: 'b' }, [['a'], ['b', 'c']]],
  ])('找出环：%s', (_why, inputs, cycles) => {
    expect(order(inputs)).toEqual({ order: [], cycles })
  })

  test('读环上字段的计算仍有顺序', () => {
    expect(order({ d: 'a + c', a: 'b', b: 'a', c: '1' })).toEqual({
      order: ['c', 'd'],
      cycles: [['a', 'b']],
    })
  })

  test('一万个字段的长链不会溢出调用栈', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`f${index}`, `f${index + 1} + 1`]),
    )
    expect(order(chain).order.at(-1)).toBe('f0')
  })

  test('任何图里每个计算都在它读的计算之后，其余都在环上', () => {
    const graph = fc.array(fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 3 }), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(graph, (edges) => {
        const inputs = Object.fromEntries(
          edges.map((reads, index) => [
            `f${index}`,
            ['0', ...reads.map((at) => `f${at}`)].join(' + '),
          ]),
        )
        const set = calculations(inputs)
        const result = orderCalculations(set, { main: MAIN })
        const looping = new Set(result.cycles.flat())
        expect([...result.order, ...looping].toSorted()).toEqual(Object.keys(inputs).toSorted())
        const reads = (key: string) =>
          calculationReads(set[key] ?? parseCalculation('')).map(({ field }) => field)
        for (const [place, key] of result.order.entries()) {
          for (const read of reads(key)) {
            if (key in inputs && result.order.includes(read)) {
              expect(result.order.indexOf(read)).toBeLessThan(place)
            }
          }
        }
        for (const cycle of result.cycles) {
          for (const [place, key] of cycle.entries()) {
            expect(reads(key)).toContain(cycle[(place + 1) % cycle.length])
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})
