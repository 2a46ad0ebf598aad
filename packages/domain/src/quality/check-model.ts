import { KIND_TRAITS } from '../kinds/kind-traits.ts'
import type { Kind } from '../kinds/kinds.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import { compareDecimal, isLess } from '../values/decimal.ts'
import { EFFECT_TRAITS } from './model-terms.ts'
import type { ModelBand, ModelItem } from './quality-model.ts'

/** What is wrong with a model; null: nothing. */
export function checkModel(kinds: readonly Kind[], items: readonly ModelItem[]): Refusal | null {
  if (kinds.some(isOut) && items.some(({ effectType }) => EFFECT_TRAITS[effectType].weight))
    return refuse('model.outWeight')
  if (items.filter(({ effectType }) => effectType === 'UNIT_VALUE').length > 1)
    return refuse('model.unitValues')
  return firstRefusal(items, checkItem)
}

/** Goods of an allocation or a transfer come in on one side: what is taken off counts there alone. */
const isOut = (kind: Kind): boolean => KIND_TRAITS[kind].passage?.direction === 'out'

function checkItem(item: ModelItem): Refusal | null {
  const { name, effectType, bands } = item
  const needsBands = EFFECT_TRAITS[effectType].bands
  if (needsBands !== bands.length > 0)
    return needsBands ? refuse('model.noBands', { name }) : refuse('model.idleBands', { name })
  if (isCrossed(item.lower, item.upper) || isCrossed(item.refuseLower, item.refuseUpper))
    return refuse('model.bounds', { name })
  // Water over a standard of 100 or more has no share of the weight.
  if (effectType === 'DRY' && !isLess(item.standard, '100')) return refuse('model.dry', { name })
  return joinBands(item) === null ? refuse('model.bands') : null
}

const isCrossed = (low: string | null, high: string | null): boolean =>
  low !== null && high !== null && isLess(high, low)

/**
 * An item's bands in the order in which values get worse; null where they do not join.
 *
 * @example
 * joinBands({ direction: 'HIGH', bands: [{ from: '11.5', … }, { from: '11', to: '11.5', … }] }) // both, the lower first
 */
export function joinBands({
  direction,
  bands,
}: Pick<ModelItem, 'direction' | 'bands'>): readonly ModelBand[] | null {
  const sign = direction === 'HIGH' ? 1 : -1
  const sorted = bands.toSorted((a, b) => sign * compareDecimal(a.from, b.from))
  const isJoined = sorted.every(({ from, to, step }, at) => {
    const next = sorted[at + 1]
    if (!isLess('0', step)) return false
    if (to !== null && sign * compareDecimal(to, from) <= 0) return false
    return next === undefined || (to !== null && compareDecimal(to, next.from) === 0)
  })
  return isJoined ? sorted : null
}

function firstRefusal<T>(list: readonly T[], check: (one: T) => Refusal | null): Refusal | null {
  for (const one of list) {
    const refusal = check(one)
    if (refusal !== null) return refusal
  }
  return null
}
