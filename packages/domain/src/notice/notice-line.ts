import {
  addDecimal,
  isLess,
  maxDecimal,
  multiplyDecimal,
  subtractDecimal,
} from '../values/decimal.ts'
import type { DeSuttle } from '../values/suttle.ts'
import { addTons, roundTons, subtractTons, type Tons } from '../values/tons.ts'

/** What a notice line authorises and what of it is taken. Counters change through the operations alone. */
export interface NoticeLine {
  readonly maxLimit: Tons
  /** Reserved by visits that are not weighed out yet. */
  readonly preQuantity: Tons
  readonly deSuttle: DeSuttle
  /** null: as many vehicles as will fit. */
  readonly numLimit: number | null
  readonly countSa: number
  readonly usedNum: number
  /** The row is closed or its notice is done: it takes no new vehicle and holds only what it has. */
  readonly ended: boolean
}

/** Tons that no further vehicle can have. @example takenOf(line) // preQuantity + deSuttle */
export function takenOf({ preQuantity, deSuttle }: NoticeLine): Tons {
  return addTons(preQuantity, deSuttle)
}

/**
 * What the line keeps away from others on contract and plan. An ended line gives the rest back, but
 * vehicles on their way still need theirs.
 */
export function heldOf(line: NoticeLine): Tons {
  return line.ended ? takenOf(line) : line.maxLimit
}

/** @example surplusOf({ ...line, maxLimit: '100.000', preQuantity: '30.000', deSuttle: '0.000' }) // '70.000' */
export function surplusOf(line: NoticeLine): Tons {
  return subtractTons(line.maxLimit, takenOf(line))
}

/** Room left, never below zero, as the user reads it. */
export function roomText(limit: string, taken: string): string {
  const room = maxDecimal(subtractDecimal(limit, taken), '0')
  const [whole = '0', fraction = ''] = room.split('.')
  // Cut, not rounded: what is promised must fit.
  return `${whole}.${fraction.slice(0, 3).padEnd(3, '0')}`
}

export interface DefaultQuantityFacts {
  /** Of the vehicle's row on the notice. */
  readonly preQuantity: Tons | null
  readonly capacityTonnage: Tons | null
  readonly perLimit: Tons | null
  readonly surplus: Tons
  /** What the vehicle has carried on its last visits; null: it has never been weighed out. */
  readonly usualLoad: Tons | null
  /** What one vehicle carries where nothing else is known of it. */
  readonly truckload: Tons
}

/**
 * Tons a visit reserves unless told otherwise: what one vehicle may or usually does carry, never what is
 * left of the notice because nobody knows.
 *
 * @example
 * defaultQuantity({ preQuantity: null, capacityTonnage: '35.000', perLimit: '32.000', surplus: '50.000', usualLoad: null, truckload: '30.000' }) // '32.000'
 */
export function defaultQuantity(facts: DefaultQuantityFacts): Tons {
  if (facts.preQuantity !== null) return facts.preQuantity
  const limits = [facts.capacityTonnage, facts.perLimit].filter((bound) => bound !== null)
  const bounds = limits.length > 0 ? limits : [facts.usualLoad ?? facts.truckload]
  return bounds.reduce((least, bound) => (isLess(bound, least) ? bound : least), facts.surplus)
}

/**
 * Whether nothing tells the load of the vehicle, so that it takes what some vehicle carries: somebody
 * should look at it.
 *
 * @example
 * isLoadUnknown({ preQuantity: null, capacityTonnage: null, perLimit: null, surplus: '500.000', usualLoad: null, truckload: '30.000' }) // true
 */
export function isLoadUnknown(facts: DefaultQuantityFacts): boolean {
  const { preQuantity, capacityTonnage, perLimit, usualLoad } = facts
  return (preQuantity ?? capacityTonnage ?? perLimit ?? usualLoad) === null
}

/** Ceiling of a line whose maker gave none: what the contract tolerates above the ordered tons (R1). */
export function defaultMaxLimit(quantity: Tons, overRate: string | null): Tons {
  return roundTons(multiplyDecimal(quantity, addDecimal('1', overRate ?? '0')))
}
