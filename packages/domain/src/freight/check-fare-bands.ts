import { type Refusal, refuse } from '../refusals/refusal.ts'
import { compareDecimal } from '../values/decimal.ts'

/** Kilometres from, which are not within, to, which are; without an end it is open. */
export interface KmBand {
  readonly fromKm: string
  readonly toKm: string | null
}

/** Bands follow each other without a gap, and only the last is open. */
export function checkFareBands(bands: readonly KmBand[]): Refusal | null {
  const sorted = bands.toSorted((a, b) => compareDecimal(a.fromKm, b.fromKm))
  const joined = sorted.every(({ fromKm, toKm }, at) => {
    const next = sorted[at + 1]
    if (toKm !== null && compareDecimal(toKm, fromKm) <= 0) return false
    return next === undefined || (toKm !== null && compareDecimal(toKm, next.fromKm) === 0)
  })
  return bands.length > 0 && joined ? null : refuse('fare.bands')
}

/**
 * The band that holds a distance.
 *
 * @example
 * bandOf([{ fromKm: '0', toKm: '100' }, { fromKm: '100', toKm: null }], '100') // the first
 */
export function bandOf<B extends KmBand>(bands: readonly B[], distance: string): B | null {
  const holds = ({ fromKm, toKm }: B) =>
    compareDecimal(distance, fromKm) > 0 && (toKm === null || compareDecimal(distance, toKm) <= 0)
  return bands.find(holds) ?? null
}
