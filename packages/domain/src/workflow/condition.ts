import { evaluateExpression } from '../formula/evaluate.ts'
import type { Expression } from '../formula/parse.ts'
import { printExpression } from '../formula/print.ts'
import type { AnyRow } from '../row/any-row.ts'

/** A field of the document that a condition may ask about. */
export interface ConditionField {
  readonly name: string
  readonly label: string
  readonly kind: 'number' | 'text' | 'flag'
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

export const COMPARISONS = ['>=', '<=', '<>', '=', '>', '<'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** One side of a comparison. */
export type Side =
  | { readonly kind: 'number'; readonly expression: Expression }
  | { readonly kind: 'field'; readonly field: ConditionField }
  | { readonly kind: 'text'; readonly text: string }

export type Condition =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | {
      readonly kind: 'compare'
      readonly sign: Comparison
      readonly left: Side
      readonly right: Side
    }

/** What a yes or no is called. */
const FLAG_OPTIONS = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
] as const

/**
 * Whether a condition holds for a document. Figures are compared exactly, an empty one counts as 0; what has no
 * value (a division by zero) satisfies no comparison; text is compared letter by letter.
 *
 * @example
 * holdsFor({ kind: 'compare', sign: '>', left: { kind: 'number', expression: { kind: 'field', table: null, field: 'money' } }, right: { kind: 'number', expression: { kind: 'number', text: '5' } } }, { money: '7.00' }) // true
 */
export function holdsFor(condition: Condition, row: AnyRow): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.parts.every((part) => holdsFor(part, row))
    case 'any':
      return condition.parts.some((part) => holdsFor(part, row))
    case 'not':
      return !holdsFor(condition.part, row)
    case 'compare':
      return compares(condition, row)
  }
}

function compares(
  { sign, left, right }: Extract<Condition, { kind: 'compare' }>,
  row: AnyRow,
): boolean {
  if (left.kind === 'number' && right.kind === 'number') {
    const [a, b] = [left, right].map(({ expression }) => evaluateExpression(expression, { row }))
    return a && b ? SIGNS[sign](a.comparedTo(b)) : false
  }
  const [a, b] = [textOf(left, row), textOf(right, row)]
  return SIGNS[sign](a === b ? 0 : a < b ? -1 : 1)
}

const SIGNS: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '>=': (order) => order >= 0,
  '<=': (order) => order <= 0,
  '<>': (order) => order !== 0,
  '=': (order) => order === 0,
  '>': (order) => order > 0,
  '<': (order) => order < 0,
}

function textOf(side: Side, row: AnyRow): string {
  if (side.kind === 'text') return side.text
  if (side.kind === 'number') return evaluateExpression(side.expression, { row })?.toFixed() ?? ''
  const value = Object.hasOwn(row, side.field.name) ? row[side.field.name] : null
  if (value === null || value === undefined) return side.field.kind === 'flag' ? 'false' : ''
  return isPlain(value) ? String(value) : ''
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/**
 * A condition as text: by the names of fields, as it is stored, or by what people call them.
 *
 * @example
 * printCondition({ kind: 'compare', sign: '=', left: { kind: 'field', field: { name: 'state', label: '状态', kind: 'text' } }, right: { kind: 'text', text: 'A' } }, []) // 'state = "A"'
 */
export function printCondition(
  condition: Condition,
  labels: readonly ConditionField[],
  inside = false,
): string {
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const word = condition.kind === 'all' ? ' 并且 ' : ' 或者 '
      const text = condition.parts.map((part) => printCondition(part, labels, true)).join(word)
      return inside ? `(${text})` : text
    }
    case 'not':
      return `非(${printCondition(condition.part, labels)})`
    case 'compare': {
      const { sign, left, right } = condition
      const sides = [printSide(left, right, labels), printSide(right, left, labels)]
      return sides.join(` ${sign} `)
    }
  }
}

function printSide(side: Side, other: Side, labels: readonly ConditionField[]): string {
  const called = (name: string): string => {
    const label = labels.find((field) => field.name === name)?.label ?? name
    return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(label) ? label : `[${label}]`
  }
  if (side.kind === 'field') return called(side.field.name)
  if (side.kind === 'number') return printExpression(mapFields(side.expression, called))
  const options = labels.length > 0 && other.kind === 'field' ? optionsOf(other.field) : []
  return `"${options.find(({ value }) => value === side.text)?.label ?? side.text}"`
}

/** What a text beside a field may stand for. */
export const optionsOf = ({ kind, options = [] }: ConditionField) =>
  kind === 'flag' ? FLAG_OPTIONS : options

function mapFields(expression: Expression, called: (name: string) => string): Expression {
  switch (expression.kind) {
    case 'field':
      return { ...expression, field: called(expression.field) }
    case 'negate':
      return { ...expression, operand: mapFields(expression.operand, called) }
    case 'binary':
      return {
        ...expression,
        left: mapFields(expression.left, called),
        right: mapFields(expression.right, called),
      }
    default:
      return expression
  }
}
