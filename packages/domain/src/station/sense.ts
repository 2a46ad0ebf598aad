import { checkCapture, isZeroWeight, type LiveScale } from '../scale/live-scale.ts'
import type { ReadingPurpose } from '../scale/reading.ts'
import type { ScaleBands } from '../scale/scale.ts'
import { isLess, multiplyDecimal } from '../values/decimal.ts'
import { roundTons, subtractTons, type Tons, ZERO_TONS } from '../values/tons.ts'
import { type Flow, otherSide, type Side } from './flow.ts'
import type { StationEvent } from './unattended.ts'

/** A loop in the road: true where nothing stands on it, null where there is none. */
export type Loops = Readonly<Record<Side, boolean | null>>

export interface Observation {
  readonly now: number
  /** Of the scale, for the sentence. */
  readonly name: string
  readonly live: LiveScale
  readonly bands: ScaleBands
  readonly loops: Loops
}

/** What the levels of a scale were derived from so far. */
export interface SenseMemory {
  /** Since when the state lasts that the rest was seen in. */
  readonly since: number
  /** A truck has stood on the entry loop. */
  readonly onLoop: boolean
  /** … and is over it. */
  readonly overLoop: boolean
  readonly weight: Tons
  readonly loops: Loops
  /** Since when a capture would be allowed. */
  readonly readySince: number | null
}

export const NO_MEMORY: SenseMemory = {
  since: 0,
  onLoop: false,
  overLoop: false,
  weight: ZERO_TONS,
  loops: { FRONT: null, REAR: null },
  readySince: null,
}

/** The server judges the frames that have reached it: it must have seen what the station saw. */
const READY_TIME = 500
const ZERO_TIME = 1000
const MOUNTED_DIVISIONS = '20'
const PURPOSES: ReadonlySet<string> = new Set<ReadingPurpose>([
  'FIRST',
  'SECOND',
  'SUB',
  'EXIT_CHECK',
  'TARE',
])

const isPurpose = (text: string): text is ReadingPurpose => PURPOSES.has(text)

/** The least weight that counts as a truck. */
export const mountedWeight = ({ division }: Pick<ScaleBands, 'division'>): Tons =>
  roundTons(multiplyDecimal(division, MOUNTED_DIVISIONS))

/**
 * The levels that hold now, as events of the flow. Derived anew at every look, so that a flow that comes late
 * to a state still learns what already holds.
 */
export function senseScale(
  memory: SenseMemory,
  flow: Flow,
  seen: Observation,
): { readonly memory: SenseMemory; readonly events: readonly StationEvent[] } {
  const next = remember(memory, flow, seen)
  const isEmpty = isEmptyFor(seen, ZERO_TIME)
  const entry = flow.side ?? 'FRONT'
  const isOverLoop = seen.loops[entry] === null || next.overLoop
  const isMounted = isTruck(next.weight, seen.bands) && isOverLoop
  const events: StationEvent[] = []
  if (hasMoved(memory, next, seen)) events.push({ type: 'moved' })
  if (isEmpty) events.push({ type: 'zero' })
  if (isMounted) events.push({ type: 'mounted' })
  if (next.readySince !== null && seen.now - next.readySince >= READY_TIME)
    events.push({ type: 'ready' })
  if (isEmpty && seen.loops[otherSide(entry)] !== false) events.push({ type: 'left' })
  return { memory: next, events }
}

const isTruck = (weight: Tons, bands: ScaleBands): boolean => !isLess(weight, mountedWeight(bands))

/** Whether a truck stands on the platform, as far as the newest frame says. */
export function isLoaded({ live, bands }: Pick<Observation, 'live' | 'bands'>): boolean {
  return isTruck(live.frames.at(-1)?.weight ?? ZERO_TONS, bands)
}

/** What a capture is still waiting for, in words; null: nothing. */
export function whyNot({ visit }: Flow, { live, bands, name, now }: Observation): string | null {
  if (visit === null || !isPurpose(visit.expect)) return null
  const question = { name, visit: visit.registryId, purpose: visit.expect, now }
  return checkCapture(live, bands, question)?.message ?? null
}

function isEmptyFor({ live, now, bands }: Observation, time: number): boolean {
  const newest = live.frames.at(-1)
  if (newest === undefined || now - newest.time > time || live.zeroSince === null) return false
  return isZeroWeight(newest.weight, bands) && newest.time - live.zeroSince >= time
}

function remember(memory: SenseMemory, flow: Flow, seen: Observation): SenseMemory {
  const { live, loops, now } = seen
  const isReady = flow.state === 'ON_SCALE' && whyNot(flow, seen) === null
  const entry = flow.side ?? 'FRONT'
  const isNew = memory.since !== flow.since
  const onLoop = (isNew ? false : memory.onLoop) || loops[entry] === false
  return {
    since: flow.since,
    onLoop,
    overLoop: onLoop && loops[entry] === true,
    weight: live.frames.at(-1)?.weight ?? memory.weight,
    loops,
    readySince: isReady ? (memory.readySince ?? now) : null,
  }
}

function hasMoved(before: SenseMemory, after: SenseMemory, { bands }: Observation): boolean {
  if (before.loops.FRONT !== after.loops.FRONT || before.loops.REAR !== after.loops.REAR)
    return true
  const change = subtractTons(after.weight, before.weight)
  return isLess(bands.stableBand, change.replace('-', ''))
}
