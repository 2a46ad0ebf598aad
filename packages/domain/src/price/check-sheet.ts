import type { DocumentStatus } from '../entity/life-cycle.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import {
  checkBuyingPrice,
  checkMaterial,
  type OrderedMaterial,
} from '../trade/contract-material.ts'
import { isLess, toPlain } from '../values/decimal.ts'
import type { UnitPrice } from '../values/unit-price.ts'
import { type BandRow, findBandFault } from './price-bands.ts'
import { isOverlapping, type Link } from './price-chain.ts'
import type { PricedKind, PriceMode } from './price-terms.ts'

export interface SheetMaterial extends OrderedMaterial {
  readonly referencePrice: UnitPrice | null
}

/** One row of a sheet with what the archives say of its material. */
export interface SheetLine extends BandRow {
  readonly subId: string
  readonly matchKey: string
  /** Name of the material or class. */
  readonly name: string
  readonly price: UnitPrice
  /** False: the contract has no such material, or none of the class. */
  readonly inContract: boolean
  /** Null for a class. */
  readonly material: SheetMaterial | null
}

/** A row of another AUDITED sheet with the same terms as one of ours. */
export interface OtherPrice extends Link {
  readonly matchKey: string
  readonly code: string
}

export interface SheetFacts extends Link {
  readonly kind: PricedKind
  readonly now: Date
  /** Setting `backdatePrice`. */
  readonly mayBackdate: boolean
  readonly contract: {
    readonly status: DocumentStatus
    readonly enabled: boolean
    readonly priceMode: PriceMode
  } | null
  readonly lines: readonly SheetLine[]
  readonly others: readonly OtherPrice[]
}

export interface SheetProblem {
  /** Null: the sheet as a whole. */
  readonly subId: string | null
  readonly reason: Refusal
  /** Shown, but does not keep the sheet from being audited. */
  readonly isWarning: boolean
}

/** Everything that speaks against a price sheet, refusals and warnings, in the order of its rows. */
export function checkSheet(facts: SheetFacts): readonly SheetProblem[] {
  return [
    ...checkWhole(facts),
    ...facts.lines.flatMap((line) => checkLine(facts, line)),
    ...checkBands(facts.lines),
  ]
}

/** The first problem that refuses, or null. */
export function refuseSheet(problems: readonly SheetProblem[]): Refusal | null {
  return problems.find(({ isWarning }) => !isWarning)?.reason ?? null
}

type Found = readonly [reason: Refusal | null, isWarning: boolean]

const problemsOf = (subId: string | null, found: readonly Found[]): readonly SheetProblem[] =>
  found.flatMap(([reason, isWarning]) => (reason === null ? [] : [{ subId, reason, isWarning }]))

function checkWhole({ contract, lines, startTime, now, mayBackdate }: SheetFacts) {
  return problemsOf(null, [
    [lines.length === 0 ? refuse('priceSheet.empty') : null, false],
    [contract === null ? null : checkContract(contract), false],
    [!mayBackdate && startTime < now ? refuse('priceSheet.backdated') : null, false],
  ])
}

function checkContract({
  status,
  enabled,
  priceMode,
}: NonNullable<SheetFacts['contract']>): Refusal | null {
  if (status !== 'AUDITED') return refuse('contract.notAudited')
  if (!enabled) return refuse('notice.contractDisabled')
  if (priceMode === 'PRICING') return null
  return refuse(priceMode === 'FIXED' ? 'priceSheet.fixedContract' : 'priceSheet.listContract')
}

function checkLine(facts: SheetFacts, line: SheetLine): readonly SheetProblem[] {
  return problemsOf(line.subId, [
    [line.inContract ? null : refuse('contract.noMaterial', { name: line.name }), false],
    [line.material && checkMaterial(facts.kind, line.material), false],
    [line.material && checkBuyingPrice(facts.kind, line.material, line.price), false],
    [checkTime(facts, line), false],
    [checkEnd(facts, line), true],
    [checkReference(facts, line), true],
  ])
}

function checkTime(facts: SheetFacts, { matchKey }: SheetLine): Refusal | null {
  const other = facts.others.find(
    (item) => item.matchKey === matchKey && isOverlapping(facts, item),
  )
  return other === undefined ? null : refuse('priceSheet.overlap', { code: other.code })
}

function checkEnd({ endTime, others }: SheetFacts, { matchKey }: SheetLine): Refusal | null {
  if (endTime === null) return null
  const followed = others.some((item) => item.matchKey === matchKey && item.startTime >= endTime)
  return followed ? null : refuse('priceSheet.nothingAfter')
}

function checkReference({ kind }: SheetFacts, { price, material }: SheetLine): Refusal | null {
  const reference = material?.referencePrice ?? null
  if (kind !== 'sa' || reference === null || !isLess(price, reference)) return null
  return refuse('priceSheet.belowReference', { price: plain(price), reference: plain(reference) })
}

const plain = (price: UnitPrice): string => toPlain(price) ?? price

function checkBands(lines: readonly SheetLine[]): readonly SheetProblem[] {
  return [...new Set(lines.map(({ matchKey }) => matchKey))].flatMap((matchKey) => {
    const rows = lines.filter((line) => line.matchKey === matchKey)
    const [first] = rows
    const fault = findBandFault(rows)
    if (first === undefined || fault === null) return []
    const reason = refuse(BAND_REFUSALS[fault], { name: first.name })
    return [{ subId: first.subId, reason, isWarning: fault === 'gap' }]
  })
}

const BAND_REFUSALS = {
  items: 'priceSheet.bandItems',
  overlap: 'priceSheet.bandOverlap',
  gap: 'priceSheet.bandGap',
} as const
