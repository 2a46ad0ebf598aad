import { type Refusal, refuse } from '../refusals/refusal.ts'
import { isLess, maxDecimal, minDecimal } from '../values/decimal.ts'
import { negateTons, subtractTons, type Tons, ZERO_TONS } from '../values/tons.ts'
import type { ReadingPurpose } from './reading.ts'
import type { ScaleBands } from './scale.ts'

/** Light beams at both ends of the platform; true: nothing stands in it. */
export interface Beams {
  readonly front: boolean
  readonly rear: boolean
}

/** What an indicator says in one moment. */
export interface ScaleFrame {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly weight: Tons
  /** The indicator itself sees it move. */
  readonly motion: boolean
  readonly outOfRange: boolean
  /** The indicator shows net weight: a tare is set in it. */
  readonly net: boolean
  /** Null: the scale has no sensors. */
  readonly beams: Beams | null
  /** The bytes, as hex. */
  readonly raw: string
}

/** What a weight was last taken for. */
export interface Taken {
  /** Whose weight it was; null where nobody said. */
  readonly visit: string | null
  readonly purpose: ReadingPurpose
  readonly weight: Tons
}

/** A scale as its last frames have left it. */
export interface LiveScale {
  /** Counts the frames. */
  readonly seq: number
  /** Those of the last seconds, newest last. */
  readonly frames: readonly ScaleFrame[]
  /** Since when the platform has been empty. */
  readonly zeroSince: number | null
  /** When it had last been empty for a second; null: it was never seen so. */
  readonly emptyAt: number | null
  /** It was empty for a second since the last reading. */
  readonly returned: boolean
  readonly taken: Taken | null
  /** The weight has not left the last reading since. */
  readonly stayed: boolean
  /** It has stood still once under what is on it now. */
  readonly settled: boolean
  readonly jumped: boolean
}

export const EMPTY_SCALE: LiveScale = {
  seq: 0,
  frames: [],
  zeroSince: null,
  emptyAt: null,
  returned: false,
  taken: null,
  stayed: false,
  settled: false,
  jumped: false,
}

const ZERO_TIME = 1000
const JUMP_TIME = 1000
/** Beyond it the scale counts as not connected for a capture. */
export const FRESH_TIME = 1000
const FEWEST_FRAMES = 8
/** Share of the time to stand still that frames must cover: they never begin exactly at its start. */
const COVERED = 0.8

const isFree = ({ beams }: Pick<ScaleFrame, 'beams'>): boolean =>
  beams === null || (beams.front && beams.rear)

/** Whether a weight is nothing but the drift of an empty platform. */
export const isZeroWeight = (weight: Tons, { zeroBand }: Pick<ScaleBands, 'zeroBand'>): boolean =>
  !isLess(zeroBand, magnitude(weight))

const magnitude = (weight: Tons): Tons => (isLess(weight, ZERO_TONS) ? negateTons(weight) : weight)

/**
 * Takes one more frame in. Who owns the port of the indicator does this, station or server, so that both
 * judge alike.
 *
 * @example
 * frames.reduce((live, frame) => feedFrame(live, frame, bands), EMPTY_SCALE)
 */
export function feedFrame(live: LiveScale, frame: ScaleFrame, bands: ScaleBands): LiveScale {
  const kept = Math.max(bands.stableTime, JUMP_TIME, ZERO_TIME) + 1000
  const frames = [...live.frames.filter(({ time }) => time > frame.time - kept), frame]
  const isZero = isZeroWeight(frame.weight, bands)
  const zeroSince = isZero ? (live.zeroSince ?? frame.time) : null
  const isEmpty = zeroSince !== null && frame.time - zeroSince >= ZERO_TIME
  const settled = isFree(frame) && !isZero && (live.settled || isStable(frames, bands))
  return {
    seq: live.seq + 1,
    frames,
    zeroSince,
    emptyAt: isEmpty ? frame.time : live.emptyAt,
    returned: live.returned || isEmpty,
    taken: live.taken,
    stayed: live.stayed && live.taken !== null && isWithin(frame.weight, live.taken.weight, bands),
    settled,
    jumped: !isEmpty && (live.jumped || (live.settled && isJump(frames, bands))),
  }
}

const isWithin = (a: Tons, b: Tons, { jumpBand }: ScaleBands): boolean =>
  !isLess(jumpBand, magnitude(subtractTons(a, b)))

/** The frames of the time that ends with the newest. */
function lastOf(frames: readonly ScaleFrame[], time: number): readonly ScaleFrame[] {
  const newest = frames.at(-1)
  return newest === undefined ? [] : frames.filter((frame) => frame.time > newest.time - time)
}

function spread(frames: readonly ScaleFrame[]): Tons {
  const weights = frames.map(({ weight }) => weight)
  const [first = ZERO_TONS] = weights
  return subtractTons(weights.reduce(maxDecimal, first), weights.reduce(minDecimal, first))
}

/** Whether the weight stands still. */
export function isStable(frames: readonly ScaleFrame[], bands: ScaleBands): boolean {
  const window = lastOf(frames, bands.stableTime)
  const [oldest, newest] = [window[0], window.at(-1)]
  if (oldest === undefined || newest === undefined || window.length < FEWEST_FRAMES) return false
  if (newest.time - oldest.time < bands.stableTime * COVERED) return false
  if (window.some(({ motion, outOfRange }) => motion || outOfRange)) return false
  return !isLess(bands.stableBand, spread(window))
}

/** A weight that changes faster than any truck can leave: somebody has his hand in it. */
function isJump(frames: readonly ScaleFrame[], bands: ScaleBands): boolean {
  const window = lastOf(frames, JUMP_TIME)
  return window.every(isFree) && isLess(bands.jumpBand, spread(window))
}

/** Beams were free all the time that the weight stood still. */
export const isInPosition = ({ frames }: LiveScale, bands: ScaleBands): boolean =>
  lastOf(frames, bands.stableTime).every(isFree)

const isOnline = ({ frames }: LiveScale, now: number): boolean => {
  const newest = frames.at(-1)
  return newest !== undefined && Math.abs(now - newest.time) <= FRESH_TIME
}

/** Who asks for the weight. */
export interface CaptureQuestion {
  readonly name: string
  readonly visit: string | null
  readonly purpose: ReadingPurpose
  readonly now: number
}

/**
 * Whether the scale stood empty between the last reading and this one, so that no second truck is weighed on
 * top of the first. A reading for the same visit and purpose may be repeated while the truck stands there.
 */
export function isZeroReturned(live: LiveScale, { visit, purpose }: CaptureQuestion): boolean {
  if (live.returned) return true
  const { taken, stayed } = live
  return stayed && taken?.visit === visit && visit !== null && taken.purpose === purpose
}

/** Whose weight was taken last, while the platform has not been empty since; null: nobody stands there. */
export const standingVisit = ({ returned, taken }: LiveScale): string | null =>
  returned ? null : (taken?.visit ?? null)

/** What of a scale outlives the program that reads it: whether it stood empty since the last reading, and of whom that was. */
export type ZeroReturn = Pick<LiveScale, 'returned' | 'taken' | 'stayed'>

export const zeroReturnOf = ({ returned, taken, stayed }: LiveScale): ZeroReturn => ({
  returned,
  taken,
  stayed,
})

/** The checks of a capture, in order; the first that fails says why. */
export function checkCapture(
  live: LiveScale,
  bands: ScaleBands,
  question: CaptureQuestion,
): Refusal | null {
  return (
    checkSteady(live, bands, question) ??
    (isZeroReturned(live, question) ? null : refuse('scale.notZero')) ??
    (isInPosition(live, bands) ? null : refuse('scale.position')) ??
    (live.jumped ? refuse('scale.jump') : null)
  )
}

/** Connected, showing gross, standing still: what zeroing asks for too. */
export function checkSteady(
  live: LiveScale,
  bands: ScaleBands,
  { now, name }: Pick<CaptureQuestion, 'now' | 'name'>,
): Refusal | null {
  if (!isOnline(live, now)) return refuse('scale.offline', { name })
  if (live.frames.at(-1)?.net) return refuse('scale.netMode')
  return isStable(live.frames, bands) ? null : refuse('scale.unstable')
}

/** Remembers for what the weight was taken: from here on the platform must become empty again. */
export function noteTaken(live: LiveScale, taken: Taken): LiveScale {
  return { ...live, taken, returned: false, stayed: true }
}

/**
 * The same of a weight that becomes known only now: it was taken while nobody could say so. Where the platform
 * has been seen empty since, it decides nothing any more.
 */
export function noteLateTaken(live: LiveScale, taken: Taken, time: number): LiveScale {
  return live.emptyAt !== null && live.emptyAt >= time ? live : noteTaken(live, taken)
}

/**
 * The scale while nothing is heard of it: what stood on it, and whether it was empty before, is as true
 * afterwards; what it showed is not.
 */
export const withoutFrames = (live: LiveScale): LiveScale => ({
  ...live,
  frames: [],
  zeroSince: null,
})
