import { type Refusal, refuse } from '../refusals/refusal.ts'
import { type AssayValue, formatAssayValue } from '../values/assay-value.ts'
import {
  absDecimal,
  ceilDecimal,
  compareDecimal,
  divideDecimal,
  floorDecimal,
  isLess,
  isZero,
  maxDecimal,
  minDecimal,
  multiplyDecimal,
  negate,
  roundHalfUp,
  subtractDecimal,
  toPlain,
} from '../values/decimal.ts'
import { type Money, roundMoney, sumMoney } from '../values/money.ts'
import { roundTons, sumTons, type Tons } from '../values/tons.ts'
import { roundUnitPrice, type UnitPrice } from '../values/unit-price.ts'
import type { AssayJudgement, ModelDirection, StepMode } from './model-terms.ts'
import type { ItemEffect, ModelBand, ModelItem } from './quality-model.ts'
import {
  addRatios,
  compareRatio,
  NO_RATIO,
  quotientOf,
  type Ratio,
  ratioOf,
  timesRatio,
} from './ratio.ts'

/** What a line is worth before its assay. */
export interface ModelledLine {
  readonly suttle: Tons
  /** Null: not known yet. What follows from the price is then open. */
  readonly price: UnitPrice | null
  /** Reported values by assay item. */
  readonly values: ReadonlyMap<string, AssayValue>
  /** Items the format settles by; without a value they refuse even where the model takes nothing for them. */
  readonly settledItems: ReadonlySet<string>
}

/** What the assay does to a line. */
export interface ModelEffect {
  readonly assayDeduct: Tons
  /** Null while the price it depends on is not known. */
  readonly qualityPrice: UnitPrice | null
  readonly fixedAmount: Money
  readonly judgement: AssayJudgement
  readonly items: readonly ItemEffect[]
  readonly computeRemark: string
}

/**
 * The one place where assay values become weight or money. Weight effects all start from the net weight, not
 * from each other; a price by value is taken first, and shares of the price are shares of that.
 *
 * @example
 * applyModel(items, { suttle, price, values, settledItems }) // { assayDeduct: '0.753', qualityPrice: '63.0000', … }
 */
export function applyModel(items: readonly ModelItem[], line: ModelledLine): ModelEffect | Refusal {
  const absent = items.find((item) => isNeeded(item, line) && !line.values.has(item.itemId))
  if (absent) return refuse('assay.valueMissing', { name: absent.name })
  const valued = items.flatMap((item) => {
    const value = line.values.get(item.itemId)
    return value === undefined ? [] : [{ item, value }]
  })
  const base = valuedPrice(valued, line.price)
  const effects = valued.map((one) => itemEffect(one, { ...line, base }))
  const assayDeduct = sumTons(effects.flatMap(({ deduct }) => deduct ?? []))
  if (compareDecimal(assayDeduct, line.suttle) >= 0) return refuse('weigh.deductOver')
  return {
    assayDeduct,
    qualityPrice: sumOfPrices(valued, effects, line.price),
    fixedAmount: sumMoney(effects.flatMap(({ amount }) => amount ?? [])),
    judgement: worstOf(effects.map(({ judgement }) => judgement)),
    items: effects,
    computeRemark: writeRemark(items, effects),
  }
}

/** @example judge({ ...moisture, upper: '12', refuseUpper: '15' }, '13') // 'UNQUALIFIED' */
function judge(
  { lower, upper, refuseLower, refuseUpper }: ModelItem,
  value: string,
): AssayJudgement {
  if (isOutside(value, refuseLower, refuseUpper)) return 'REFUSED'
  return isOutside(value, lower, upper) ? 'UNQUALIFIED' : 'QUALIFIED'
}

/** @example worstOf(['QUALIFIED', 'REFUSED']) // 'REFUSED' */
function worstOf(judgements: readonly AssayJudgement[]): AssayJudgement {
  if (judgements.includes('REFUSED')) return 'REFUSED'
  return judgements.includes('UNQUALIFIED') ? 'UNQUALIFIED' : 'QUALIFIED'
}

const isOutside = (value: string, low: string | null, high: string | null): boolean =>
  (low !== null && isLess(value, low)) || (high !== null && isLess(high, value))

const isNeeded = ({ itemId, effectType }: ModelItem, { settledItems }: ModelledLine): boolean =>
  effectType !== 'NONE' || settledItems.has(itemId)

interface Valued {
  readonly item: ModelItem
  readonly value: AssayValue
}

/** The price by value where the model has one, which stands in for the agreed price from then on. */
function valuedPrice(valued: readonly Valued[], price: UnitPrice | null): string | null {
  for (const { item, value } of valued) {
    if (item.effectType !== 'UNIT_VALUE') continue
    const worth = worthOf(item, value)
    if (worth !== null) return worth
  }
  return price
}

function worthOf(item: ModelItem, value: string): string | null {
  const band = bandOf(item, value)
  return band && multiplyDecimal(value, band.amount)
}

function itemEffect(
  { item, value }: Valued,
  { suttle, price, base }: ModelledLine & { readonly base: string | null },
): ItemEffect {
  const { itemId } = item
  const judgement = judge(item, value)
  const nothing = { itemId, value, judgement, deduct: null, price: null, amount: null }
  switch (item.effectType) {
    case 'RATE':
      return {
        ...nothing,
        deduct: roundTons(quotientOf(timesRatio(effectOf(item, value), suttle))),
      }
    case 'KG': {
      const { top, bottom } = timesRatio(effectOf(item, value), suttle)
      const tons = quotientOf(ratioOf(top, multiplyDecimal(bottom, '1000')))
      return { ...nothing, deduct: roundTons(tons) }
    }
    case 'DRY':
      return {
        ...nothing,
        deduct: roundTons(quotientOf(timesRatio(waterOver(item, value), suttle))),
      }
    case 'PRICE':
      return { ...nothing, price: effectOf(item, value) }
    case 'PRICE_RATE':
      return { ...nothing, price: base === null ? null : timesRatio(effectOf(item, value), base) }
    case 'UNIT_VALUE': {
      const worth = worthOf(item, value)
      const isKnown = worth !== null && price !== null
      return { ...nothing, price: isKnown ? ratioOf(subtractDecimal(price, worth)) : null }
    }
    case 'FIXED':
      return { ...nothing, amount: roundMoney(quotientOf(effectOf(item, value))) }
    case 'NONE':
      return nothing
  }
}

/** The share of the weight that is water beyond the agreed; drier goods are not paid for as if they were wet. */
function waterOver({ standard, maxEffect }: ModelItem, value: string): Ratio {
  if (!isLess(standard, value)) return NO_RATIO
  const over = ratioOf(subtractDecimal(value, standard), subtractDecimal('100', standard))
  return cappedEffect(over, maxEffect)
}

/** Rounded once, and never more than the price itself. */
function sumOfPrices(
  valued: readonly Valued[],
  effects: readonly ItemEffect[],
  price: UnitPrice | null,
): UnitPrice | null {
  const followsPrice = valued.some(
    ({ item: { effectType } }) => effectType === 'UNIT_VALUE' || effectType === 'PRICE_RATE',
  )
  if (price === null && followsPrice) return null
  const all = effects.flatMap((effect) => effect.price ?? []).reduce(addRatios, NO_RATIO)
  const sum = roundUnitPrice(quotientOf(all))
  return price === null ? sum : minDecimal(sum, price)
}

/**
 * What the assay did to a line, item by item: `全水分=10.20 扣重0.753吨/干基灰分=12.30 扣价63元每吨`. Details
 * hold neither `/` nor `=`, so that the text can be taken apart again.
 */
function writeRemark(items: readonly ModelItem[], effects: readonly ItemEffect[]): string {
  const byItem = new Map(effects.map((effect) => [effect.itemId, effect]))
  return items
    .flatMap((item) => {
      const effect = byItem.get(item.itemId)
      return effect ? [writeSegment(item, effect)] : []
    })
    .join('/')
}

function writeSegment({ name, decimals }: ModelItem, effect: ItemEffect): string {
  const detail = writeDetail(effect)
  const shown = `${name}=${formatAssayValue(effect.value, decimals)}`
  return detail === null ? shown : `${shown} ${detail}`
}

function writeDetail({ deduct, price: ratio, amount }: ItemEffect): string | null {
  const price = ratio && quotientOf(ratio)
  if (deduct !== null && !isZero(deduct)) return `${signed(deduct, '重')}${absolute(deduct, 3)}吨`
  // A price is agreed in whole jiao or fen; its four decimals are only for the arithmetic.
  if (price !== null && !isZero(roundHalfUp(price, 4)))
    return `${signed(price, '价')}${toPlain(absolute(price, 4)) ?? ''}元每吨`
  if (amount !== null && !isZero(amount))
    return `${signed(amount, '款')}${toPlain(absolute(amount, 2)) ?? ''}元`
  return null
}

const signed = (value: string, of: string): string => `${isLess(value, '0') ? '加' : '扣'}${of}`
const absolute = (value: string, scale: number): string => roundHalfUp(absDecimal(value), scale)

/**
 * What a value costs by an item's bands, in the unit of its effect and unrounded; negative is a reward.
 *
 * @example
 * quotientOf(effectOf({ ...ash, bands: [{ from: '11', to: '11.5', step: '0.1', amount: '3' }] }, '11.2')) // '6'
 */
function effectOf(item: ModelItem, value: string): Ratio {
  const effect = item.bandMode === 'WHOLE' ? wholeEffect(item, value) : segmentEffect(item, value)
  return cappedEffect(effect, item.maxEffect)
}

/** The band that holds a value; null: none does. */
function bandOf(
  { direction, bands }: Pick<ModelItem, 'direction' | 'bands'>,
  value: string,
): ModelBand | null {
  return bands.find((band) => holds(direction, band, value)) ?? null
}

/** An effect is never further from zero than its cap. */
function cappedEffect(effect: Ratio, cap: string | null): Ratio {
  if (cap === null) return effect
  if (compareRatio(effect, cap) > 0) return ratioOf(cap)
  return compareRatio(effect, negate(cap)) < 0 ? ratioOf(negate(cap)) : effect
}

function holds(direction: ModelDirection, { from, to }: ModelBand, value: string): boolean {
  return direction === 'HIGH'
    ? isLess(from, value) && (to === null || compareDecimal(value, to) <= 0)
    : isLess(value, from) && (to === null || compareDecimal(value, to) >= 0)
}

function segmentEffect({ direction, stepMode, bands }: ModelItem, value: string): Ratio {
  return bands
    .map((band) => costOf(partInside(direction, band, value), { band, stepMode }))
    .reduce(addRatios, NO_RATIO)
}

function wholeEffect(item: ModelItem, value: string): Ratio {
  const band = bandOf(item, value)
  if (band === null) return NO_RATIO
  const { stepMode, standard } = item
  return costOf(absDecimal(subtractDecimal(value, standard)), { band, stepMode })
}

/** How much of a band lies between its beginning and the value. */
function partInside(direction: ModelDirection, { from, to }: ModelBand, value: string): string {
  if (direction === 'HIGH') {
    const reached = to === null ? value : minDecimal<string>(value, to)
    return subtractDecimal(maxDecimal<string>(reached, from), from)
  }
  const reached = to === null ? value : maxDecimal<string>(value, to)
  return subtractDecimal(from, minDecimal<string>(reached, from))
}

function costOf(
  part: string,
  { band: { step, amount }, stepMode }: { readonly band: ModelBand; readonly stepMode: StepMode },
): Ratio {
  if (stepMode === 'EXACT') return ratioOf(multiplyDecimal(part, amount), step)
  const steps = divideDecimal(part, step) ?? '0'
  const counted = stepMode === 'CEIL' ? ceilDecimal(steps) : floorDecimal(steps)
  return ratioOf(multiplyDecimal(counted, amount))
}
