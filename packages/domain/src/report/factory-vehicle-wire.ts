import type { HomeTarget } from '../home/home-wire.ts'
import type { Kind } from '../kinds/kinds.ts'
import type { SearchEntry } from '../query/conditions.ts'
import { STAGES, type Stage } from '../visit/stages.ts'
import type { StayTone } from '../visit/stay-tone.ts'

/** Stages that are counted, in the order of a visit. */
export const STAGE_COLUMNS = STAGES.filter((stage) => stage !== 'CANCELLED')
export type StageColumn = (typeof STAGE_COLUMNS)[number]

/** `open`: what is under way from check-in to exit. */
export type CountColumn = StageColumn | 'open'

export type StageCounts = Readonly<Record<CountColumn, number>> & {
  /** What the list behind each figure is asked; null: not to be opened. */
  readonly searches: Readonly<Record<CountColumn, readonly SearchEntry[]>> | null
}

/** Trucks inside that belong to one place. */
export interface PlaceCount {
  readonly name: string
  readonly count: number
  readonly search: readonly SearchEntry[] | null
}

export interface InsideVehicle {
  readonly id: string
  readonly plateNumber: string
  readonly kind: Kind
  readonly kindName: string
  readonly stage: Stage
  readonly stageName: string
  readonly invName: string | null
  readonly partnerName: string | null
  readonly place: string | null
  readonly entranceTime: string | null
  readonly stayMinutes: number
  readonly tone: StayTone
  readonly toneName: string
}

export interface InsideVisitor {
  readonly id: string
  readonly plateNumber: string
  readonly visitor: string
  /** Null on a wall, as the reason is. */
  readonly hostUserName: string | null
  readonly reason: string | null
  readonly enterTime: string
  readonly stayMinutes: number
}

/** Everything the wall shows, at one moment. */
export interface Statistics {
  readonly time: string
  readonly businessDate: string
  readonly orgName: string
  readonly maxStay: number
  /** Minutes with two decimals; null: nobody has left today. */
  readonly averageStay: string | null
  /** What the list of those it is the average of is asked. */
  readonly averageSearch: readonly SearchEntry[] | null
  /** Route of the list behind the figures; null: on a wall. */
  readonly path: string | null
  readonly kinds: readonly (StageCounts & { readonly id: string; readonly label: string })[]
  readonly total: StageCounts
  readonly late: { readonly count: number; readonly search: readonly SearchEntry[] | null }
  readonly inside: {
    /** Trucks and visitors. */
    readonly total: number
    readonly trucks: number
    readonly visitors: number
    /** Of the trucks. */
    readonly search: readonly SearchEntry[] | null
    readonly visitorTarget: HomeTarget | null
    readonly byFactory: readonly PlaceCount[]
    readonly byLine: readonly PlaceCount[]
    readonly byQueue: readonly PlaceCount[]
    readonly byWarehouse: readonly PlaceCount[]
  }
  readonly vehicles: readonly InsideVehicle[]
  readonly visitors: readonly InsideVisitor[]
}

/** A truck that has moved on. */
export interface Movement {
  readonly id: string
  readonly plateNumber: string
  readonly invName: string | null
  /** Null: its visit is new. */
  readonly from: Stage | null
  readonly to: Stage
  readonly stageName: string
  readonly time: string
}

export type StatisticsEvent =
  | { readonly type: 'full'; readonly statistics: Statistics }
  | ({ readonly type: 'change' } & Movement)
