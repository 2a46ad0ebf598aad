import type { Kind } from '../kinds/kinds.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import { isLess } from '../values/decimal.ts'
import type { UnitPrice } from '../values/unit-price.ts'

/** What an order must know of a material before it may name it. */
export interface OrderedMaterial {
  readonly name: string
  readonly enabled: boolean
  readonly isPu: boolean
  readonly isSa: boolean
  readonly topBuyingPrice: UnitPrice | null
}

type Permission = (material: OrderedMaterial) => Refusal | null

const bought: Permission = ({ isPu, name }) =>
  isPu ? null : refuse('trade.materialNotBought', { name })
const sold: Permission = ({ isSa, name }) =>
  isSa ? null : refuse('trade.materialNotSold', { name })
const moved: Permission = () => null

/** Goods that only move between companies or places are neither bought nor sold. */
const PERMISSION: Readonly<Record<Kind, Permission>> = {
  pu: bought,
  pt: bought,
  sa: sold,
  st: sold,
  pr: moved,
  al: moved,
  tr: moved,
}

/** Whether a document of the kind may name the material: enabled, and 可采购 or 可销售. */
export function checkMaterial(kind: Kind, material: OrderedMaterial): Refusal | null {
  if (!material.enabled) return refuse('row.refDisabled', { label: '物料', name: material.name })
  return PERMISSION[kind](material)
}

/** The most the plant pays for a material; null is no limit, and only what is bought has one. */
export function checkBuyingPrice(
  kind: Kind,
  { topBuyingPrice }: Pick<OrderedMaterial, 'topBuyingPrice'>,
  price: UnitPrice | null,
): Refusal | null {
  if (kind !== 'pu' || price === null || topBuyingPrice === null) return null
  return isLess(topBuyingPrice, price)
    ? refuse('contract.topPrice', { p: price, t: topBuyingPrice })
    : null
}
