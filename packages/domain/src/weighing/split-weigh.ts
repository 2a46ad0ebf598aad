import type { Direction } from '../kinds/kind-traits.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import { compareDecimal, isLess, maxDecimal } from '../values/decimal.ts'
import { type DeSuttle, deSuttleOf, type Suttle, sumSuttle, ZERO_SUTTLE } from '../values/suttle.ts'
import { addTons, subtractTons, type Tons, tonsOf, ZERO_TONS } from '../values/tons.ts'
import { shareWeight } from './share-weight.ts'

export const LEAST_PARTS = 2
export const MOST_PARTS = 20

/** Figures of a line that its parts share. */
export interface SplitFigures {
  readonly tare: Tons
  readonly suttle: Suttle
  readonly deduct: Tons
  readonly deductPack: Tons | null
  readonly deductFixed: Tons | null
  readonly assayDeduct: Tons | null
  readonly originalWeight: Tons | null
  readonly lossAllow: Tons | null
  readonly preQuantity: Tons | null
  readonly pieces: number | null
}

/** The same of one part. */
export interface PartFigures extends SplitFigures {
  readonly gross: Tons
  readonly deSuttle: DeSuttle
  readonly loss: Tons | null
  readonly lossOver: Tons | null
}

/** Whether a net weight may be cut into these. */
export function checkSplit(suttle: Suttle, parts: readonly Suttle[]): Refusal | null {
  if (parts.length < LEAST_PARTS || parts.length > MOST_PARTS)
    return refuse('weigh.splitParts', { least: LEAST_PARTS, most: MOST_PARTS })
  if (parts.some((part) => !isLess('0', part))) return refuse('weigh.splitPositive')
  const total = sumSuttle(parts)
  return compareDecimal(total, suttle) === 0
    ? null
    : refuse('weigh.splitTotal', { a: total, b: suttle })
}

/**
 * Cuts a line into parts of given net weights. Every part keeps the tare, so that gross less tare is its own
 * net weight; what is shared adds up to what it was, to the thousandth.
 *
 * @example
 * splitFigures({ ...line, suttle: '33.780', deduct: '0.557' }, ['20.000', '13.780']) // deduct 0.330 and 0.227
 */
export function splitFigures(
  line: SplitFigures,
  suttles: readonly Suttle[],
): readonly PartFigures[] {
  const share = (total: Tons | null): readonly (Tons | null)[] =>
    total === null ? suttles.map(() => null) : shareWeight(total, suttles)
  const deducts = shareWeight(line.deduct, suttles)
  const [packs, fixed, assays] = [line.deductPack, line.deductFixed, line.assayDeduct].map(share)
  const [originals, allowed, planned] = [line.originalWeight, line.lossAllow, line.preQuantity].map(
    share,
  )
  const pieces = sharePieces(line.pieces, suttles)
  return suttles.map((suttle, at) => {
    const deduct = deducts[at] ?? ZERO_TONS
    const lossAllow = allowed?.[at] ?? null
    const originalWeight = originals?.[at] ?? null
    const loss = originalWeight === null ? null : subtractTons(originalWeight, suttle)
    return {
      tare: line.tare,
      gross: addTons(line.tare, suttle),
      suttle,
      deduct,
      deSuttle: deSuttleOf(suttle, deduct),
      deductPack: packs?.[at] ?? null,
      deductFixed: fixed?.[at] ?? null,
      assayDeduct: assays?.[at] ?? null,
      originalWeight,
      loss,
      lossAllow,
      lossOver: loss === null ? null : overOf(loss, lossAllow ?? ZERO_TONS),
      preQuantity: planned?.[at] ?? null,
      pieces: pieces[at] ?? null,
    }
  })
}

interface PartDeduction {
  readonly suttle: Suttle | null
  readonly deduct: Tons | null
  readonly assayDeduct: Tons | null
}

/**
 * What another result of the laboratory makes of one part: its share of all other deductions stays as it was
 * cut. Goods that leave take nothing from an assay.
 *
 * @example
 * assayPart({ suttle: '20.000', deduct: '0.330', assayDeduct: null }, { direction: 'in', assayDeduct: '0.100' }) // deduct 0.430
 */
export function assayPart(
  { suttle, deduct, assayDeduct: was }: PartDeduction,
  {
    direction,
    assayDeduct = null,
  }: { readonly direction: Direction; readonly assayDeduct?: Tons | null | undefined },
): { readonly deduct: Tons; readonly deSuttle: DeSuttle } | Refusal {
  const kept = deduct ?? ZERO_TONS
  const others = direction === 'in' ? subtractTons(kept, was ?? ZERO_TONS) : kept
  const total = direction === 'in' ? addTons(others, assayDeduct ?? ZERO_TONS) : kept
  const deSuttle = deSuttleOf(suttle ?? ZERO_SUTTLE, total)
  return isLess('0', deSuttle) ? { deduct: total, deSuttle } : refuse('weigh.deductOver')
}

/** Whether a load is cut into just these again, in whatever order. */
export function isSameCut(parts: readonly Suttle[], suttles: readonly Suttle[]): boolean {
  const [one, other] = [parts, suttles].map((list) => list.toSorted(compareDecimal))
  return (
    parts.length === suttles.length &&
    (one ?? []).every((part, at) => compareDecimal(part, other?.[at] ?? ZERO_TONS) === 0)
  )
}

const overOf = (loss: Tons, allow: Tons): Tons => maxDecimal(ZERO_TONS, subtractTons(loss, allow))

/** Pieces are whole: shared like thousandths. */
function sharePieces(
  pieces: number | null,
  suttles: readonly Suttle[],
): readonly (number | null)[] {
  if (pieces === null) return suttles.map(() => null)
  const [whole, rest] = [Math.floor(pieces / 1000), pieces % 1000]
  const asTons = tonsOf(`${whole}.${String(rest).padStart(3, '0')}`)
  return shareWeight(asTons, suttles).map((share) => Number(share.replace('.', '')))
}
