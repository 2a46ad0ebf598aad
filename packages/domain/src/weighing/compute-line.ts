import type { Direction } from '../kinds/kind-traits.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import { addDecimal, isLess, maxDecimal, multiplyDecimal } from '../values/decimal.ts'
import type { Kg } from '../values/kg.ts'
import { type Rate, ZERO_RATE } from '../values/rate.ts'
import { type DeSuttle, deSuttleOf, type Suttle } from '../values/suttle.ts'
import {
  addTons,
  roundTons,
  subtractTons,
  sumTons,
  type Tons,
  tonsByRate,
  tonsFromPieces,
  ZERO_TONS,
} from '../values/tons.ts'

/** What is known of a line's material and of what the people on site found. */
export interface DeductTerms {
  readonly direction: Direction
  readonly isPack: boolean
  readonly pieces: number | null
  readonly packWeight: Kg | null
  /** Of the material. */
  readonly deductWeight: Tons | null
  readonly deductRate: Rate | null
  /** Of the confirmation on site. */
  readonly siteDeduct: Tons | null
  readonly siteRate: Rate | null
  readonly assayDeduct: Tons | null
}

export interface Deduction {
  readonly deductPack: Tons
  readonly deductFixed: Tons
  readonly deduct: Tons
  readonly deSuttle: DeSuttle
}

/**
 * What is taken off a net weight: packs, fixed tons, a rate, the assay's part. Goods that leave are
 * weighed for the customer: there only the packs come off.
 *
 * @example
 * deductFrom('33.780', { ...coal, siteDeduct: '0.050', siteRate: '0.015' }) // deduct 0.557, deSuttle 33.223
 */
export function deductFrom(suttle: Suttle, terms: DeductTerms): Deduction | Refusal {
  const { direction, isPack, pieces, packWeight } = terms
  const deductPack =
    isPack && pieces !== null && packWeight !== null
      ? tonsFromPieces(pieces, packWeight)
      : ZERO_TONS
  const isIn = direction === 'in'
  const deductFixed = isIn
    ? addTons(terms.deductWeight ?? ZERO_TONS, terms.siteDeduct ?? ZERO_TONS)
    : ZERO_TONS
  const byRate = isIn ? deductByRate(suttle, terms) : ZERO_TONS
  const byAssay = isIn ? (terms.assayDeduct ?? ZERO_TONS) : ZERO_TONS
  const deduct = sumTons([deductPack, deductFixed, byRate, byAssay])
  const deSuttle = deSuttleOf(suttle, deduct)
  if (!isLess('0', deSuttle)) return refuse('weigh.deductOver')
  return { deductPack, deductFixed, deduct, deSuttle }
}

/** Both rates at once and rounded once: two roundings would come to something else. */
function deductByRate(suttle: Suttle, { deductRate, siteRate }: DeductTerms): Tons {
  const rate = addDecimal(deductRate ?? ZERO_RATE, siteRate ?? ZERO_RATE)
  return roundTons(multiplyDecimal(suttle, rate))
}

export interface LossTerms {
  readonly originalWeight: Tons | null
  readonly lossWeight: Tons | null
  readonly lossPercentage: Rate | null
}

export type LossState = 'NORMAL' | 'LOSS_OVER' | 'GAIN_OVER'

export interface Loss {
  readonly loss: Tons
  readonly lossAllow: Tons
  readonly lossOver: Tons
  readonly lossState: LossState
}

/**
 * What was lost on the way, deductions apart; null where nobody said what was sent.
 *
 * @example
 * lossOf('33.780', { originalWeight: '34.060', lossPercentage: '0.003', lossWeight: null }) // loss 0.280, lossOver 0.178
 */
export function lossOf(
  suttle: Suttle,
  { originalWeight, lossWeight, lossPercentage }: LossTerms,
): Loss | null {
  if (originalWeight === null) return null
  const byRate = tonsByRate(originalWeight, lossPercentage ?? ZERO_RATE)
  const lossAllow = maxDecimal(lossWeight ?? ZERO_TONS, byRate)
  const loss = subtractTons(originalWeight, suttle)
  const over = subtractTons(loss, lossAllow)
  const gain = subtractTons(suttle, addTons(originalWeight, lossAllow))
  const lossState = isLess('0', over) ? 'LOSS_OVER' : isLess('0', gain) ? 'GAIN_OVER' : 'NORMAL'
  return { loss, lossAllow, lossOver: maxDecimal(ZERO_TONS, over), lossState }
}

/**
 * What the pieces should weigh: pieces × kg / 1000.
 *
 * @example
 * theoryOf({ pieces: 40, theoryWeight: '800.000' }) // '32.000'
 */
export function theoryOf({
  pieces,
  theoryWeight,
}: {
  readonly pieces: number | null
  readonly theoryWeight: Kg | null
}): Tons | null {
  return pieces === null || theoryWeight === null ? null : tonsFromPieces(pieces, theoryWeight)
}

/** By how much packed goods differ from what their pieces should weigh; null: not packed, or not known. */
export function theoryDiffOf(
  suttle: Suttle,
  terms: {
    readonly isPack: boolean
    readonly pieces: number | null
    readonly theoryWeight: Kg | null
    readonly deductPack: Tons
  },
): Tons | null {
  const theory = terms.isPack ? theoryOf(terms) : null
  return theory === null ? null : subtractTons(subtractTons(suttle, terms.deductPack), theory)
}
