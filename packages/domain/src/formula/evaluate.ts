import { Decimal } from 'decimal.js'
import type { Expression } from './parse.ts'
import type { FormulaOperator } from './tokenize.ts'

/**
 * A row as it stands on the wire: decimals are text, an empty cell is null, '' or absent.
 * Cells of other types (booleans, child lists) may be there; they are not numeric.
 */
export type FormulaRow = Readonly<Record<string, unknown>>
export type ChildRows = Readonly<Record<string, readonly FormulaRow[]>>

/** What a formula can see. Tables are named as in `customTable` (snake case), not as in JSON. */
export interface FormulaScope {
  /** The row the formula belongs to. */
  readonly row: FormulaRow
  /** Child tables below that row, or beside it. */
  readonly children?: ChildRows
  /** Single rows of other tables, such as the header seen from a child row. */
  readonly related?: Readonly<Record<string, FormulaRow>>
}

// `defaults` shuts out a Decimal.set() elsewhere. The exponent bound keeps a chain of products from
// growing a text of a million digits: beyond it a value is infinite, and so becomes 0.
const SHARED = { defaults: true, rounding: Decimal.ROUND_HALF_UP, minE: -100, maxE: 100 } as const
const Exact = Decimal.clone({ ...SHARED, precision: 40 })
// A clone of its own, because cutting a 40-digit quotient to 34 would round twice.
const Quotient = Decimal.clone({ ...SHARED, precision: 34 })

const NUMERIC = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/**
 * The value of an expression, or null where it has none: an operand that is text, a division by
 * zero, or a size no column holds. One such part spoils the whole, however it is used further on.
 *
 * A name without a table, or with the row's own table, reads the row. A name of a child table reads
 * the sum of that column, since there is no single row to take it from.
 *
 * @example
 * evaluateExpression({ kind: 'field', table: null, field: 'gross' }, { row: { gross: '1.50' } })?.toString() // '1.5'
 */
export function evaluateExpression(expression: Expression, scope: FormulaScope): Decimal | null {
  switch (expression.kind) {
    case 'number':
      return readNumber(expression.text)
    case 'field':
      return readField(expression, scope)
    case 'negate':
      return evaluateExpression(expression.operand, scope)?.negated() ?? null
    case 'binary': {
      const left = evaluateExpression(expression.left, scope)
      const right = evaluateExpression(expression.right, scope)
      if (left === null || right === null) return null
      return finite(OPERATIONS[expression.operator](left, right))
    }
  }
}

/**
 * The sum of several columns over the rows of a table; null when a cell is not numeric, because a
 * total that leaves a row out is worse than none.
 *
 * @example
 * sumColumns([{ a: '0.1', b: '1' }, { a: '0.2', b: null }], ['a', 'b'])?.toString() // '1.3'
 */
export function sumColumns(rows: readonly FormulaRow[], fields: readonly string[]): Decimal | null {
  return sumValues(rows.flatMap((row) => fields.map((field) => cellOf(row, field))))
}

/**
 * The sum of plain cells, null as in `sumColumns`.
 *
 * @example
 * sumValues(['0.1', '', '0.2'])?.toString() // '0.3'
 */
export function sumValues(values: readonly unknown[]): Decimal | null {
  let total: Decimal = new Exact(0)
  for (const value of values) {
    const cell = readNumber(value)
    if (cell === null) return null
    total = total.plus(cell)
  }
  return finite(total)
}

/**
 * Decimal text without exponent: with `scale` rounded half up (away from zero) to that many places,
 * without it as short as it goes. There is no negative zero.
 *
 * @example
 * formatDecimal(null, 3) // '0.000'
 */
export function formatDecimal(value: Decimal | null, scale?: number): string {
  const number = value ?? new Exact(0)
  const rounded =
    scale === undefined ? number : number.toDecimalPlaces(scale, Decimal.ROUND_HALF_UP)
  const positive = rounded.isZero() ? rounded.abs() : rounded
  return scale === undefined ? positive.toFixed() : positive.toFixed(scale)
}

const OPERATIONS: Readonly<Record<FormulaOperator, (left: Decimal, right: Decimal) => Decimal>> = {
  '+': (left, right) => left.plus(right),
  '-': (left, right) => left.minus(right),
  '*': (left, right) => left.times(right),
  '/': (left, right) => new Exact(Quotient.div(left, right)),
}

function readField(
  { table, field }: { readonly table: string | null; readonly field: string },
  { row, children = {}, related = {} }: FormulaScope,
): Decimal | null {
  if (table !== null && Object.hasOwn(related, table)) {
    return readNumber(cellOf(related[table] ?? {}, field))
  }
  if (table !== null && Object.hasOwn(children, table)) {
    return sumColumns(children[table] ?? [], [field])
  }
  return readNumber(cellOf(row, field))
}

/** Own properties only: a field called `constructor` must not read the object's machinery. */
function cellOf(row: FormulaRow, field: string): unknown {
  return Object.hasOwn(row, field) ? row[field] : undefined
}

/** An empty cell counts as 0, so that a form half filled shows what it can; other text is not a number. */
function readNumber(value: unknown): Decimal | null {
  if (value === null || value === undefined) return new Exact(0)
  if (typeof value === 'number') return finite(new Exact(value))
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text === '') return new Exact(0)
  return NUMERIC.test(text) ? finite(new Exact(text)) : null
}

function finite(value: Decimal): Decimal | null {
  return value.isFinite() ? value : null
}
