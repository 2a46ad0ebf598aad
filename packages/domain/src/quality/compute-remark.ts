import { formatAssayValue } from '../values/assay-value.ts'
import { absDecimal, isLess, isZero, roundHalfUp, toPlain } from '../values/decimal.ts'
import type { ItemEffect, ModelItem } from './quality-model.ts'
import { quotientOf } from './ratio.ts'

/**
 * What the assay did to a line, item by item: `全水分=10.20 扣重0.753吨/干基灰分=12.30 扣价63元每吨`. Details
 * hold neither `/` nor `=`, so that the text can be taken apart again.
 */
export function writeRemark(items: readonly ModelItem[], effects: readonly ItemEffect[]): string {
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
