import { isLess, maxDecimal } from '../values/decimal.ts'
import { addTons, subtractTons, type Tons, ZERO_TONS } from '../values/tons.ts'

/** What may hold a load back: the road, the notice, the limit per truck. */
export const LOAD_LIMITS = { LIMIT: '限重', SURPLUS: '通知单余量', PER_LIMIT: '单车上限' } as const
export type LoadLimit = keyof typeof LOAD_LIMITS

export interface LoadFacts {
  readonly tare: Tons
  /** Gross weight that the truck may have on the road; null: not known. */
  readonly limit: Tons | null
  /** Left on the notice line, and what this truck holds of it. */
  readonly surplus: Tons | null
  readonly reserved: Tons
  readonly perLimit: Tons | null
}

/**
 * How much an empty truck may still load, and what binds; null: nothing is known that would.
 *
 * @example
 * canLoad({ tare: '14.480', limit: '49.000', surplus: '2.000', reserved: '30.000', perLimit: '35.000' }) // 32.000 by SURPLUS
 */
export function canLoad(facts: LoadFacts): { readonly tons: Tons; readonly by: LoadLimit } | null {
  const terms: { readonly tons: Tons; readonly by: LoadLimit }[] = []
  if (facts.limit !== null) terms.push({ tons: subtractTons(facts.limit, facts.tare), by: 'LIMIT' })
  if (facts.surplus !== null)
    terms.push({ tons: addTons(facts.surplus, facts.reserved), by: 'SURPLUS' })
  if (facts.perLimit !== null) terms.push({ tons: facts.perLimit, by: 'PER_LIMIT' })
  const [first, ...others] = terms
  if (first === undefined) return null
  const least = others.reduce(
    (found, term) => (isLess(term.tons, found.tons) ? term : found),
    first,
  )
  return { ...least, tons: maxDecimal(ZERO_TONS, least.tons) }
}
