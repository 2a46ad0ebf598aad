import type { Direction } from '../kinds/kind-traits.ts'
import { KIND_TRAITS } from '../kinds/kind-traits.ts'
import type { Kind, Side } from '../kinds/kinds.ts'
import type { Tons } from '../values/tons.ts'
import type { LossBasis } from './fare-terms.ts'

/** What was weighed, here and elsewhere. */
export interface WeighedLoad {
  readonly kind: Kind
  readonly side: Side | null
  readonly suttle: Tons
  readonly deSuttle: Tons
  /** The shipper's ticket of what came in. */
  readonly originalWeight: Tons | null
  /** What the customer signed for of what went out. */
  readonly receiptWeight: Tons | null
}

/**
 * What was sent and what arrived. Of what came in the shipper's ticket says the first; of what went out we know
 * it, and the customer's signature says the second.
 *
 * @example
 * fareWeightsOf(sold, 'SUTTLE') // { originalWeight: '33.860', receiveWeight: '33.800' }
 */
export function fareWeightsOf(
  load: WeighedLoad,
  lossBasis: LossBasis,
): { readonly originalWeight: Tons | null; readonly receiveWeight: Tons } {
  const { suttle, deSuttle, originalWeight, receiptWeight } = load
  if (directionOf(load) === 'out')
    return { originalWeight: suttle, receiveWeight: receiptWeight ?? suttle }
  return { originalWeight, receiveWeight: lossBasis === 'SUTTLE' ? suttle : deSuttle }
}

function directionOf({ kind, side }: WeighedLoad): Direction {
  const { passage, sides } = KIND_TRAITS[kind]
  if (passage !== null) return passage.direction
  return sides === null || side === null ? 'internal' : sides[side].direction
}
