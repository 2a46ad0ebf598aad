import { EMPTY_SCALE, type LiveScale, noteTaken } from '@junheng/domain/scale/live-scale.ts'
import { isShownOnline, type LiveWeight, liveWeightOf } from '@junheng/domain/scale/live-weight.ts'
import { bandsOf, type ScaleBands } from '@junheng/domain/scale/scale.ts'
import { openSim, passTime, type SimScale } from '@junheng/domain/scale/sim-scale.ts'
import { growCurve, type WeightCurve } from '@junheng/domain/scale/weight-curve.ts'
import { isStationState, type StationState } from '@junheng/domain/station/flow.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findLastReading } from '../reading/reading.queries.ts'
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

export const newSlot = (): Slot => ({
  live: EMPTY_SCALE,
  sim: null,
  plateNumber: null,
  trailerPlateNumber: null,
  hasZeroed: false,
  curve: [],
  port: null,
  memo: null,
  queue: Promise.resolve(),
})

/** What screens see of it. */
export function shownOf(slot: Slot, scale: ScaleFacts, now: Date): LiveWeight {
  const { live, plateNumber, memo } = slot
  const flow = flowOf(slot.port)
  const online = isShownOnline(live, now.getTime())
  const isKnown = memo?.live === live && memo.online === online && memo.flow === flow
  if (isKnown && memo.shown.plateNumber === plateNumber) return memo.shown
  const moment = { now: now.getTime(), plateNumber, flow }
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
  const live = last ? noteTaken(EMPTY_SCALE, { ...last, visit: last.registryId }) : EMPTY_SCALE
  // Somebody else may have opened it while the database was asked.
  if (slot.sim === null) store(slot, openSim(live, now.getTime(), bandsOfScale(scale)))
}

/** Lets the time since the last look pass on a simulated scale. */
export function advance(slot: Slot, scale: ScaleFacts, now: Date): LiveScale {
  if (slot.sim === null) return slot.live
  const bands = bandsOfScale(scale)
  store(slot, passTime(slot.sim, now.getTime(), bands))
  slot.curve = growCurve(slot.curve, slot.live.frames, bands)
  return slot.live
}

/** Where the unattended flow behind a line stands; null: there is none. */
export function flowOf(port: OwnedPort | null): StationState | null {
  const state = port?.counters().state ?? null
  return state !== null && isStationState(state) ? state : null
}
