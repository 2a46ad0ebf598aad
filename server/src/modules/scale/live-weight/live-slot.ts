import {
  EMPTY_SCALE,
  type LiveScale,
  noteTaken,
  withoutFrames,
} from '@junheng/domain/scale/live-scale.ts'
import { isShownOnline, type LiveWeight, liveWeightOf } from '@junheng/domain/scale/live-weight.ts'
import { bandsOf, type ScaleBands } from '@junheng/domain/scale/scale.ts'
import { openSim, passTime, type SimScale } from '@junheng/domain/scale/sim-scale.ts'
import { growCurve, type WeightCurve } from '@junheng/domain/scale/weight-curve.ts'
import { isStationState, type StationState } from '@junheng/domain/station/flow.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findLastReading, type StoredReading } from '../reading/reading.queries.ts'
import type { ScaleFacts } from '../scale/scale.queries.ts'
import type { OwnedPort } from './owned-port.ts'

export const bandsOfScale = (scale: ScaleFacts): ScaleBands => bandsOf(scale)

/** What this process knows of one scale between two frames. */
export interface Slot {
  live: LiveScale
  sim: SimScale | null
  plateNumber: string | null
  trailerPlateNumber: string | null
  hasZeroed: boolean
  /** Since the platform was last empty. */
  curve: WeightCurve
  /** The line on which its frames come to this process; null: they come to another one, or to none. */
  port: OwnedPort | null
  /** Where its frames came from last; what is known of the platform holds for that line only. */
  source: string | null
  /** The last reading that `live` knows of; a later one was written without this process. */
  written: WrittenReading
  /** What was shown last, and of what: fifty screens see the same weight. */
  memo: {
    readonly live: LiveScale
    readonly online: boolean
    readonly flow: StationState | null
    readonly shown: LiveWeight
  } | null
  /** Whoever captures waits for who does already. */
  queue: Promise<unknown>
}

/** Where a reading stands in the chain of its scale, and in time. */
export type WrittenReading = Pick<StoredReading, 'seq' | 'readingTime'>

const NOT_WRITTEN: WrittenReading = { seq: 0, readingTime: new Date(0) }

export const newSlot = (): Slot => ({
  live: EMPTY_SCALE,
  sim: null,
  plateNumber: null,
  trailerPlateNumber: null,
  hasZeroed: false,
  curve: [],
  port: null,
  source: null,
  written: NOT_WRITTEN,
  memo: null,
  queue: Promise.resolve(),
})

/** What screens see of it. */
export function shownOf(slot: Slot, scale: ScaleFacts, now: Date): LiveWeight {
  const { live, plateNumber, memo } = slot
  const flow = flowOf(slot.port)
  const isNoisy = isNoisyLine(slot.port)
  const online = !isNoisy && isShownOnline(live, now.getTime())
  const isKnown = memo?.live === live && memo.online === online && memo.flow === flow
  if (isKnown && memo.shown.plateNumber === plateNumber) return memo.shown
  const moment = { now: now.getTime(), plateNumber, flow, isNoisy }
  const shown = liveWeightOf(live, bandsOfScale(scale), moment)
  slot.memo = { live, online, flow, shown }
  return shown
}

/** A simulated scale with what its frames have come to. */
export function store(
  slot: Slot,
  sim: SimScale | null,
  live: LiveScale = sim?.live ?? slot.live,
): void {
  slot.sim = sim
  slot.live = live
}

/** A scale that this process sees for the first time goes on from its last reading. */
export async function openSimSlot(
  db: Queryable,
  slot: Slot,
  scale: ScaleFacts,
  now: Date,
): Promise<void> {
  if (slot.sim !== null) return
  const last = await findLastReading(db, scale.id)
  // Somebody else may have opened it while the database was asked.
  if (slot.sim === null)
    store(slot, openSim(afterReading(last), now.getTime(), bandsOfScale(scale)))
}

/** Lets the time since the last look pass on a simulated scale. */
export function advance(slot: Slot, scale: ScaleFacts, now: Date): LiveScale {
  if (slot.sim === null) return slot.live
  const bands = bandsOfScale(scale)
  store(slot, passTime(slot.sim, now.getTime(), bands))
  slot.curve = growCurve(slot.curve, slot.live.frames, bands)
  return slot.live
}

/** Too much of what came on it lately was no frame. */
export const isNoisyLine = (port: OwnedPort | null): boolean => port?.counters().noisy ?? false

/** What is known of the platform when a line to it stands, given the last reading of the scale. */
export function openLine(slot: Slot, port: OwnedPort, last: StoredReading | null): void {
  const { seq, readingTime } = last ?? NOT_WRITTEN
  // A station that comes back finds the truck it left; it need not drive off because a cable was loose.
  const isKnown = slot.source === port.source && slot.written.seq === seq
  slot.live = isKnown ? withoutFrames(slot.live) : afterReading(last)
  Object.assign(slot, { port, source: port.source, written: { seq, readingTime } })
}

/** A scale of which only its last reading is known. */
const afterReading = (last: StoredReading | null): LiveScale =>
  last ? noteTaken(EMPTY_SCALE, { ...last, visit: last.registryId }) : EMPTY_SCALE

/** Where the unattended flow behind a line stands; null: there is none. */
export function flowOf(port: OwnedPort | null): StationState | null {
  const state = port?.counters().state ?? null
  return state !== null && isStationState(state) ? state : null
}
