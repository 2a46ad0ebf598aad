import { refuse } from '../refusals/refusal.ts'
import {
  absDecimal,
  floorDecimal,
  isLess,
  maxDecimal,
  minDecimal,
  multiplyDecimal,
  roundHalfUp,
} from '../values/decimal.ts'
import {
  addMoney,
  type Money,
  moneyWithoutTax,
  negateMoney,
  roundMoney,
  subtractMoney,
  ZERO_MONEY,
} from '../values/money.ts'
import type { Rate } from '../values/rate.ts'
import { subtractTons, sumTons, type Tons, tonsByRate, ZERO_TONS } from '../values/tons.ts'
import type { UnitPrice } from '../values/unit-price.ts'
import { shareWeight } from '../weighing/share-weight.ts'
import type { AllowRule, FareMode, FareRound, LossMode, WeightBasis } from './fare-terms.ts'
import { shareMoney } from './share-money.ts'

/** What is agreed with the carrier about every load. */
export interface FareTerms {
  readonly weightBasis: WeightBasis
  readonly allowRule: AllowRule
  readonly lossMode: LossMode
  readonly lossTimes: Rate
  readonly minTon: Tons | null
  readonly fareRound: FareRound
  readonly taxRate: Rate
}

/** One material of a load, and the rate that was found for it. */
export interface FareLoad {
  readonly suttle: Tons
  /** What the shipper's ticket says; none: what was received counts. */
  readonly originalWeight: Tons | null
  readonly receiveWeight: Tons
  readonly lossPercentage: Rate | null
  readonly lossWeight: Tons | null
  readonly fareMode: FareMode | null
  readonly farePrice: UnitPrice | null
  /** Kilometres. */
  readonly distance: string | null
  /** What a lost ton costs. */
  readonly lossPrice: UnitPrice | null
  readonly addAmount: Money
  readonly deductAmount: Money
}

export interface FareFigures {
  readonly fareLoss: Tons
  readonly allowLoss: Tons
  readonly excessLoss: Tons
  readonly fareWeight: Tons
  readonly fareAmount: Money
  readonly shortAmount: Money
  readonly settleAmount: Money
  readonly noTaxAmount: Money
  readonly taxAmount: Money
  readonly computeRemark: string | null
  /** Why it is not known what is owed; null: it is. */
  readonly errorMsg: string | null
}

/**
 * What is owed for one visit: all its lines, since a rate per car and the least tons paid for count once and
 * are shared over them by net weight.
 *
 * @example
 * computeFares(terms, [load])[0]?.settleAmount // '2064.50'
 */
export function computeFares(terms: FareTerms, loads: readonly FareLoad[]): readonly FareFigures[] {
  const weights = paidWeights(terms, loads)
  return loads.map((load, at) => {
    const loss = lossOf(terms, load)
    const fareWeight = weights[at] ?? ZERO_TONS
    const fareAmount = fareAmountOf(terms, { load, loads, at, fareWeight })
    const shortAmount = shortAmountOf(terms, load, loss.excessLoss)
    const owed = subtractMoney(
      subtractMoney(fareAmount ?? ZERO_MONEY, shortAmount),
      load.deductAmount,
    )
    const settleAmount = addMoney(owed, load.addAmount)
    const noTaxAmount = moneyWithoutTax(settleAmount, terms.taxRate) ?? settleAmount
    return {
      ...loss,
      fareWeight,
      fareAmount: fareAmount ?? ZERO_MONEY,
      shortAmount,
      settleAmount,
      noTaxAmount,
      taxAmount: subtractMoney(settleAmount, noTaxAmount),
      computeRemark: remarkOf(load, { ...loss, shortAmount }),
      errorMsg: faultOf({ load, fareAmount, excessLoss: loss.excessLoss }),
    }
  })
}

type Loss = Pick<FareFigures, 'fareLoss' | 'allowLoss' | 'excessLoss'>

function lossOf({ allowRule, lossMode }: FareTerms, load: FareLoad): Loss {
  const { originalWeight, receiveWeight } = load
  if (originalWeight === null)
    return { fareLoss: ZERO_TONS, allowLoss: ZERO_TONS, excessLoss: ZERO_TONS }
  const fareLoss = subtractTons(originalWeight, receiveWeight)
  const allowLoss = allowLossOf(allowRule, load, originalWeight)
  if (!isLess(allowLoss, fareLoss)) return { fareLoss, allowLoss, excessLoss: ZERO_TONS }
  const excessLoss = lossMode === 'ALL' ? fareLoss : subtractTons(fareLoss, allowLoss)
  return { fareLoss, allowLoss, excessLoss }
}

/** An allowance that nobody has given is no bound; with none at all nothing may be lost. */
function allowLossOf(rule: AllowRule, load: FareLoad, originalWeight: Tons): Tons {
  const { lossPercentage, lossWeight } = load
  const byRate = lossPercentage === null ? null : tonsByRate(originalWeight, lossPercentage)
  if (byRate === null || lossWeight === null) return byRate ?? lossWeight ?? ZERO_TONS
  return rule === 'LARGER' ? maxDecimal(byRate, lossWeight) : minDecimal(byRate, lossWeight)
}

const BASES: Readonly<Record<WeightBasis, (original: Tons, receive: Tons) => Tons>> = {
  SMALLER: (original, receive) => minDecimal(original, receive),
  RECEIVE: (_original, receive) => receive,
  ORIGINAL: (original) => original,
  LARGER: (original, receive) => maxDecimal(original, receive),
}

function paidWeights(
  { weightBasis, minTon }: FareTerms,
  loads: readonly FareLoad[],
): readonly Tons[] {
  const weights = loads.map(({ originalWeight, receiveWeight }) =>
    BASES[weightBasis](originalWeight ?? receiveWeight, receiveWeight),
  )
  if (minTon === null || !isLess(sumTons(weights), minTon)) return weights
  return shareWeight(minTon, basisOf(loads))
}

/** By net weight; loads without any share alike. */
function basisOf(loads: readonly FareLoad[]): readonly string[] {
  const suttles = loads.map(({ suttle }) => suttle)
  return isLess('0', sumTons(suttles)) ? suttles : loads.map(() => '1')
}

interface Paid {
  readonly load: FareLoad
  readonly loads: readonly FareLoad[]
  readonly at: number
  readonly fareWeight: Tons
}

function fareAmountOf(
  { fareRound }: FareTerms,
  { load, loads, at, fareWeight }: Paid,
): Money | null {
  const { fareMode, farePrice, distance } = load
  if (fareMode === null || farePrice === null) return null
  if (fareMode === 'CAR')
    return shareMoney(roundFare(farePrice, fareRound), basisOf(loads))[at] ?? null
  const byWeight = multiplyDecimal(fareWeight, farePrice)
  if (fareMode !== 'TON_KM') return roundFare(byWeight, fareRound)
  return distance === null ? null : roundFare(multiplyDecimal(byWeight, distance), fareRound)
}

function shortAmountOf({ lossTimes }: FareTerms, { lossPrice }: FareLoad, excessLoss: Tons): Money {
  const lost = multiplyDecimal(excessLoss, lossPrice ?? '0')
  return roundMoney(multiplyDecimal(lost, lossTimes))
}

function faultOf({
  load,
  fareAmount,
  excessLoss,
}: {
  readonly load: FareLoad
  readonly fareAmount: Money | null
  readonly excessLoss: Tons
}): string | null {
  if (load.farePrice === null) return refuse('fare.none').message
  if (fareAmount === null) return refuse('fare.noDistance').message
  const isUnpriced = isLess('0', excessLoss) && load.lossPrice === null
  return isUnpriced ? refuse('fare.noLossPrice').message : null
}

function remarkOf(
  { originalWeight }: FareLoad,
  { fareLoss, allowLoss, excessLoss, shortAmount }: Loss & Pick<FareFigures, 'shortAmount'>,
): string | null {
  if (originalWeight === null) return null
  const over = isLess('0', excessLoss) ? `超耗${excessLoss}吨扣${shortAmount}元` : ''
  return `途损=${fareLoss} 允许${allowLoss}吨${over}`
}

/**
 * Rounds a freight as its contract says; negatives mirror positives.
 *
 * @example
 * roundFare('42.525', 'FEN_DOWN') // '42.52'
 */
export function roundFare(amount: string, how: FareRound): Money {
  if (isLess(amount, '0')) return negateMoney(roundFare(absDecimal(amount), how))
  return roundMoney(ROUNDED[how](amount))
}

/** Cut down to whole ones of a unit, of which `parts` make a yuan. */
const cutTo = (unit: string, parts: string) => (amount: string) =>
  multiplyDecimal(floorDecimal(multiplyDecimal(amount, parts)), unit)

const ROUNDED: Readonly<Record<FareRound, (amount: string) => string>> = {
  FEN: (amount) => amount,
  FEN_DOWN: cutTo('0.01', '100'),
  YUAN: (amount) => roundHalfUp(amount, 0),
  YUAN_DOWN: cutTo('1', '1'),
  TEN_DOWN: cutTo('10', '0.1'),
}
