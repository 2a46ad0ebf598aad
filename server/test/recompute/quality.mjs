// Quality: what the model makes of the values.
import {
  add,
  below,
  ceil,
  floor,
  fraction,
  larger,
  less,
  minus,
  money,
  NOTHING,
  of,
  over,
  size,
  smaller,
  sum,
  times,
  tons,
  unitPrice,
} from './fractions.mjs'
import { isSet, modelBands, modelItems, models, values } from './site.mjs'

const STEPS = { EXACT: (n) => n, CEIL: ceil, FLOOR: floor }

/** Part of a value that lies in a band, and whether the band holds it. */
function inBand(value, { from, to }, isLow) {
  const start = of(from)
  const end = isSet(to) ? of(to) : null
  if (isLow) {
    const low = end === null ? value : larger(value, end)
    const part = less(start, smaller(low, start))
    const holds = below(value, start) && (end === null || !below(value, end))
    return { part, holds }
  }
  const high = end === null ? value : smaller(value, end)
  const part = less(larger(high, start), start)
  const holds = below(start, value) && (end === null || !below(end, value))
  return { part, holds }
}

function effectOf(item, bands, value) {
  const isLow = item.direction === 'LOW'
  const steps = STEPS[item.step_mode]
  const parts = bands.map((band) => ({ band, ...inBand(value, band, isLow) }))
  let effect
  if (item.band_mode === 'SEGMENT')
    effect = sum(
      parts.map(({ band, part }) => times(steps(over(part, of(band.step))), of(band.amount))),
    )
  else {
    const held = parts.find(({ holds }) => holds)?.band
    effect = held
      ? times(steps(over(size(less(value, of(item.standard))), of(held.step))), of(held.amount))
      : NOTHING
  }
  if (!isSet(item.max_effect)) return effect
  const most = of(item.max_effect)
  if (!below(most, size(effect))) return effect
  return effect.top < 0n ? minus(most) : most
}

export function qualityOf(weigh, line, price) {
  const model = (models.get(weigh.contract_id) ?? []).find(({ status }) => status === 'AUDITED')
  const none = { deduct: NOTHING, qualityPrice: NOTHING, fixed: NOTHING }
  if (model === undefined) return none
  const suttle = less(of(line.gross ?? weigh.gross), of(line.tare ?? weigh.tare))
  const assayed = new Map((values.get(line.id) ?? []).map((row) => [row.item_id, of(row.value)]))
  const items = (modelItems.get(model.id) ?? []).toSorted((a, b) => Number(a.seq) - Number(b.seq))
  const effects = items.flatMap((item) => {
    const value = assayed.get(item.item_id)
    const bands = (modelBands.get(model.id) ?? []).filter((band) => band.item_id === item.item_id)
    return value === undefined ? [] : [{ item, value, bands }]
  })
  let worth = price
  let off = NOTHING
  for (const { item, value, bands } of effects) {
    if (item.effect_type !== 'UNIT_VALUE') continue
    const held = bands.find((band) => inBand(value, band, item.direction === 'LOW').holds)
    if (held === undefined) continue
    worth = times(value, of(held.amount))
    off = add(off, less(price, worth))
  }
  let deduct = NOTHING
  let fixed = NOTHING
  for (const { item, value, bands } of effects) {
    const standard = of(item.standard)
    const effect = () => effectOf(item, bands, value)
    if (item.effect_type === 'RATE') deduct = add(deduct, tons(times(suttle, effect())))
    if (item.effect_type === 'KG')
      deduct = add(deduct, tons(over(times(suttle, effect()), fraction(1000n))))
    if (item.effect_type === 'DRY' && below(standard, value))
      deduct = add(
        deduct,
        tons(over(times(suttle, less(value, standard)), less(fraction(100n), standard))),
      )
    if (item.effect_type === 'PRICE') off = add(off, effect())
    if (item.effect_type === 'PRICE_RATE') off = add(off, times(worth, effect()))
    if (item.effect_type === 'FIXED') fixed = add(fixed, money(effect()))
  }
  return { deduct, qualityPrice: smaller(unitPrice(off), price), fixed }
}
