import {
  evaluateExpression,
  type FormulaScope,
  formatDecimal,
  sumColumns,
  sumValues,
} from './evaluate.ts'
import { type CalculationFault, isFault, makeFault } from './fault.ts'
import { type Expression, parseFormula, parseTokens } from './parse.ts'
import { printExpression } from './print.ts'
import { isFormulaName, type Token, tokenize } from './tokenize.ts'

/** A calculated field: an expression over the row, or the sum of columns of a child table. */
export type Calculation =
  | { readonly kind: 'expression'; readonly expression: Expression }
  | { readonly kind: 'sum'; readonly table: string; readonly fields: readonly string[] }

export interface ApplyScope extends FormulaScope {
  /** What the field holds now; a faulty formula leaves it there. */
  readonly raw: string | null
  readonly scale?: number
}

/** Sub-table footers and sums without a scale of their own show tons. */
const SUM_SCALE = 3
/** The item form spells every name out as JSON, so its text may be longer than a formula. */
const MAX_JSON_LENGTH = 20_000
const MAX_ITEMS = 1000

const NEGATIVE = /^-(\d+(?:\.\d+)?)$/

/**
 * Reads what `calculate` holds: a formula, the item list of the calculation dialog, its sum form, or
 * the JSON text of either.
 *
 * @example
 * parseCalculation('{"customTable":"or_notice_sub","mode":"sum","fieldName":["quantity"]}') // { kind: 'sum', table: 'or_notice_sub', fields: ['quantity'] }
 */
export function parseCalculation(input: unknown): Calculation | CalculationFault {
  if (input === null || input === undefined) return makeFault('empty', 0)
  if (typeof input === 'string') return parseText(input)
  if (Array.isArray(input)) return parseItems(input)
  return typeof input === 'object' ? parseSum(input) : makeFault('shape', 0)
}

/**
 * The value as decimal text, unrounded but for the 34 digits of a division and the 40 of the rest.
 * An empty operand counts as 0; a result that is not numeric or not finite is '0'.
 *
 * @example
 * evaluateCalculation({ kind: 'sum', table: 'sub', fields: ['a'] }, { row: {}, children: { sub: [{ a: '0.1' }, { a: '0.2' }] } }) // '0.3'
 */
export function evaluateCalculation(calculation: Calculation, scope: FormulaScope): string {
  return formatDecimal(computeCalculation(calculation, scope))
}

/**
 * The text to put into a calculated field: rounded half up to its scale, sums without a scale to
 * three decimals. A faulty formula gives the raw value back, so that opening a form whose formula
 * was broken by an administrator does not wipe what is stored.
 *
 * @example
 * applyCalculation(makeFault('empty', 0), { row: {}, raw: '12.5', scale: 3 }) // '12.5'
 */
export function applyCalculation(
  calculation: Calculation | CalculationFault,
  scope: ApplyScope,
): string | null {
  if (isFault(calculation)) return scope.raw
  const scale = scope.scale ?? (calculation.kind === 'sum' ? SUM_SCALE : undefined)
  return formatDecimal(computeCalculation(calculation, scope), scale)
}

/**
 * The sum of a column in a sub-table footer. One cell that is not numeric makes it zero rather than
 * a total that silently leaves a row out.
 *
 * @example
 * footerSum(['1.0004', '2.0001', null]) // '3.001'
 */
export function footerSum(values: readonly unknown[]): string {
  return formatDecimal(sumValues(values), SUM_SCALE)
}

/**
 * A calculation as a person reads it.
 *
 * @example
 * printCalculation({ kind: 'sum', table: 'sub', fields: ['a', 'b'] }) // 'sum(sub.a, sub.b)'
 */
export function printCalculation(calculation: Calculation): string {
  if (calculation.kind === 'expression') return printExpression(calculation.expression)
  return `sum(${calculation.fields.map((field) => `${calculation.table}.${field}`).join(', ')})`
}

function computeCalculation(calculation: Calculation, scope: FormulaScope) {
  if (calculation.kind === 'expression') return evaluateExpression(calculation.expression, scope)
  const { table, fields } = calculation
  const children = scope.children ?? {}
  return sumColumns(Object.hasOwn(children, table) ? (children[table] ?? []) : [], fields)
}

function parseText(text: string): Calculation | CalculationFault {
  // No formula starts with a bracket or a brace, so the two text forms cannot be confused.
  if (!/^\s*[[{]/.test(text)) return asCalculation(parseFormula(text))
  if (text.length > MAX_JSON_LENGTH) return makeFault('tooLong', MAX_JSON_LENGTH)
  const value = readJson(text)
  return value === undefined ? makeFault('json', 0) : parseCalculation(value)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is an answer here, not a failure: the caller reports it as a fault.
    return undefined
  }
}

function parseItems(items: readonly unknown[]): Calculation | CalculationFault {
  if (items.length > MAX_ITEMS) return makeFault('tooLong', MAX_ITEMS)
  const tokens: Token[] = []
  for (const [at, item] of items.entries()) {
    const read = readItem(item, at)
    if (isFault(read)) return read
    tokens.push(...read)
  }
  return asCalculation(parseTokens(tokens, { end: items.length }))
}

/** One item is one word: a field, a number, an operator or a parenthesis. */
function readItem(item: unknown, at: number): readonly Token[] | CalculationFault {
  if (!isRecord(item)) return makeFault('shape', at)
  const { fieldName, customTable } = item
  if (typeof fieldName !== 'string' && typeof fieldName !== 'number') return makeFault('shape', at)
  const text = String(fieldName).trim()
  const negative = NEGATIVE.exec(text)
  // Enclosed, so that `a` followed by `-5` is a missing operator and not a subtraction.
  const words = tokenize(negative === null ? text : `(${text})`)
  if (isFault(words)) return makeFault(words.code, at)
  const [word] = words
  if (word === undefined) return makeFault('empty', at)
  if (negative !== null) return words.map((token) => ({ ...token, at }))
  if (words.length > 1) return makeFault('shape', at)
  if (word.kind !== 'name' || isBlank(customTable)) return [{ ...word, at }]
  // Two tables for one field: the item contradicts itself.
  if (typeof customTable !== 'string' || !isFormulaName(customTable) || word.table !== null) {
    return makeFault('name', at)
  }
  return [{ ...word, table: customTable, at }]
}

function parseSum(input: object): Calculation | CalculationFault {
  const { mode, customTable, fieldName } = input as Readonly<Record<string, unknown>>
  if (mode !== 'sum') return makeFault('shape', 0)
  if (isBlank(customTable)) return makeFault('table', 0)
  if (typeof customTable !== 'string' || !isFormulaName(customTable)) return makeFault('name', 0)
  const fields: readonly unknown[] = Array.isArray(fieldName) ? fieldName : [fieldName]
  if (fields.length === 0 || isBlank(fieldName)) return makeFault('empty', 0)
  if (fields.length > MAX_ITEMS) return makeFault('tooLong', MAX_ITEMS)
  const names = fields.filter((field) => typeof field === 'string' && isFormulaName(field))
  if (names.length < fields.length) return makeFault('name', 0)
  return { kind: 'sum', table: customTable, fields: names as readonly string[] }
}

function asCalculation(expression: Expression | CalculationFault): Calculation | CalculationFault {
  return isFault(expression) ? expression : { kind: 'expression', expression }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
