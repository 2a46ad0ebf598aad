import type { UnitPrice } from '../values/unit-price.ts'
import { bandOf, type KmBand } from './check-fare-bands.ts'
import type { FareMode } from './fare-terms.ts'

/** What a rate is looked for. */
export interface FareQuestion {
  readonly routeId: string | null
  readonly carrierId: string | null
  readonly inventoryId: string
  /** Classes of the material from the root down to its own. */
  readonly classChain: readonly string[]
  /** Kilometres of the road. */
  readonly distance: string | null
  /** The day that counts. */
  readonly day: string
}

export interface FareBand extends KmBand {
  readonly farePrice: UnitPrice
}

/** A rate and what it holds for; what is blank fits anything. */
export interface FareRow {
  readonly id: string
  readonly code: string
  readonly routeId: string | null
  readonly carrierId: string | null
  readonly inventoryId: string | null
  readonly invcId: string | null
  readonly startDate: string
  readonly endDate: string | null
  readonly fareMode: FareMode
  readonly farePrice: UnitPrice | null
  /** Kilometres that were agreed, in place of the road's. */
  readonly distance: string | null
  readonly bands: readonly FareBand[]
}

const MISFITS = {
  date: '不在有效期内',
  route: '运输线路不符',
  carrier: '承运商不符',
  material: '物料不符',
  class: '物料分类不符',
  distance: '缺少里程',
  band: '里程不在运价段内',
  price: '没有运价',
} as const
type Misfit = keyof typeof MISFITS

/** What each condition that is set and met counts. */
const SCORES = { routeId: 8, carrierId: 4, inventoryId: 2, invcId: 1 } as const
const LABELS = { routeId: '线路', carrierId: '承运商', inventoryId: '物料', invcId: '分类' }

export interface RankedFare<R extends FareRow = FareRow> {
  readonly row: R
  /** Null where it does not fit. */
  readonly score: number | null
  /** In words: what made it fit, or what kept it from it. */
  readonly why: string
  /** What it says for this distance. */
  readonly farePrice: UnitPrice | null
  readonly distance: string | null
}

/**
 * Rates by how closely they fit, the best first, those that do not fit last: the highest score, then the later
 * start, then the newer row. The first is taken if it has a score.
 *
 * @example
 * rankFares(question, rows)[0]?.farePrice // '62.0000'
 */
export function rankFares<R extends FareRow>(
  question: FareQuestion,
  rows: readonly R[],
): readonly RankedFare<R>[] {
  return rows.map((row) => rankOf(question, row)).toSorted(compareFares)
}

function rankOf<R extends FareRow>(question: FareQuestion, row: R): RankedFare<R> {
  const distance = row.distance ?? question.distance
  const farePrice = priceOf(row, distance)
  const misfit = conditionMissed(question, row) ?? figureMissed(row, { distance, farePrice })
  if (misfit !== null) return { row, score: null, why: MISFITS[misfit], farePrice: null, distance }
  const met = (Object.keys(SCORES) as (keyof typeof SCORES)[]).filter((key) => row[key] !== null)
  const score = met.reduce((sum, key) => sum + SCORES[key], 0)
  const why = met.map((key) => `${LABELS[key]}${SCORES[key]}`).join('+') || '通用'
  return { row, score, why, farePrice, distance }
}

function priceOf({ fareMode, farePrice, bands }: FareRow, distance: string | null) {
  if (fareMode !== 'BAND') return farePrice
  return distance === null ? null : (bandOf(bands, distance)?.farePrice ?? null)
}

function conditionMissed(question: FareQuestion, row: FareRow): Misfit | null {
  if (question.day < row.startDate) return 'date'
  if (row.endDate !== null && question.day > row.endDate) return 'date'
  if (row.routeId !== null && row.routeId !== question.routeId) return 'route'
  if (row.carrierId !== null && row.carrierId !== question.carrierId) return 'carrier'
  if (row.inventoryId !== null && row.inventoryId !== question.inventoryId) return 'material'
  return row.invcId === null || question.classChain.includes(row.invcId) ? null : 'class'
}

function figureMissed(
  { fareMode }: FareRow,
  { distance, farePrice }: Pick<RankedFare, 'distance' | 'farePrice'>,
): Misfit | null {
  const needsDistance = fareMode === 'BAND' || fareMode === 'TON_KM'
  if (needsDistance && distance === null) return 'distance'
  if (farePrice !== null) return null
  return fareMode === 'BAND' ? 'band' : 'price'
}

function compareFares(a: RankedFare, b: RankedFare): number {
  return (
    (b.score ?? -1) - (a.score ?? -1) ||
    compareTexts(b.row.startDate, a.row.startDate) ||
    compareIds(b.row.id, a.row.id)
  )
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
const compareIds = (a: string, b: string): number => a.length - b.length || compareTexts(a, b)
