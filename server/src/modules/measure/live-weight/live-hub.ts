import {
  EMPTY_SCALE,
  type LiveScale,
  noteTaken,
  type Taken,
} from '@junheng/domain/scale/live-scale.ts'
import { type LiveWeight, liveWeightOf } from '@junheng/domain/scale/live-weight.ts'
import { bandsOf, type ScaleBands } from '@junheng/domain/scale/scale.ts'
import {
  changeLoad,
  NO_LOAD,
  openSim,
  passTime,
  type SimLoad,
  type SimScale,
} from '@junheng/domain/scale/sim-scale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findLastReading } from '../reading/reading.queries.ts'
import type { ScaleFacts } from '../scale/scale.queries.ts'

/** What this process knows of one scale between two frames. */
interface Slot {
  live: LiveScale
  sim: SimScale | null
  plateNumber: string | null
  trailerPlateNumber: string | null
  hasZeroed: boolean
  /** Whoever captures waits for who does already. */
  queue: Promise<unknown>
}

export interface Recognised {
  readonly plateNumber: string | null
  readonly trailerPlateNumber: string | null
}

/** The scales whose frames come to this process. */
export interface LiveHub {
  /** Simulated scales may be used in every company: tests, and nothing that runs in a plant. */
  readonly simulates: boolean
  allowSimulation(): void
  /** The scale as it is now. */
  read(db: Queryable, scale: ScaleFacts, now: Date): Promise<LiveScale>
  show(db: Queryable, scale: ScaleFacts, now: Date): Promise<LiveWeight>
  recognised(scaleId: string): Recognised
  /** Puts a load on a simulated scale. */
  simulate(db: Queryable, scale: ScaleFacts, change: SimChange): Promise<void>
  note(scaleId: string, taken: Taken): void
  /** Runs captures of one scale one after the other. */
  inTurn<T>(scaleId: string, work: () => Promise<T>): Promise<T>
  /** The first zeroing after the start is allowed more. */
  hasZeroed(scaleId: string): boolean
  noteZeroed(scaleId: string): void
}

export interface SimChange {
  readonly load: Partial<SimLoad>
  readonly recognised?: Partial<Recognised>
  readonly now: Date
}

/** One for each database that a process works on; a process owns the ports of its scales. */
const hubs = new Map<string, LiveHub>()

/** The scales of this process, whoever asks. */
export function liveHubOf({ url }: { readonly url: string }): LiveHub {
  const known = hubs.get(url)
  if (known) return known
  const hub = createLiveHub()
  hubs.set(url, hub)
  return hub
}

export const bandsOfScale = (scale: ScaleFacts): ScaleBands => bandsOf(scale)

function createLiveHub(): LiveHub {
  const slots = new Map<string, Slot>()
  let simulates = false
  const slotOf = (id: string): Slot => {
    const known = slots.get(id)
    if (known) return known
    const slot = newSlot()
    slots.set(id, slot)
    return slot
  }
  const read = async (db: Queryable, scale: ScaleFacts, now: Date): Promise<LiveScale> => {
    const slot = slotOf(scale.id)
    if (scale.connType !== 'SIM') return slot.live
    await openSimSlot(db, slot, scale, now)
    return advance(slot, scale, now)
  }
  return {
    get simulates() {
      return simulates
    },
    allowSimulation() {
      simulates = true
    },
    read,
    async show(db, scale, now) {
      const live = await read(db, scale, now)
      const { plateNumber } = slotOf(scale.id)
      return liveWeightOf(live, bandsOfScale(scale), { now: now.getTime(), plateNumber })
    },
    recognised(scaleId) {
      const { plateNumber, trailerPlateNumber } = slotOf(scaleId)
      return { plateNumber, trailerPlateNumber }
    },
    async simulate(db, scale, { load, recognised = {}, now }) {
      const slot = slotOf(scale.id)
      await openSimSlot(db, slot, scale, now)
      Object.assign(slot, recognised)
      advance(slot, scale, now)
      if (slot.sim === null) return
      const next = { ...NO_LOAD, ...load }
      store(slot, changeLoad(slot.sim, next, { now: now.getTime(), bands: bandsOfScale(scale) }))
    },
    note(scaleId, taken) {
      const slot = slotOf(scaleId)
      const live = noteTaken(slot.live, taken)
      store(slot, slot.sim && { ...slot.sim, live }, live)
    },
    inTurn(scaleId, work) {
      const slot = slotOf(scaleId)
      const turn = slot.queue.then(work, work)
      // The next in the queue waits for the end of this one, whichever way it ends.
      slot.queue = turn.catch(() => {})
      return turn
    },
    hasZeroed: (scaleId) => slotOf(scaleId).hasZeroed,
    noteZeroed(scaleId) {
      slotOf(scaleId).hasZeroed = true
    },
  }
}

const newSlot = (): Slot => ({
  live: EMPTY_SCALE,
  sim: null,
  plateNumber: null,
  trailerPlateNumber: null,
  hasZeroed: false,
  queue: Promise.resolve(),
})

function store(slot: Slot, sim: SimScale | null, live: LiveScale = sim?.live ?? slot.live): void {
  slot.sim = sim
  slot.live = live
}

/** A scale that this process sees for the first time goes on from its last reading. */
async function openSimSlot(db: Queryable, slot: Slot, scale: ScaleFacts, now: Date): Promise<void> {
  if (slot.sim !== null) return
  const last = await findLastReading(db, scale.id)
  const live = last ? noteTaken(EMPTY_SCALE, { ...last, visit: last.registryId }) : EMPTY_SCALE
  // Somebody else may have opened it while the database was asked.
  if (slot.sim === null) store(slot, openSim(live, now.getTime(), bandsOfScale(scale)))
}

function advance(slot: Slot, scale: ScaleFacts, now: Date): LiveScale {
  if (slot.sim !== null) store(slot, passTime(slot.sim, now.getTime(), bandsOfScale(scale)))
  return slot.live
}
