import {
  absDecimal,
  ceilDecimal,
  compareDecimal,
  divideDecimal,
  floorDecimal,
  isLess,
  maxDecimal,
  minDecimal,
  multiplyDecimal,
  negate,
  subtractDecimal,
} from '../values/decimal.ts'
import type { ModelDirection, StepMode } from './model-terms.ts'
import type { ModelBand, ModelItem } from './quality-model.ts'
import { addRatios, compareRatio, NO_RATIO, type Ratio, ratioOf } from './ratio.ts'

/**
 * What a value costs by an item's bands, in the unit of its effect and unrounded; negative is a reward.
 *
 * @example
 * quotientOf(effectOf({ ...ash, bands: [{ from: '11', to: '11.5', step: '0.1', amount: '3' }] }, '11.2')) // '6'
 */
export function effectOf(item: ModelItem, value: string): Ratio {
  const effect = item.bandMode === 'WHOLE' ? wholeEffect(item, value) : segmentEffect(item, value)
  return cappedEffect(effect, item.maxEffect)
}

/** The band that holds a value; null: none does. */
export function bandOf(
  { direction, bands }: Pick<ModelItem, 'direction' | 'bands'>,
  value: string,
): ModelBand | null {
  return bands.find((band) => holds(direction, band, value)) ?? null
}

/** An effect is never further from zero than its cap. */
export function cappedEffect(effect: Ratio, cap: string | null): Ratio {
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
