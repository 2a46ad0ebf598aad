import type { PriceKeyValues } from './price-facts.ts'
import { PRICE_KEYS, type PricedKind } from './price-terms.ts'

/** What a price depends on and what it is for: of equal ones at most one may hold at a time. */
export interface MatchTerms {
  readonly orgId: string
  readonly kind: PricedKind
  readonly keys: PriceKeyValues
  readonly inventoryId: string | null
  readonly invcId: string | null
}

/**
 * One text for equal terms; stored beside the price, so that the database can forbid two at a time.
 *
 * @example
 * matchKeyOf({ orgId: '1', kind: 'sa', keys, inventoryId: '7', invcId: null }) // '1|sa||||||inv:7'
 */
export function matchKeyOf({ orgId, kind, keys, inventoryId, invcId }: MatchTerms): string {
  const material = inventoryId === null ? `invc:${invcId}` : `inv:${inventoryId}`
  return [orgId, kind, ...PRICE_KEYS.map((key) => keys[key] ?? ''), material].join('|')
}

/** A row of a chain: its explicit end, or open. */
export interface Link {
  readonly startTime: Date
  readonly endTime: Date | null
}

/**
 * When a price ends that others of the same terms may follow: where it says so, else where the next
 * later one starts, whatever its band.
 *
 * @example
 * effectiveEnd({ startTime: may1, endTime: null }, [{ startTime: may20, endTime: null }]) // may20
 */
export function effectiveEnd(link: Link, chain: readonly Link[]): Date | null {
  if (link.endTime !== null) return link.endTime
  const later = chain
    .map(({ startTime }) => startTime.getTime())
    .filter((at) => at > link.startTime.getTime())
  return later.length === 0 ? null : new Date(Math.min(...later))
}

/**
 * Whether two prices of the same terms cannot both stand: open ends give way to each other, explicit
 * ends and equal starts do not.
 */
export function isOverlapping(a: Link, b: Link): boolean {
  const [first, second] = a.startTime <= b.startTime ? [a, b] : [b, a]
  if (first.startTime.getTime() === second.startTime.getTime()) return true
  return first.endTime !== null && second.startTime < first.endTime
}
