import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalText } from './arbitraries.fixtures.ts'
import { parseCalculation } from './calculation.ts'
import { type CellChange, type RecomputeInput, recompute } from './recompute.ts'

const MAIN = 'or_notice'
const calculations = {
  total: parseCalculation({ customTable: 'sub', mode: 'sum', fieldName: ['amount'] }),
  tax: parseCalculation('total * rate'),
  'sub.amount': parseCalculation(`sub.quantity * price * ${MAIN}.factor`),
  'sub.share': parseCalculation(`amount / ${MAIN}.total`),
  broken: parseCalculation('total +'),
}
const scales = { total: 2, tax: 2, 'sub.amount': 2, 'sub.share': 6 }

const row = { factor: '1', rate: '0.13', total: '50.00', tax: '6.50', broken: '8' }
const children = {
  sub: [
    { quantity: '2', price: '10', amount: '20.00', share: '0.400000' },
    { quantity: '3', price: '10', amount: '30.00', share: '0.600000' },
  ],
}

function run(input: Partial<RecomputeInput>) {
  return recompute({ calculations, main: MAIN, scales, changed: [], row, children, ...input })
}

describe('formula / recompute', () => {
  test('改一行的数量，只动这一行的金额，再动合计、税和各行占比', () => {
    const [first, second] = children.sub
    const result = run({
      changed: [{ table: 'sub', index: 1, field: 'quantity' }],
      children: { sub: [first ?? {}, { ...second, quantity: '8' }] },
    })
    expect(result.row).toMatchObject({ total: '100.00', tax: '13.00', broken: '8' })
    expect(result.children.sub).toMatchObject([
      { amount: '20.00', share: '0.200000' },
      { amount: '80.00', share: '0.800000' },
    ])
  })

  test('没有改动或改动无人读取时，行还是原来的对象', () => {
    expect(run({}).row).toBe(row)
    const result = run({ changed: [{ field: 'remark' }, { field: 'factor' }] })
    expect(result.row).toBe(row)
    expect(result.children).toBe(children)
  })

  test('只重算读到改动的字段：别处存的旧值不动', () => {
    const stale = { ...row, total: '49.99' }
    expect(run({ row: { ...stale, rate: '0.1' }, changed: [{ field: 'rate' }] }).row).toMatchObject(
      {
        total: '49.99',
        tax: '5.00',
      },
    )
  })

  test('改表头字段，子表每一行都重算', () => {
    const result = run({ row: { ...row, factor: '2' }, changed: [{ field: 'factor' }] })
    expect(result.children.sub).toMatchObject([{ amount: '40.00' }, { amount: '60.00' }])
    expect(result.row.total).toBe('100.00')
  })

  test('手工改过的值保留，别的字段按它算', () => {
    const result = run({
      row: { ...row, total: '80' },
      overridden: { row: ['total'], children: { sub: [['amount']] } },
      changed: 'all',
      children: { sub: [{ ...children.sub[0], amount: '25' }, children.sub[1] ?? {}] },
    })
    expect(result.row).toMatchObject({ total: '80', tax: '10.40' })
    expect(result.children.sub).toMatchObject([
      { amount: '25', share: '0.312500' },
      { amount: '30.00', share: '0.375000' },
    ])
  })

  test('增行后新行和合计都算，删行后合计变小', () => {
    const added = [...children.sub, { quantity: '1', price: '50' }]
    expect(run({ children: { sub: added }, changed: [{ table: 'sub', index: 2 }] })).toMatchObject({
      row: { total: '100.00' },
      children: { sub: [{ share: '0.200000' }, {}, { amount: '50.00', share: '0.500000' }] },
    })
    const left = children.sub.slice(0, 1)
    expect(run({ children: { sub: left }, changed: [{ table: 'sub' }] }).row.total).toBe('20.00')
  })

  test('子表列对自己的表求和时读整张表', () => {
    const result = recompute({
      calculations: {
        'sub.whole': parseCalculation({ customTable: 'sub', mode: 'sum', fieldName: ['quantity'] }),
      },
      main: MAIN,
      changed: [{ table: 'sub', index: 0, field: 'quantity' }],
      row: {},
      children: { sub: [{ quantity: '4' }, { quantity: '3' }] },
    })
    expect(result.children.sub).toMatchObject([{ whole: '7.000' }, { whole: '7.000' }])
  })

  test('环上的字段保留原值', () => {
    const loop = { a: parseCalculation('b + 1'), b: parseCalculation('a + 1') }
    const input = { calculations: loop, main: MAIN, row: { a: '1', b: '9' } }
    expect(recompute({ ...input, changed: 'all' }).row).toEqual({ a: '1', b: '9' })
  })

  test('从一致的状态出发，按改动重算等于全部重算', () => {
    const line = fc.record({ quantity: decimalText(), price: decimalText() })
    const edit = fc.record({
      index: fc.nat(3),
      field: fc.constantFrom('quantity', 'price'),
      text: decimalText(),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.array(edit),
        (lines, edits) => {
          const start = run({ changed: 'all', children: { sub: lines } })
          const sub = (start.children.sub ?? []).map(
            (cells): Record<string, unknown> => ({ ...cells }),
          )
          const changed: CellChange[] = []
          for (const { index, field, text } of edits) {
            const cells = sub[index]
            if (cells === undefined) continue
            cells[field] = text
            changed.push({ table: 'sub', index, field })
          }
          const input = { row: start.row, children: { sub } }
          expect(run({ ...input, changed })).toEqual(run({ ...input, changed: 'all' }))
        },
      ),
    )
  })
})
