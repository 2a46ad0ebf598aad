import type { HomeTarget } from '@junheng/domain/home/home-wire.ts'
import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import type { Stage } from '@junheng/domain/visit/stages.ts'
import type { StayTone } from '@junheng/domain/visit/stay-tone.ts'
import { api } from '#web/api/api.ts'
import { wallAccess } from '#web/api/display-key.ts'

/** Stages that are counted, in the order of a visit. */
export const COUNTED = [
  'APPOINTED',
  'REGISTERED',
  'QUEUING',
  'CALLED',
  'ENTERED',
  'FIRST_WEIGHED',
  'WEIGHED',
  'LEFT',
] as const satisfies readonly Stage[]
export type Counted = (typeof COUNTED)[number]

type CountColumn = Counted | 'open'

export type StageCounts = Readonly<Record<CountColumn, number>> & {
  /** What the list behind each figure is asked; null: not to be opened. */
  readonly searches: Readonly<Record<CountColumn, readonly SearchEntry[]>> | null
}

export interface PlaceCount {
  readonly name: string
  readonly count: number
  readonly search: readonly SearchEntry[] | null
}

export interface InsideVehicle {
  readonly id: string
  readonly plateNumber: string
  readonly kindName: string
  readonly stage: Stage
  readonly stageName: string
  readonly invName: string | null
  readonly partnerName: string | null
  readonly place: string | null
  readonly entranceTime: string | null
  readonly stayMinutes: number
  readonly tone: StayTone
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
  /** Route of the list behind the figures; null: on a wall. */
  readonly path: string | null
  readonly kinds: readonly (StageCounts & { readonly id: string; readonly label: string })[]
  readonly total: StageCounts
  /** What the list of those it is the average of is asked. */
  readonly averageSearch: readonly SearchEntry[] | null
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
  readonly to: Stage
  readonly stageName: string
  readonly time: string
}

export type StatisticsEvent =
  | { readonly type: 'full'; readonly statistics: Statistics }
  | ({ readonly type: 'change' } & Movement)

/** Follows the plant until the server ends the line, the signal does, or it breaks. */
export const followStatistics = (
  signal: AbortSignal,
  onEvent: (event: StatisticsEvent) => void,
): Promise<void> =>
  api.events({ path: '/factoryvehicle/stream', signal, ...wallAccess() }, (data) =>
    onEvent(data as StatisticsEvent),
  )
