import { findCycle } from '../entity/find-cycle.ts'
import { computePlantFormula } from '../plant-formula/compute-plant-formula.ts'
import { formulaItems } from '../plant-formula/formula-variables.ts'
import type { PlantExpression } from '../plant-formula/parse-plant-formula.ts'

/** An item that is made from others and never typed. */
export interface DerivedFormula {
  readonly code: string
  readonly expression: PlantExpression
}

/** Whether items would be made from themselves, however far round. */
export function isMadeFromItself(items: readonly DerivedFormula[]): boolean {
  const edges = items.map(({ code, expression }) => [code, formulaItems(expression)] as const)
  return findCycle(new Map(edges)) !== null
}

/**
 * Values of derived items by code, unrounded, from the unrounded values of others; rounding comes once, at
 * the end. What lacks a value it is made from, or divides by zero, has none: a formula's zero for what is
 * missing would be a false result here.
 *
 * @example
 * computeDerived([{ code: 'Ad', expression }], new Map([['Aad', '11.76'], ['Mad', '2.00']])).get('Ad') // '12'
 */
export function computeDerived(
  items: readonly DerivedFormula[],
  measured: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const known = new Map(measured)
  for (const { code } of items) known.delete(code)
  let waiting = items
  for (;;) {
    const ready = waiting.filter(({ expression }) =>
      formulaItems(expression).every((code) => known.has(code)),
    )
    if (ready.length === 0) break
    waiting = waiting.filter((item) => !ready.includes(item))
    for (const { code, expression } of ready) {
      const value = derive(expression, known)
      if (value !== null) known.set(code, value)
    }
  }
  return new Map(items.flatMap(({ code }) => pairOf(code, known.get(code))))
}

function derive(expression: PlantExpression, known: ReadonlyMap<string, string>): string | null {
  const values = Object.fromEntries([...known].map(([code, value]) => [`[${code}]`, value]))
  const { value, warnings } = computePlantFormula(expression, values)
  return warnings.length > 0 ? null : value
}

const pairOf = (code: string, value: string | undefined): readonly (readonly [string, string])[] =>
  value === undefined ? [] : [[code, value]]
