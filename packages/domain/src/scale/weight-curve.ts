import type { Tons } from '../values/tons.ts'
import { isZeroWeight, type ScaleFrame } from './live-scale.ts'
import type { ScaleBands } from './scale.ts'

/** A weight at a moment. */
export interface CurvePoint {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly weight: Tons
}

/** What a platform has shown since it was last empty, oldest first; it begins with the empty platform. */
export type WeightCurve = readonly CurvePoint[]

/** Five points a second show how a truck mounts. */
const STEP = 200
const MOST = 600

/**
 * The curve with the newest frames in it. A platform that is empty begins a new one; a truck that stands there
 * for long loses every second point rather than its mounting.
 *
 * @example growCurve([], frames, bands)
 */
export function growCurve(
  curve: WeightCurve,
  frames: readonly ScaleFrame[],
  bands: Pick<ScaleBands, 'zeroBand'>,
): WeightCurve {
  const newest = frames.at(-1)
  if (newest === undefined) return curve
  // Time that went backwards belongs to another story.
  let grown = (curve.at(-1)?.time ?? 0) <= newest.time ? curve : []
  for (const { time, weight } of frames) {
    const last = grown.at(-1)
    if (last !== undefined && time < last.time + STEP) continue
    grown = isZeroWeight(weight, bands) ? [{ time, weight }] : thinned([...grown, { time, weight }])
  }
  return grown
}

const thinned = (curve: WeightCurve): WeightCurve =>
  curve.length <= MOST ? curve : curve.filter((_, at) => at % 2 === 0 || at === curve.length - 1)
