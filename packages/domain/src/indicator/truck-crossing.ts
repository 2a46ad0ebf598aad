import { type Tons, tonsFromScaleKg, ZERO_TONS } from '../values/tons.ts'
import type { FrameToSend } from './shown-weight.ts'

/** What a scale shows at a moment while a truck crosses it. */
export interface CrossingFrame extends FrameToSend {
  /** Milliseconds since the start. */
  readonly at: number
  /** Light beams; true: nothing stands in them. */
  readonly front: boolean
  readonly rear: boolean
}

/** Ten frames a second. */
const TICK = 100

interface Part {
  readonly frames: number
  /** Share of the weight on the platform, in hundredths, at the beginning and at the end. */
  readonly from: number
  readonly to: number
  /** Swaying to both sides, in kilograms. */
  readonly sway: number
  readonly motion: boolean
  readonly front: boolean
  readonly rear: boolean
}

const FREE = { front: true, rear: true }

/** Empty, front axle up, creeping, all axles up and swaying out, standing, off, empty. */
const PARTS: readonly Part[] = [
  { frames: 20, from: 0, to: 0, sway: 0, motion: false, ...FREE },
  { frames: 6, from: 2, to: 18, sway: 60, motion: true, front: false, rear: true },
  { frames: 14, from: 18, to: 18, sway: 140, motion: true, front: false, rear: true },
  { frames: 18, from: 20, to: 74, sway: 220, motion: true, front: false, rear: true },
  { frames: 14, from: 80, to: 100, sway: 180, motion: true, ...FREE },
  { frames: 10, from: 100, to: 100, sway: 60, motion: true, ...FREE },
  { frames: 60, from: 100, to: 100, sway: 0, motion: false, ...FREE },
  { frames: 16, from: 96, to: 60, sway: 160, motion: true, front: true, rear: false },
  { frames: 12, from: 52, to: 4, sway: 120, motion: true, front: true, rear: false },
  { frames: 20, from: 0, to: 0, sway: 0, motion: false, ...FREE },
]

/** A wave of four steps, so that a crossing is the same whenever it is made. */
const WAVE = [0, 1, 0, -1] as const

/**
 * A truck that comes, stands and goes, in 19 seconds; the same frames every time.
 *
 * @example
 * truckCrossing(tonsOf('49.260')).map((frame) => encodeFrame(settings, frame))
 */
export function truckCrossing(weight: Tons, division = 20): readonly CrossingFrame[] {
  const whole = Number(weight.replace('.', ''))
  const shown = PARTS.flatMap((part) =>
    Array.from({ length: part.frames }, (_, at) => ({ part, kg: kilogramsAt(part, at, whole) })),
  )
  return shown.map(({ part, kg }, at) => ({
    at: at * TICK,
    weight: part.to === 100 && part.sway === 0 ? weight : (stepsOf(kg, division) ?? ZERO_TONS),
    motion: part.motion,
    front: part.front,
    rear: part.rear,
  }))
}

function kilogramsAt({ from, to, frames, sway }: Part, at: number, whole: number): number {
  const share = from * (frames - 1) + (to - from) * at
  const level = Math.floor((whole * share) / (100 * Math.max(frames - 1, 1)))
  // It sways out: less with every frame.
  const left = Math.floor((sway * (frames - at)) / frames)
  return level + left * (WAVE[at % WAVE.length] ?? 0)
}

const stepsOf = (kg: number, division: number): Tons | null =>
  tonsFromScaleKg(String(Math.round(kg / division) * division))
