import {
  EMPTY_SCALE,
  feedFrame,
  type LiveScale,
  noteTaken,
  type ScaleFrame,
  type Taken,
} from '@junheng/domain/scale/live-scale.ts'
import { isShownOnline, type LiveWeight, liveWeightOf } from '@junheng/domain/scale/live-weight.ts'
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
import type { LiveLink } from './live-link.ts'
import type { OwnedPort } from './owned-port.ts'

/** What this process knows of one scale between two frames. */
interface Slot {
  live: LiveScale
  sim: SimScale | null
  plateNumber: string | null
  trailerPlateNumber: string | null
  hasZeroed: boolean
  /** The line on which its frames come to this process; null: they come to another one, or to none. */
  port: OwnedPort | null
  /** What was shown last, and of what: fifty screens see the same weight. */
  memo: { readonly live: LiveScale; readonly online: boolean; readonly shown: LiveWeight } | null
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
  /** Frames of this scale come here from now on. It goes on from its last reading. */
  own(db: Queryable, scaleId: string, port: OwnedPort): Promise<void>
  /** The line is gone; only who opened it can say so, another may have taken over meanwhile. */
  disown(scaleId: string, port: OwnedPort): void
  portOf(scaleId: string): OwnedPort | null
  owned(): readonly string[]
  /** When the newest frame of a scale came to this process; null: none has. */
  newest(scaleId: string): number | null
  /** Takes frames in, oldest first; what is older than the newest known is dropped. */
  feed(scale: { readonly id: string; readonly bands: ScaleBands }, fed: Fed): void
  /** Calls back after every change of a scale, until the function it gives is called. */
  subscribe(scaleId: string, hear: () => void): () => void
  /** Says that something was learnt of a scale from elsewhere. */
  tell(scaleId: string): void
  /** The way to other nodes; null: this process is alone. */
  link: LiveLink | null
  /** The first zeroing after the start is allowed more. */
  hasZeroed(scaleId: string): boolean
  noteZeroed(scaleId: string): void
}

/** What came from an indicator at once. */
export interface Fed {
  readonly frames: readonly ScaleFrame[]
  readonly recognised?: Recognised
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

/** All that a process remembers of its scales. */
interface Memory {
  readonly slots: Map<string, Slot>
  readonly hearers: Map<string, Set<() => void>>
  simulates: boolean
  link: LiveLink | null
}

function createLiveHub(): LiveHub {
  const memory: Memory = { slots: new Map(), hearers: new Map(), simulates: false, link: null }
  return {
    ...weightsOf(memory),
    ...linesOf(memory),
    get simulates() {
      return memory.simulates
    },
    allowSimulation() {
      memory.simulates = true
    },
    get link() {
      return memory.link
    },
    set link(next) {
      memory.link = next
    },
    inTurn(scaleId, work) {
      const slot = slotOf(memory, scaleId)
      const turn = slot.queue.then(work, work)
      // The next in the queue waits for the end of this one, whichever way it ends.
      slot.queue = turn.catch(() => {})
      return turn
    },
    hasZeroed: (scaleId) => slotOf(memory, scaleId).hasZeroed,
    noteZeroed(scaleId) {
      slotOf(memory, scaleId).hasZeroed = true
    },
  }
}

function slotOf({ slots }: Memory, id: string): Slot {
  const known = slots.get(id)
  if (known) return known
  const slot = newSlot()
  slots.set(id, slot)
  return slot
}

function tellOf({ hearers, link }: Memory, id: string): void {
  hearers.get(id)?.forEach((hear) => hear())
  link?.changed(id)
}

/** What stands on the scales. */
function weightsOf(
  memory: Memory,
): Pick<LiveHub, 'read' | 'show' | 'recognised' | 'simulate' | 'note' | 'newest'> {
  const read = async (db: Queryable, scale: ScaleFacts, now: Date): Promise<LiveScale> => {
    const slot = slotOf(memory, scale.id)
    if (scale.connType !== 'SIM') return slot.live
    await openSimSlot(db, slot, scale, now)
    return advance(slot, scale, now)
  }
  return {
    read,
    async show(db, scale, now) {
      const slot = slotOf(memory, scale.id)
      const { link } = memory
      if (scale.connType !== 'SIM' && slot.port === null && link !== null)
        return (await link.look(scale.id)) ?? shownOf(newSlot(), scale, now)
      await read(db, scale, now)
      return shownOf(slot, scale, now)
    },
    recognised(scaleId) {
      const { plateNumber, trailerPlateNumber } = slotOf(memory, scaleId)
      return { plateNumber, trailerPlateNumber }
    },
    async simulate(db, scale, { load, recognised = {}, now }) {
      const slot = slotOf(memory, scale.id)
      await openSimSlot(db, slot, scale, now)
      Object.assign(slot, recognised)
      advance(slot, scale, now)
      if (slot.sim === null) return
      const next = { ...NO_LOAD, ...load }
      store(slot, changeLoad(slot.sim, next, { now: now.getTime(), bands: bandsOfScale(scale) }))
    },
    note(scaleId, taken) {
      const slot = slotOf(memory, scaleId)
      const live = noteTaken(slot.live, taken)
      store(slot, slot.sim && { ...slot.sim, live }, live)
      slot.port?.taken?.(taken)
    },
    newest: (scaleId) => memory.slots.get(scaleId)?.live.frames.at(-1)?.time ?? null,
  }
}

/** Where weights come from, and who hears of them. */
function linesOf(
  memory: Memory,
): Pick<LiveHub, 'own' | 'disown' | 'portOf' | 'owned' | 'feed' | 'subscribe' | 'tell'> {
  const { slots, hearers } = memory
  const tell = (id: string): void => tellOf(memory, id)
  return {
    async own(db, scaleId, port) {
      const slot = slotOf(memory, scaleId)
      const last = await findLastReading(db, scaleId)
      slot.live = last ? noteTaken(EMPTY_SCALE, { ...last, visit: last.registryId }) : EMPTY_SCALE
      slot.port = port
      slot.hasZeroed = false
    },
    disown(scaleId, port) {
      const slot = slotOf(memory, scaleId)
      if (slot.port !== port) return
      Object.assign(slot, { port: null, live: EMPTY_SCALE })
      tell(scaleId)
    },
    portOf: (scaleId) => slots.get(scaleId)?.port ?? null,
    owned: () => [...slots].flatMap(([id, { port }]) => (port === null ? [] : [id])),
    feed({ id, bands }, { frames, recognised }) {
      const slot = slotOf(memory, id)
      if (recognised) Object.assign(slot, recognised)
      for (const frame of frames)
        if (frame.time >= (slot.live.frames.at(-1)?.time ?? 0))
          slot.live = feedFrame(slot.live, frame, bands)
      tell(id)
    },
    subscribe(scaleId, hear) {
      const known = hearers.get(scaleId) ?? new Set()
      hearers.set(scaleId, known.add(hear))
      return () => void known.delete(hear)
    },
    tell,
  }
}

const newSlot = (): Slot => ({
  live: EMPTY_SCALE,
  sim: null,
  plateNumber: null,
  trailerPlateNumber: null,
  hasZeroed: false,
  port: null,
  memo: null,
  queue: Promise.resolve(),
})

function shownOf(slot: Slot, scale: ScaleFacts, now: Date): LiveWeight {
  const { live, plateNumber, memo } = slot
  const online = isShownOnline(live, now.getTime())
  if (memo?.live === live && memo.online === online && memo.shown.plateNumber === plateNumber)
    return memo.shown
  const shown = liveWeightOf(live, bandsOfScale(scale), { now: now.getTime(), plateNumber })
  slot.memo = { live, online, shown }
  return shown
}

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
