import { isLess } from '../values/decimal.ts'
import { addTons, type Tons, ZERO_TONS } from '../values/tons.ts'
import { type Beams, feedFrame, type LiveScale, type ScaleFrame } from './live-scale.ts'
import type { ScaleBands } from './scale.ts'

/** What can be wrong with a simulated scale. JUMP: the weight changes at once, as no truck does it. */
export const SIM_FAULT_LABELS = {
  NONE: '无',
  OFFLINE: '断线',
  MOTION: '晃动',
  NET: '净重状态',
  JUMP: '跳变',
} as const
export type SimFault = keyof typeof SIM_FAULT_LABELS

/** What stands on a simulated scale. */
export interface SimLoad {
  readonly weight: Tons
  readonly beams: Beams | null
  readonly fault: SimFault
}

export const NO_LOAD: SimLoad = {
  weight: ZERO_TONS,
  beams: { front: true, rear: true },
  fault: 'NONE',
}

/** Ten frames a second, as indicators send them. */
const TICK = 100
const MOUNT_FRAMES = 10

/** A simulated scale: what stands on it and what its frames so far have come to. */
export interface SimScale {
  readonly load: SimLoad
  readonly live: LiveScale
}

/** An empty platform that has been there for a while. */
export function openSim(live: LiveScale, now: number, bands: ScaleBands): SimScale {
  return { load: NO_LOAD, live: stand({ load: NO_LOAD, live }, now, bands) }
}

/**
 * Puts something else on the scale, and lets it come to rest: the frames of mounting and of standing still
 * end now, so that a test need not wait. What came before moves back in time as far as that takes.
 *
 * @example
 * changeLoad(sim, { ...NO_LOAD, weight: tonsOf('48.260') }, { now, bands })
 */
export function changeLoad(
  { load: before, live }: SimScale,
  load: SimLoad,
  { now, bands }: { readonly now: number; readonly bands: ScaleBands },
): SimScale {
  if (load.fault === 'OFFLINE') return { load, live: { ...live, frames: [] } }
  const rest = restFrames(bands)
  const mounted = load.fault === 'JUMP' ? 0 : MOUNT_FRAMES
  const start = now - (rest + mounted - 1) * TICK
  const frames = Array.from({ length: rest + mounted }, (_, at) => {
    const time = start + at * TICK
    return at < mounted
      ? mountingFrame({ from: before.weight, to: load.weight }, at / mounted, time)
      : standingFrame(load, time, bands)
  })
  return { load, live: feedAll(moveBack(live, start), frames, bands) }
}

/** Lets time pass: what stands on the scale goes on standing there. */
export function passTime(sim: SimScale, now: number, bands: ScaleBands): SimScale {
  if (sim.load.fault === 'OFFLINE') return sim
  const newest = sim.live.frames.at(-1)
  const passed = newest === undefined ? -1 : now - newest.time
  // A clock that was set, or nobody who looked for long: the last seconds are made anew.
  if (passed < 0 || passed > bands.stableTime + 1000)
    return { ...sim, live: stand(sim, now, bands) }
  const count = Math.floor(passed / TICK)
  const frames = Array.from({ length: count }, (_, at) =>
    standingFrame(sim.load, (newest?.time ?? now) + (at + 1) * TICK, bands),
  )
  return { ...sim, live: feedAll(sim.live, frames, bands) }
}

const restFrames = ({ stableTime }: ScaleBands): number => Math.ceil(stableTime / TICK) + 11

function stand({ load, live }: SimScale, now: number, bands: ScaleBands): LiveScale {
  const count = restFrames(bands)
  const start = now - (count - 1) * TICK
  const frames = Array.from({ length: count }, (_, at) =>
    standingFrame(load, start + at * TICK, bands),
  )
  return feedAll(moveBack(live, start), frames, bands)
}

const feedAll = (live: LiveScale, frames: readonly ScaleFrame[], bands: ScaleBands): LiveScale =>
  frames.reduce((fed, frame) => feedFrame(fed, frame, bands), live)

/** Moves what was seen so far to before `start`, with the same distances in time. */
function moveBack(live: LiveScale, start: number): LiveScale {
  const newest = live.frames.at(-1)
  if (newest === undefined) return live
  const by = start - TICK - newest.time
  return {
    ...live,
    frames: live.frames.map((frame) => ({ ...frame, time: frame.time + by })),
    zeroSince: live.zeroSince === null ? null : live.zeroSince + by,
  }
}

function mountingFrame(
  { from, to }: { readonly from: Tons; readonly to: Tons },
  share: number,
  time: number,
): ScaleFrame {
  const weight = share < 0.5 ? from : to
  return { ...plain(weight, time), motion: true, beams: { front: false, rear: true } }
}

function standingFrame(
  { weight, beams, fault }: SimLoad,
  time: number,
  bands: ScaleBands,
): ScaleFrame {
  const isMoving = fault === 'MOTION'
  const sway = isMoving && Math.round(time / TICK) % 2 === 0 ? bands.stableBand : ZERO_TONS
  const shown = addTons(weight, addTons(sway, sway))
  return { ...plain(shown, time), motion: isMoving, beams, net: fault === 'NET' }
}

const plain = (weight: Tons, time: number): ScaleFrame => ({
  time,
  weight,
  motion: false,
  outOfRange: false,
  net: false,
  beams: null,
  raw: yaohuaFrame(weight),
})

const hex = (text: string): string =>
  [...text].map((char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')

/**
 * A weight as a XK3190 would send it, in kilograms without decimals, as hex.
 *
 * @example
 * yaohuaFrame(tonsOf('48.260')) // '022b30343832363030313303'
 */
export function yaohuaFrame(weight: Tons): string {
  const sign = isLess(weight, ZERO_TONS) ? '-' : '+'
  const digits = weight.replace(/[-.]/g, '').padStart(6, '0').slice(-6)
  const body = `${sign}${digits}0`
  const xor = [...body].reduce((sum, char) => sum ^ char.charCodeAt(0), 0)
  return `02${hex(`${body}${xor.toString(16).toUpperCase().padStart(2, '0')}`)}03`
}
