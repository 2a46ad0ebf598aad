import type { Direction } from '../kinds/kind-traits.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import { isLess, isZero } from '../values/decimal.ts'
import type { Kg } from '../values/kg.ts'
import {
  asSuttle,
  type DeSuttle,
  type Suttle,
  sumDeSuttle,
  sumSuttle,
  suttleOf,
  ZERO_DE_SUTTLE,
  ZERO_SUTTLE,
} from '../values/suttle.ts'
import { subtractTons, sumTons, type Tons, ZERO_TONS } from '../values/tons.ts'
import {
  type Deduction,
  type DeductTerms,
  deductFrom,
  type Loss,
  type LossState,
  type LossTerms,
  lossOf,
  theoryDiffOf,
  theoryOf,
} from './compute-line.ts'
import { type BasisLine, basisOf, type SplitBasis, shareWeight } from './share-weight.ts'
import type { SplitMode } from './weigh-terms.ts'

/** One material of the truck, as it is weighed. */
export interface LineTerms extends Omit<DeductTerms, 'direction'>, LossTerms, BasisLine {
  /** The pieces count, not the scale. */
  readonly isTheory: boolean
  readonly theoryWeight: Kg | null
  /** What its own weighing came to, where the materials are weighed one after the other. */
  readonly weighed: Suttle | null
}

export interface WeighTerms {
  readonly direction: Direction
  readonly gross: Tons
  readonly tare: Tons
  readonly splitMode: SplitMode
  readonly splitBasis: SplitBasis
  readonly lines: readonly LineTerms[]
}

export interface ComputedLine extends Deduction {
  readonly suttle: Suttle
  readonly loss: Loss | null
  readonly theoryDiff: Tons | null
}

export interface ComputedWeigh {
  readonly lines: readonly ComputedLine[]
  readonly suttle: Suttle
  readonly deduct: Tons
  readonly deSuttle: DeSuttle
  readonly loss: Loss | null
}

/**
 * What a truck's two weights come to, line by line. Totals are sums of the lines, never computed anew.
 *
 * @example
 * computeWeigh({ direction: 'in', gross: '48.260', tare: '14.480', splitMode: 'ONE', splitBasis: 'preQuantity', lines: [coal] })
 */
export function computeWeigh(terms: WeighTerms): ComputedWeigh | Refusal {
  const { gross, tare, direction, lines } = terms
  if (!isLess('0', tare)) return refuse('weigh.notPositive')
  if (!isLess(tare, gross)) return refuse('weigh.tareOverGross')
  const suttles = suttlesOf(terms)
  if (isRefused(suttles)) return suttles
  const computed: ComputedLine[] = []
  for (const [at, line] of lines.entries()) {
    const one = computeLine(suttles[at] ?? ZERO_SUTTLE, { ...line, direction })
    if (isRefused(one)) return one
    computed.push(one)
  }
  return { lines: computed, ...totalsOf(computed) }
}

const isRefused = (result: object): result is Refusal => 'code' in result

const NOTHING: ComputedLine = {
  suttle: ZERO_SUTTLE,
  deductPack: ZERO_TONS,
  deductFixed: ZERO_TONS,
  deduct: ZERO_TONS,
  deSuttle: ZERO_DE_SUTTLE,
  loss: null,
  theoryDiff: null,
}

/** One line, once its share of the load is known; a line that was not loaded is nothing throughout. */
export function computeLine(
  suttle: Suttle,
  line: Omit<LineTerms, 'weighed' | 'isTheory'> & { readonly direction: Direction },
): ComputedLine | Refusal {
  if (line.notLoaded) return NOTHING
  const deducted = deductFrom(suttle, line)
  if (isRefused(deducted)) return deducted
  const theoryDiff = theoryDiffOf(suttle, { ...line, deductPack: deducted.deductPack })
  return { suttle, ...deducted, loss: lossOf(suttle, line), theoryDiff }
}

function suttlesOf(terms: WeighTerms): readonly Suttle[] | Refusal {
  const { gross, tare, lines, splitMode, splitBasis } = terms
  if (splitMode === 'SEQUENTIAL') return lines.map(({ weighed }) => weighed ?? ZERO_SUTTLE)
  const whole = suttleOf(gross, tare)
  const [only] = lines
  // Most trucks carry one material, and all that they carry is of it.
  if (lines.length === 1 && only && !only.isTheory && !only.notLoaded) return [whole]
  // What the pieces should weigh stands for what the scale would have said of them.
  const theory = lines.map((line) => {
    const tons = line.isTheory && !line.notLoaded ? theoryOf(line) : null
    return tons === null ? null : asSuttle(tons)
  })
  const counted = sumSuttle(theory.flatMap((tons) => tons ?? []))
  const rest = subtractTons(whole, counted)
  const scaled = lines.map((line, at) => ({
    ...line,
    notLoaded: line.notLoaded || theory[at] !== null,
  }))
  if (scaled.every(({ notLoaded }) => notLoaded)) return theory.map((tons) => tons ?? ZERO_SUTTLE)
  if (!isLess('0', rest)) return refuse('weigh.theoryOver')
  const shares = shareWeight(rest, basisOf(splitBasis, scaled))
  return shares.map((share, at) => theory[at] ?? asSuttle(share))
}

/** Sums of the lines, and the worst of what they say about losses. */
function totalsOf(
  lines: readonly Pick<ComputedLine, 'suttle' | 'deduct' | 'deSuttle' | 'loss'>[],
): Omit<ComputedWeigh, 'lines'> {
  const losses = lines.flatMap(({ loss }) => (loss ? [loss] : []))
  return {
    suttle: sumSuttle(lines.map(({ suttle }) => suttle)),
    deduct: sumTons(lines.map(({ deduct }) => deduct)),
    deSuttle: sumDeSuttle(lines.map(({ deSuttle }) => deSuttle)),
    loss: losses.length === 0 ? null : lossSum(losses),
  }
}

function lossSum(losses: readonly Loss[]): Loss {
  return {
    loss: sumTons(losses.map(({ loss }) => loss)),
    lossAllow: sumTons(losses.map(({ lossAllow }) => lossAllow)),
    lossOver: sumTons(losses.map(({ lossOver }) => lossOver)),
    lossState: worstOf(losses.map(({ lossState }) => lossState)),
  }
}

const WORST: readonly LossState[] = ['LOSS_OVER', 'GAIN_OVER', 'NORMAL']
const worstOf = (states: readonly LossState[]): LossState =>
  WORST.find((state) => states.includes(state)) ?? 'NORMAL'

/**
 * One step of a truck whose materials are weighed one after the other: what was put on or taken off.
 *
 * @example
 * stepOf('out', { before: '14.480', after: '26.940' }) // '12.460'
 */
export function stepOf(
  direction: Direction,
  { before, after }: { readonly before: Tons; readonly after: Tons },
): Suttle | Refusal {
  const step = direction === 'in' ? suttleOf(before, after) : suttleOf(after, before)
  if (isZero(step) || isLess(step, '0')) return refuse('weigh.wrongStep')
  return step
}

/** Which of two weights of an internal transport is the loaded one. */
export function rolesOf(first: Tons, second: Tons): { readonly gross: Tons; readonly tare: Tons } {
  return isLess(first, second) ? { gross: second, tare: first } : { gross: first, tare: second }
}
