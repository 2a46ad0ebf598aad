import { type Refusal, refuse } from '../refusals/refusal.ts'

/** A loop or beam at a barrier; `isClear` null: it does not answer. */
export interface BarrierSensor {
  readonly isClear: boolean | null
}

/**
 * Whether a barrier may go down, whoever asks. Every loop and beam beside it must say that nothing stands
 * there; one that does not answer says nothing, and a barrier that sees nothing stays up.
 */
export function checkLower(name: string, sensors: readonly BarrierSensor[]): Refusal | null {
  if (sensors.some(({ isClear }) => isClear === false)) return refuse('barrier.occupied', { name })
  const sees = sensors.length > 0 && sensors.every(({ isClear }) => isClear === true)
  return sees ? null : refuse('barrier.blind', { name })
}
