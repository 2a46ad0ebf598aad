import { isLess, isZero } from '../values/decimal.ts'
import { subtractTons, type Tons } from '../values/tons.ts'

/** How much of a warehouse is counted at once. */
export const CHECK_SCOPES = {
  ALL: '全仓',
  AREA: '区域',
  SILO: '筒仓',
  INVENTORY: '物料',
} as const
export type CheckScope = keyof typeof CHECK_SCOPES

/** A warehouse, or the part of it that is counted; what the scope does not name is null. */
export interface Counted {
  readonly warehouseId: string
  readonly scope: CheckScope
  readonly areaId: string | null
  readonly siloId: string | null
  readonly inventoryId: string | null
}

/**
 * Whether two countings could both correct the same goods. Parts of different sorts may cross (a material
 * lies in several areas), so only two parts of one sort are known to be apart.
 *
 * @example
 * overlaps({ ...whole, scope: 'AREA', areaId: '1' }, { ...whole, scope: 'AREA', areaId: '2' }) // false
 */
export function overlaps(a: Counted, b: Counted): boolean {
  if (a.warehouseId !== b.warehouseId) return false
  if (a.scope !== b.scope || a.scope === 'ALL') return true
  const part = PART_OF[a.scope]
  return a[part] === b[part]
}

/** The field that names the part. */
export const PART_OF = {
  AREA: 'areaId',
  SILO: 'siloId',
  INVENTORY: 'inventoryId',
} as const satisfies Readonly<Record<Exclude<CheckScope, 'ALL'>, keyof Counted>>

/** Counted less book; null until it is counted. @example diffOf(tonsOf('988.5'), tonsOf('1000')) // '-11.500' */
export function diffOf(counted: Tons | null, book: Tons | null): Tons | null {
  return counted === null || book === null ? null : subtractTons(counted, book)
}

/** What a difference is posted as; nothing where there is none. */
export function takeType(diff: Tons): 'TAKE_GAIN' | 'TAKE_LOSS' | null {
  if (isZero(diff)) return null
  return isLess(diff, '0') ? 'TAKE_LOSS' : 'TAKE_GAIN'
}
