import type { ConfirmAction } from '../confirm/confirm-actions.ts'
import type { ConfirmState } from '../confirm/confirm-states.ts'
import type { NamedPlace } from '../place/place.ts'
import type { Stage } from '../visit/stages.ts'

/** One material of a truck: what was said of it so far, as the phone shows and changes it, and what may be done. */
export interface LoadRow extends NamedPlace {
  readonly id: string
  readonly version: number
  readonly inventoryId: string
  readonly invName: string
  readonly preQuantity: string
  readonly originalWeight: string | null
  readonly isPack: boolean
  readonly batchNo: string | null
  readonly siteDeduct: string | null
  readonly siteRate: string | null
  readonly pieces: number | null
  readonly notLoaded: boolean
  readonly confirmRemark: string | null
  readonly pictures: readonly string[] | null
  readonly confirmState: ConfirmState
  readonly confirmUser: string | null
  readonly confirmTime: string | null
  readonly ihandle: boolean
  readonly actions: readonly ConfirmAction[]
  /** Why there is nothing to be done with it. */
  readonly noReason: string | null
}

/** A truck in the plant on which somebody at a loading point has something to do. */
export interface LoadTruck {
  readonly registryId: string
  readonly code: string
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
  readonly partnerName: string | null
  readonly cargo: string
  readonly direction: 'in' | 'out'
  readonly stage: Stage
  /** Base of the calls that confirm it. */
  readonly base: string
  readonly dischargeAddressId: string | null
  readonly dischargeAddressName: string | null
  readonly entranceTime: string | null
  /** Since when it waits here. */
  readonly firstTime: string | null
  readonly gross: string | null
  readonly tare: string | null
  readonly sealNos: string | null
  /** Whether its line has a loading step, and when that was begun. */
  readonly hasLoad: boolean
  readonly loadTime: string | null
  readonly rejectCount: number
  /** What the scale said when it sent the truck back last. */
  readonly rejectSays: string | null
  /** Sent back by the scale, and nobody has confirmed it since. */
  readonly back: boolean
  /** At a point that names the caller, or that names nobody. */
  readonly mine: boolean
  readonly rows: readonly LoadRow[]
}

const PLACE_KINDS = ['warehouse', 'area', 'silo', 'location'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Somewhere goods may lie, with what it lies in. */
export interface LoadPlace {
  readonly kind: PlaceKind
  readonly id: string
  readonly name: string
  readonly warehouseId: string | null
  readonly areaId: string | null
  readonly siloId: string | null
  /** Materials it is for; empty: all. */
  readonly inventoryIds: readonly string[]
}
