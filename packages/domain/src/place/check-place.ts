import { type Refusal, refuse } from '../refusals/refusal.ts'
import {
  addDecimal,
  compareDecimal,
  isZero,
  maxDecimal,
  subtractDecimal,
} from '../values/decimal.ts'

/** What a part of a place says of the parts above it; null: nothing. */
export interface PlacePart {
  readonly warehouseId: string
  readonly areaId?: string | null
  readonly siloId?: string | null
}

export interface PlaceParents {
  readonly area: PlacePart | null
  readonly silo: PlacePart | null
  readonly location: PlacePart | null
}

interface PlaceFacts {
  readonly warehouseId: string
  readonly areaId?: string | null
  readonly siloId?: string | null
  readonly parents: PlaceParents
}

/**
 * Whether area, silo and location of a place belong together. A part that names no area (or silo) agrees
 * with every one.
 *
 * @example
 * checkParents({ warehouseId: '1', parents: { area: { warehouseId: '2' }, silo: null, location: null } })?.message // '区域不属于所选仓库'
 */
export function checkParents({ warehouseId, areaId, siloId, parents }: PlaceFacts): Refusal | null {
  const { area, silo, location } = parents
  if (area && area.warehouseId !== warehouseId) return refuse('place.areaWarehouse')
  if (silo && silo.warehouseId !== warehouseId) return refuse('place.siloWarehouse')
  if (silo && differs(silo.areaId, areaId)) return refuse('place.siloArea')
  if (location && location.warehouseId !== warehouseId) return refuse('place.locationWarehouse')
  const apart = location && (differs(location.areaId, areaId) || differs(location.siloId, siloId))
  return apart ? refuse('place.locationArea') : null
}

/** Both say something, and not the same. */
const differs = (said: string | null | undefined, chosen: string | null | undefined): boolean =>
  typeof said === 'string' && typeof chosen === 'string' && said !== chosen

interface InflowFacts {
  readonly silo: {
    readonly name: string
    readonly capacity: string
    readonly singleInv: boolean
    /** What lies in it. */
    readonly inventoryId: string | null
    readonly invName: string | null
  }
  /** Tons lying in it. */
  readonly stock: string
  readonly inventoryId: string
  readonly asked: string
}

/**
 * Whether `asked` tons of a material may still go into a silo.
 *
 * @example
 * checkSiloInflow({ silo: { name: '1号', capacity: '100', singleInv: true, inventoryId: null, invName: null }, stock: '90', inventoryId: '7', asked: '20' })?.message // '筒仓余量不足，余10吨'
 */
export function checkSiloInflow({ silo, stock, inventoryId, asked }: InflowFacts): Refusal | null {
  const holdsOther = silo.inventoryId !== null && silo.inventoryId !== inventoryId
  if (silo.singleInv && holdsOther && !isZero(stock))
    return refuse('silo.otherMaterial', { name: silo.name, material: silo.invName ?? '' })
  if (compareDecimal(addDecimal(stock, asked), silo.capacity) <= 0) return null
  return refuse('silo.full', { left: maxDecimal('0', subtractDecimal(silo.capacity, stock)) })
}

interface AlarmFacts {
  readonly capacity: string
  readonly lowAlarm: string | null
  readonly highAlarm: string | null
}

/**
 * Low alarm below high alarm, high alarm within the capacity.
 *
 * @example
 * checkAlarms({ capacity: '100', lowAlarm: '10', highAlarm: '90' }) // null
 */
export function checkAlarms({ capacity, lowAlarm, highAlarm }: AlarmFacts): Refusal | null {
  const top = highAlarm ?? capacity
  const crossed = lowAlarm !== null && compareDecimal(lowAlarm, top) >= 0
  return crossed || compareDecimal(top, capacity) > 0 ? refuse('silo.alarms') : null
}
