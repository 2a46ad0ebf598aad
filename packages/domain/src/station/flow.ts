/** Where a scale that nobody works stands. */
export const STATION_STATES = {
  IDLE: '空闲',
  IDENTIFIED: '已识别',
  ENTERING: '上磅中',
  ON_SCALE: '称重中',
  CAPTURED: '保存中',
  LEAVING: '下磅中',
  WAIT_HUMAN: '等待人工',
  FAULT: '故障',
  ATTENDED: '人工',
} as const
export type StationState = keyof typeof STATION_STATES

export const isStationState = (text: string): text is StationState =>
  Object.hasOwn(STATION_STATES, text)

/** Ends of the platform. A scale with one direction is entered at the front. */
export const SIDES = ['FRONT', 'REAR'] as const
export type Side = (typeof SIDES)[number]

export const otherSide = (side: Side): Side => (side === 'FRONT' ? 'REAR' : 'FRONT')

/** What was read at an end of the platform; one of them is set. */
export interface Credential {
  readonly side: Side
  readonly plateNumber: string | null
  readonly trailerPlateNumber: string | null
  readonly cardNo: string | null
  /** Of a QR code. */
  readonly content: string | null
}

/** The truck in the flow. */
export interface FlowVisit {
  readonly registryId: string
  readonly expect: string
  readonly plateNumber: string
  /**
   * Made new each time a truck is identified, kept with the lease: asked again for the same crossing the server
   * answers what it saved, while a truck that comes back for the same purpose is weighed anew.
   */
  readonly crossing: string
}

/** The flow of one scale. It is its own lease: kept on disk, it comes back after a restart. */
export interface Flow {
  readonly state: StationState
  /** Where the truck came from. */
  readonly side: Side | null
  readonly visit: FlowVisit | null
  /** Milliseconds: when the state began. */
  readonly since: number
  /** Until then the other side stays red; null: nobody holds it. */
  readonly leaseUntil: number | null
  /** The side whose truck is being looked up. */
  readonly asking: Side | null
  /** The weight of this truck is committed. */
  readonly saved: boolean
  readonly reason: string | null
  /** An operator wants the flow to go on once the platform is empty. */
  readonly released: boolean
}

export const idleFlow = (now: number): Flow => ({
  state: 'IDLE',
  side: null,
  visit: null,
  since: now,
  leaseUntil: null,
  asking: null,
  saved: false,
  reason: null,
  released: false,
})

export const LEASE_TIME = 180_000

/** How long a state may last, in milliseconds. IDENTIFIED lasts as long as its lease. */
const TIME_LIMITS: Readonly<Record<StationState, number | null>> = {
  IDLE: null,
  IDENTIFIED: null,
  ENTERING: 60_000,
  ON_SCALE: 90_000,
  CAPTURED: null,
  LEAVING: 120_000,
  WAIT_HUMAN: null,
  FAULT: null,
  ATTENDED: null,
}

/** When a state has lasted too long; null: it may stay for ever. */
export function dueAt({ state, since, leaseUntil }: Flow): number | null {
  if (state === 'IDENTIFIED') return leaseUntil
  const limit = TIME_LIMITS[state]
  return limit === null ? null : since + limit
}
