import { assayValueOf } from '../values/assay-value.ts'
import {
  addDecimal,
  compareDecimal,
  divideDecimal,
  multiplyDecimal,
  subtractDecimal,
} from '../values/decimal.ts'
import { tonsOf } from '../values/tons.ts'
import type { UnitPrice } from '../values/unit-price.ts'
import { applyModel } from './apply-model.ts'
import { EFFECT_TRAITS } from './model-terms.ts'
import type { ModelItem } from './quality-model.ts'
import { quotientOf } from './ratio.ts'

/** What an item costs over the values it may have. */
export interface ModelCurve {
  readonly unit: '公斤/吨' | '元/吨' | '元'
  readonly points: readonly { readonly value: string; readonly effect: number | null }[]
}

/** With a thousand tons, tons that come off are kilograms to the ton. */
const THOUSAND = tonsOf('1000')
const POINTS = 60

const unitOf = ({ effectType }: ModelItem): ModelCurve['unit'] => {
  if (EFFECT_TRAITS[effectType].weight) return '公斤/吨'
  return effectType === 'FIXED' ? '元' : '元/吨'
}

/**
 * The curve of an item as its model has it just now: from below its first edge to beyond its last one.
 *
 * @example
 * modelCurve(ash, null).points // [{ value: '10.925', effect: 0 }, … { value: '12.3', effect: 63 }]
 */
export function modelCurve(item: ModelItem, price: UnitPrice | null): ModelCurve {
  const [low, high] = rangeOf(item)
  const step = divideDecimal(subtractDecimal(high, low), String(POINTS)) ?? '0'
  const points = Array.from({ length: POINTS + 1 }, (_, at) => {
    const value = assayValueOf(
      Number(addDecimal(low, multiplyDecimal(step, String(at)))).toFixed(item.decimals + 1),
    )
    return { value: String(Number(value)), effect: effectAt(item, value, price) }
  })
  return { unit: unitOf(item), points }
}

/** From a tenth below what the model names to a tenth beyond it. */
function rangeOf({ standard, lower, upper, bands }: ModelItem): readonly [string, string] {
  const named: readonly (string | null)[] = [
    standard,
    lower,
    upper,
    ...bands.flatMap(({ from, to }) => [from, to]),
  ]
  const known = named.flatMap((edge) => edge ?? []).toSorted(compareDecimal)
  const low = known[0] ?? '0'
  const high = known.at(-1) ?? low
  const span = compareDecimal(high, low) > 0 ? subtractDecimal(high, low) : '2'
  // An open band goes on: half as much again shows where it leads.
  const margin = multiplyDecimal(span, '0.5')
  return [subtractDecimal(low, multiplyDecimal(span, '0.1')), addDecimal(high, margin)]
}

function effectAt(
  item: ModelItem,
  value: ReturnType<typeof assayValueOf>,
  price: UnitPrice | null,
): number | null {
  const made = applyModel([item], {
    suttle: THOUSAND,
    price,
    values: new Map([[item.itemId, value]]),
    settledItems: new Set(),
  })
  if ('code' in made) return null
  const [effect] = made.items
  if (effect?.deduct) return Number(effect.deduct)
  if (effect?.amount) return Number(effect.amount)
  return effect?.price ? Number(quotientOf(effect.price)) : 0
}
