import { Decimal } from 'decimal.js'
import type { FormulaFunction, PlantExpression } from './parse-plant-formula.ts'

const ROUND_MODES = ['HALF_UP', 'UP', 'DOWN'] as const
export type RoundMode = (typeof ROUND_MODES)[number]

/** One step of the way to a value, as a person would write it. */
export interface FormulaStep {
  readonly expression: string
  readonly value: string
}

/** A value with the way to it. */
export interface FormulaResult {
  readonly value: string
  readonly steps: readonly FormulaStep[]
  readonly warnings: readonly string[]
}

interface Trace {
  readonly steps: FormulaStep[]
  readonly warnings: string[]
}

// Bounds as in `formula/evaluate.ts`: 40 digits, and beyond 10^100 a value is infinite.
const Exact = Decimal.clone({
  defaults: true,
  rounding: Decimal.ROUND_HALF_UP,
  minE: -100,
  maxE: 100,
  precision: 40,
})
const Quotient = Decimal.clone({
  defaults: true,
  rounding: Decimal.ROUND_HALF_UP,
  minE: -100,
  maxE: 100,
  precision: 34,
})

const NUMERIC = /^[+-]?\d+(?:\.\d+)?$/
/** Places a formula may round to. */
const MOST_PLACES = 10

/**
 * The value of a formula, its steps, and what was strange on the way. What is not numeric, infinite or
 * divided by zero counts as 0 and leaves a warning. Items are given under their code in brackets.
 *
 * @example
 * computePlantFormula({ kind: 'variable', name: 'suttle', at: 1 }, { suttle: '33.2' }).value // '33.2'
 */
export function computePlantFormula(
  expression: PlantExpression,
  values: Readonly<Record<string, unknown>>,
): FormulaResult {
  const trace: Trace = { steps: [], warnings: [] }
  const value = evaluate(expression, values, trace)
  return { value: print(value), ...trace }
}

/**
 * A computed value at the formula's own scale.
 *
 * @example
 * roundPlantValue('2.341', { scale: 2, roundMode: 'UP' }) // '2.35'
 */
export function roundPlantValue(
  value: string,
  { scale, roundMode }: { readonly scale: number; readonly roundMode: RoundMode },
): string {
  const rounded = new Exact(value).toDecimalPlaces(scale, ROUNDINGS[roundMode])
  return (rounded.isZero() ? rounded.abs() : rounded).toFixed(scale)
}

const ROUNDINGS: Readonly<Record<RoundMode, Decimal.Rounding>> = {
  HALF_UP: Decimal.ROUND_HALF_UP,
  UP: Decimal.ROUND_UP,
  DOWN: Decimal.ROUND_DOWN,
}

type Values = Readonly<Record<string, unknown>>

function evaluate(node: PlantExpression, values: Values, trace: Trace): Decimal {
  switch (node.kind) {
    case 'number':
      return new Exact(node.text)
    case 'variable':
      return readValue(node.name, values, trace)
    case 'item':
      return readValue(`[${node.code}]`, values, trace)
    case 'negate':
      return evaluate(node.operand, values, trace).negated()
    case 'binary': {
      const left = evaluate(node.left, values, trace)
      const right = evaluate(node.right, values, trace)
      return stepped(
        `${print(left)} ${node.sign} ${print(right)}`,
        SIGNS[node.sign](left, right),
        trace,
      )
    }
    case 'call': {
      const args = node.args.map((arg) => evaluate(arg, values, trace))
      return stepped(`${node.name}(${args.map(print).join(', ')})`, CALLS[node.name](args), trace)
    }
  }
}

const SIGNS: Readonly<Record<'+' | '-' | '*' | '/', (a: Decimal, b: Decimal) => Decimal>> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': (a, b) => new Exact(Quotient.div(a, b)),
}

const CALLS: Readonly<Record<FormulaFunction, (args: readonly Decimal[]) => Decimal>> = {
  min: (args) => Exact.min(...args),
  max: (args) => Exact.max(...args),
  abs: ([value]) => (value ?? new Exact(0)).abs(),
  round: ([value, places]) => {
    const wanted = places?.isInteger() ? places.toNumber() : 0
    return (value ?? new Exact(0)).toDecimalPlaces(
      Math.min(Math.max(wanted, 0), MOST_PLACES),
      Decimal.ROUND_HALF_UP,
    )
  },
}

/** A result without a value becomes 0, and the trace says where. */
function stepped(expression: string, result: Decimal, { steps, warnings }: Trace): Decimal {
  if (!result.isFinite()) warnings.push(`${expression} 没有结果，按0计`)
  const value = result.isFinite() ? result : new Exact(0)
  steps.push({ expression, value: print(value) })
  return value
}

function readValue(name: string, values: Values, { warnings }: Trace): Decimal {
  const given = Object.hasOwn(values, name) ? values[name] : undefined
  const text = typeof given === 'string' ? given.trim() : ''
  const value = NUMERIC.test(text) ? new Exact(text) : null
  if (value?.isFinite()) return value
  warnings.push(`${name} 没有数值，按0计`)
  return new Exact(0)
}

const print = (value: Decimal): string => (value.isZero() ? '0' : value.toFixed())
