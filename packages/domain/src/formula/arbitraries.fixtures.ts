import fc from 'fast-check'
import type { Expression } from './parse.ts'
import { FORMULA_OPERATORS } from './tokenize.ts'

const NAMES = ['a', 'b', 'c', '毛重', '皮重', 'price_2'] as const
const TABLES = [null, null, 'mm_weigh', '磅单'] as const

/** Decimal text of at most nine digits, so that sums and products stay within the 40 of the kernel. */
export function decimalText(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.bigInt({ min: 0n, max: 999_999_999n }), fc.integer({ min: 0, max: 4 }))
    .map(([digits, scale]) => {
      const text = digits.toString().padStart(scale + 1, '0')
      return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
    })
}

export function expressionTree(): fc.Arbitrary<Expression> {
  const number = decimalText().map((text): Expression => ({ kind: 'number', text }))
  const field = fc
    .tuple(fc.constantFrom(...TABLES), fc.constantFrom(...NAMES))
    .map(([table, field]): Expression => ({ kind: 'field', table, field }))
  const { node } = fc.letrec<{ node: Expression }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      { weight: 2, arbitrary: field },
      { weight: 1, arbitrary: number },
      { weight: 5, arbitrary: binary(tie('node')) },
      {
        weight: 1,
        arbitrary: tie('node').map((operand): Expression => ({ kind: 'negate', operand })),
      },
    ),
  }))
  return node
}

function binary(side: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> {
  const operator = fc.constantFrom(...FORMULA_OPERATORS)
  return fc
    .record({ operator, left: side, right: side })
    .map((parts): Expression => ({ kind: 'binary', ...parts }))
}

/** Cells for every name a tree may read; some of them empty. */
export function formulaRow(): fc.Arbitrary<Record<string, string | null>> {
  const cell = fc.oneof(
    { weight: 6, arbitrary: decimalText() },
    { weight: 2, arbitrary: decimalText().map((text) => `-${text}`) },
    { weight: 1, arbitrary: fc.constantFrom('', null) },
  )
  return fc.record(Object.fromEntries(NAMES.map((name) => [name, cell])))
}
