import type { StationState } from '../station/flow.ts'
import { isLess } from '../values/decimal.ts'
import { negateTons, type Tons, ZERO_TONS } from '../values/tons.ts'
import { type Beams, isStable, isZeroWeight, type LiveScale } from './live-scale.ts'
import type { ScaleBands } from './scale.ts'

/** What a screen shows of a scale. Display only: nothing is stored from it. */
export interface LiveWeight {
  readonly seq: number
  /** ISO, UTC, with milliseconds. */
  readonly time: string
  readonly weight: Tons
  readonly stable: boolean
  readonly zero: boolean
  /** The empty platform shows less than nothing: it must be zeroed. */
  readonly negativeZero: boolean
  readonly outOfRange: boolean
  readonly online: boolean
  /** Beams, true where nothing stands in them; null: no sensors. */
  readonly position: Beams | null
  /** What the platform is up to; at an unattended scale where its flow stands. */
  readonly state: StationState
  readonly plateNumber: string | null
}

/** After this long without a frame a screen shows the scale as gone. */
export const ONLINE_TIME = 3000

/** Whether frames of a scale have come lately enough for a screen to show them. */
export function isShownOnline({ frames }: LiveScale, now: number): boolean {
  const newest = frames.at(-1)
  return newest !== undefined && Math.abs(now - newest.time) <= ONLINE_TIME
}

export function liveWeightOf(
  live: LiveScale,
  bands: ScaleBands,
  {
    now,
    plateNumber,
    flow = null,
    isNoisy = false,
  }: {
    readonly now: number
    readonly plateNumber: string | null
    /** Too much of what comes is no frame: the rest is not to be trusted, and not to be weighed with. */
    readonly isNoisy?: boolean
    /** Null: no program works this scale. */
    readonly flow?: StationState | null
  },
): LiveWeight {
  const newest = live.frames.at(-1)
  const online = !isNoisy && isShownOnline(live, now)
  const weight = newest?.weight ?? ZERO_TONS
  const stable = online && isStable(live.frames, bands)
  const zero = online && isZeroWeight(weight, bands)
  const loaded = zero ? 'IDLE' : 'ON_SCALE'
  return {
    seq: live.seq,
    time: new Date(newest?.time ?? now).toISOString(),
    weight,
    stable,
    zero,
    negativeZero: stable && isLess(weight, negateTons(bands.zeroBand)),
    outOfRange: newest?.outOfRange ?? false,
    online,
    position: newest?.beams ?? null,
    state: online ? (flow ?? loaded) : 'FAULT',
    plateNumber,
  }
}

const LEAST_GAP = 200
/** Often enough that a screen knows within 2 s that nothing comes any more. */
const HEARTBEAT = 500

/**
 * Whether a screen is told again: at once when it stands still or stops to, five times a second while it
 * changes, and twice a second in any case, so that silence means a broken line.
 */
export function isWorthSending(
  sent: { readonly shown: LiveWeight; readonly at: number } | null,
  shown: LiveWeight,
  at: number,
): boolean {
  if (sent === null) return true
  const { stable, state, online } = sent.shown
  if (stable !== shown.stable || state !== shown.state || online !== shown.online) return true
  const passed = at - sent.at
  if (passed >= HEARTBEAT) return true
  return passed >= LEAST_GAP && hasChanged(sent.shown, shown)
}

const hasChanged = (before: LiveWeight, after: LiveWeight): boolean =>
  before.weight !== after.weight ||
  before.plateNumber !== after.plateNumber ||
  JSON.stringify(before.position) !== JSON.stringify(after.position)
