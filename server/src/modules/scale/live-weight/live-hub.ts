import {
  feedFrame,
  type LiveScale,
  noteLateTaken,
  noteTaken,
  type ScaleFrame,
  type Taken,
  withoutFrames,
} from '@junheng/domain/scale/live-scale.ts'
import type { LiveWeight } from '@junheng/domain/scale/live-weight.ts'
import type { ScaleBands } from '@junheng/domain/scale/scale.ts'
import { changeLoad, NO_LOAD, type SimLoad } from '@junheng/domain/scale/sim-scale.ts'
import { growCurve, type WeightCurve } from '@junheng/domain/scale/weight-curve.ts'
import type { StationState } from '@junheng/domain/station/flow.ts'
import type { Queryable } from '#platform/db/database.ts'
import { definePart, type Parts } from '#platform/parts/part.ts'
import { findLastReading } from '../reading/reading.queries.ts'
import type { ScaleFacts } from '../scale/scale.queries.ts'
import type { LiveLink } from './live-link.ts'
import {
  advance,
  bandsOfScale,
  flowOf,
  isNoisyLine,
  newSlot,
  openLine,
  openSimSlot,
  type Slot,
  shownOf,
  store,
  type WrittenReading,
} from './live-slot.ts'
import type { OwnedPort } from './owned-port.ts'

export { bandsOfScale } from './live-slot.ts'

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
  /** What the platform has shown since it was last empty. */
  curveOf(scaleId: string): WeightCurve
  /** Where the unattended flow of a scale stands that this process reads; null: it has none. */
  flowOf(scaleId: string): StationState | null
  /** Puts a load on a simulated scale. */
  simulate(db: Queryable, scale: ScaleFacts, change: SimChange): Promise<void>
  /** A reading was written here; `taken` null: of the scale itself, with nobody on it. */
  note(scaleId: string, reading: WrittenReading, taken: Taken | null): void
  /** A reading was written here of a weight that a station took while it could not say so. */
  noteLate(scaleId: string, reading: WrittenReading, taken: Taken): void
  /** Too much of what comes from it is no frame: it counts as not connected. */
  isNoisy(scaleId: string): boolean
  /** Runs captures of one scale one after the other. */
  inTurn<T>(scaleId: string, work: () => Promise<T>): Promise<T>
  /**
   * Frames of this scale come here from now on. It goes on from where the same line left it, otherwise from its
   * last reading.
   */
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
  /** The first zeroing after the start is allowed more; a line that breaks and comes back is no start. */
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

const liveHub = definePart('liveHub', createLiveHub)

/** The scales of this product, whoever asks. */
export const liveHubOf = ({ parts }: { readonly parts: Parts }): LiveHub => parts.get(liveHub)

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
    ...notesOf(memory),
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
): Pick<
  LiveHub,
  'read' | 'show' | 'recognised' | 'curveOf' | 'flowOf' | 'simulate' | 'isNoisy' | 'newest'
> {
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
    curveOf: (scaleId) => memory.slots.get(scaleId)?.curve ?? [],
    flowOf: (scaleId) => flowOf(memory.slots.get(scaleId)?.port ?? null),
    async simulate(db, scale, { load, recognised = {}, now }) {
      const slot = slotOf(memory, scale.id)
      await openSimSlot(db, slot, scale, now)
      Object.assign(slot, recognised)
      advance(slot, scale, now)
      if (slot.sim === null) return
      const next = { ...NO_LOAD, ...load }
      const bands = bandsOfScale(scale)
      store(slot, changeLoad(slot.sim, next, { now: now.getTime(), bands }))
      slot.curve = growCurve(slot.curve, slot.live.frames, bands)
    },
    isNoisy: (scaleId) => isNoisyLine(memory.slots.get(scaleId)?.port ?? null),
    newest: (scaleId) => memory.slots.get(scaleId)?.live.frames.at(-1)?.time ?? null,
  }
}

/** What was written down of them. */
function notesOf(memory: Memory): Pick<LiveHub, 'note' | 'noteLate'> {
  return {
    note(scaleId, { seq, readingTime }, taken) {
      const slot = slotOf(memory, scaleId)
      slot.written = { seq, readingTime }
      if (taken === null) return
      const live = noteTaken(slot.live, taken)
      store(slot, slot.sim && { ...slot.sim, live }, live)
      slot.port?.taken?.(taken)
    },
    noteLate(scaleId, { seq, readingTime }, taken) {
      const slot = slotOf(memory, scaleId)
      const isNewest = readingTime > slot.written.readingTime
      if (isNewest) slot.live = noteLateTaken(slot.live, taken, readingTime.getTime())
      slot.written = { ...(isNewest ? { readingTime } : slot.written), seq }
    },
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
      const last = await findLastReading(db, scaleId)
      openLine(slotOf(memory, scaleId), port, last)
    },
    disown(scaleId, port) {
      const slot = slotOf(memory, scaleId)
      if (slot.port !== port) return
      Object.assign(slot, { port: null, live: withoutFrames(slot.live), curve: [] })
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
      slot.curve = growCurve(slot.curve, frames, bands)
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
