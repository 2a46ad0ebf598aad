import type { UnitPrice } from '../values/unit-price.ts'
import type { FareMode, FareSource } from './fare-terms.ts'
import { type FareQuestion, type FareRow, type RankedFare, rankFares } from './rank-fares.ts'

/** All rates that may be asked: of the carrier's contracts, of the price list, of the month's plan. */
export interface FareBook {
  readonly contracts: readonly FareRow[]
  readonly prices: readonly FareRow[]
  /** Only where a plan may stand in for a missing rate. */
  readonly plans: readonly FareRow[]
}

export interface PickedFare {
  readonly source: FareSource | null
  readonly code: string | null
  readonly why: string | null
  readonly fareMode: FareMode | null
  readonly farePrice: UnitPrice | null
  readonly distance: string | null
  /** A plan stood in for it: not to be paid yet. */
  readonly estimated: boolean
  /** All that were weighed against each other, in the order in which they would be taken. */
  readonly candidates: readonly (RankedFare & { readonly source: FareSource })[]
}

/**
 * The rate of a load: what its notice line says; else the closest of the carrier's contracts; else the closest of
 * the price list; else, where that is allowed, what was planned.
 *
 * @example
 * pickFare(book, { ...question, noticePrice: null }).farePrice // '62.0000'
 */
export function pickFare(
  book: FareBook,
  { noticePrice, ...question }: FareQuestion & { readonly noticePrice: UnitPrice | null },
): PickedFare {
  const ranked = [
    ...rankedOf('CONTRACT', question, book.contracts),
    ...rankedOf('PRICE', question, book.prices),
    ...rankedOf('PLAN', question, book.plans),
  ]
  const candidates = [
    ...ranked.filter(({ score }) => score !== null),
    ...ranked.filter(({ score }) => score === null),
  ]
  if (noticePrice !== null) return { ...ofNotice(noticePrice, question.distance), candidates }
  const [best] = candidates
  if (best === undefined || best.score === null) return { ...NOTHING, candidates }
  return {
    source: best.source,
    code: best.row.code,
    why: best.why,
    fareMode: best.row.fareMode,
    farePrice: best.farePrice,
    distance: best.distance,
    estimated: best.source === 'PLAN',
    candidates,
  }
}

const rankedOf = (source: FareSource, question: FareQuestion, rows: readonly FareRow[]) =>
  rankFares(question, rows).map((ranked) => ({ ...ranked, source }))

const ofNotice = (farePrice: UnitPrice, distance: string | null) =>
  ({
    source: 'NOTICE',
    code: null,
    why: null,
    fareMode: 'TON',
    farePrice,
    distance,
    estimated: false,
  }) as const

const NOTHING = {
  source: null,
  code: null,
  why: null,
  fareMode: null,
  farePrice: null,
  distance: null,
  estimated: false,
} as const
