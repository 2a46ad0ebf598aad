import type { Kind, Side } from '../kinds/kinds.ts'
import type { Stage } from '../visit/stages.ts'
import type { LoadLimit } from './can-load.ts'
import type { ConsoleColumn } from './next-expect.ts'
import type { Expect, WeighState } from './weigh-terms.ts'

/** A truck on site, in the column of what comes next. */
export interface YardTruck {
  readonly registryId: string
  readonly code: string
  readonly kind: Kind
  readonly side: Side | null
  readonly plateNumber: string
  readonly partnerName: string | null
  readonly invName: string | null
  readonly stage: Stage
  readonly since: string | null
  readonly rejectCount: number
  readonly weighId: string | null
  readonly expect: Expect | null
  readonly column: ConsoleColumn
  /** What takes longer than it may, in words; null: nothing does. */
  readonly late: string | null
}

export type Yard = Readonly<Record<ConsoleColumn, readonly YardTruck[]>>

/** What the scale reads of a visit; papers of the driver are masked. */
export interface VisitShown {
  readonly id: string
  readonly code: string
  readonly kind: Exclude<Kind, 'pr'>
  readonly side: Side | null
  readonly stage: Stage
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
  readonly partnerName: string | null
  readonly notoCode: string | null
  readonly driverName: string | null
  readonly carrierName: string | null
  readonly entranceTime: string | null
  readonly rejectCount: number
  readonly subs: readonly {
    readonly id: string
    readonly invName: string
    readonly model: string | null
    readonly preQuantity: string
    readonly originalWeight: string | null
  }[]
}

export interface WeighLine {
  readonly id: string
  readonly invName: string
  readonly suttle: string | null
  readonly notLoaded: boolean
}

/** What the scale reads of a record. */
export interface WeighShown {
  readonly id: string
  readonly code: string
  readonly kind: Kind
  readonly side: Side | null
  readonly plateNumber: string
  readonly weighState: WeighState
  readonly gross: string | null
  readonly grossTime: string | null
  readonly grossScaleName: string | null
  readonly tare: string | null
  readonly tareTime: string | null
  readonly tareScaleName: string | null
  readonly tareSource: string | null
  readonly suttle: string | null
  readonly deduct: string | null
  readonly deSuttle: string | null
  readonly exitWeight: string | null
  readonly singleType: string | null
  readonly mmWeighSub: readonly WeighLine[]
}

/** How a truck without confirmation on site is sent away or called back from the scale. */
export const SINGLE_ACTIONS = {
  SINGLE_WEIGH: '重车出厂',
  SINGLE_EMPTY: '空车出厂',
  BACK: '取消原车出厂',
} as const
export type SingleAction = keyof typeof SINGLE_ACTIONS

/** What stands beside visit and record on the form of a truck at a scale. */
export interface WeighStanding {
  readonly expect: Expect | null
  /** Kind of the plate, for the colour it has on the road. */
  readonly plateType: string | null
  /** Neither licence nor axles of the vehicle are on file: the operator is asked for the axle type. */
  readonly limitUnknown: boolean
  /** Whether the truck may leave as it came, or be called back, without anybody on site. */
  readonly single: SingleAction | null
  readonly sealNos: string | null
  /** The plant does not let such a truck go unsealed. */
  readonly sealNeeded: boolean
  /** What the record's code may begin with, where the scale's point has several. */
  readonly prefixes: readonly { readonly prefix: string; readonly prefixName: string }[]
  readonly room: {
    readonly surplus: string | null
    readonly reserved: string
    readonly perLimit: string | null
  }
  readonly storedTare: {
    readonly tare: string
    readonly tareTime: string
    readonly endDate: string | null
    readonly usable: boolean
    readonly msg: string | null
  } | null
  readonly blockers: readonly { readonly code: string; readonly msg: string }[]
}

/** One truck as the scale sees it: who it is, what comes next, what stands in the way. */
export interface WeighForm extends WeighStanding {
  readonly visit: VisitShown
  readonly weigh: WeighShown | null
}

/** How much a truck that stands there empty may load, and what sets the limit; null: nothing does. */
export interface CanLoad {
  readonly quantity: string | null
  readonly by: LoadLimit | null
  readonly byName: string | null
  readonly msg: string | null
}
