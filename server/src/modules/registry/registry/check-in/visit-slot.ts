import { checkArrival } from '@junheng/domain/passage/appointment-slot.ts'
import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { bookSlot, findSlotFacts, releaseSlot } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findBookedVisit } from '../visit-facts.queries.ts'

/** A place in a slot that a visit wants or has. */
export interface VisitSlot {
  readonly orgId: string
  readonly groupId: string
  readonly plateNumber: string
  readonly slotId: string
  readonly day: string
  readonly tons: string
  /** The visit has the place already and only changes its tons. */
  readonly again?: boolean
}

/** Takes the place, once per plate and slot; gives the hours as people read them. */
export async function takeSlot(tx: Tx, engine: Engine, wanted: VisitSlot): Promise<string> {
  const { slotId, day, tons, plateNumber } = wanted
  const slot = await findSlotFacts(tx, slotId)
  if (slot === null || slot.orgId !== wanted.orgId) throw new RefusalError(refuse('row.missing'))
  const code = wanted.again ? null : await findBookedVisit(tx, wanted)
  if (code !== null) throw new RefusalError(refuse('visit.booked', { plate: plateNumber, code }))
  const refusal = await bookSlot(tx, { slotId, day, tons, now: engine.clock.now() })
  if (refusal) throw new RefusalError(refusal)
  return `${slot.fromTime.slice(0, 5)}-${slot.toTime.slice(0, 5)}`
}

/** Gives the place back. */
export const leaveSlot = (
  tx: Tx,
  { slotId, day, tons }: Pick<VisitSlot, 'slotId' | 'day' | 'tons'>,
): Promise<void> => releaseSlot(tx, { slotId, day, tons })

/**
 * Whether a booked vehicle comes in its time; only a rule that demands bookings turns it away. `late` asks
 * only whether the time is over: who is booked again has not come yet.
 */
export async function checkWindow(
  tx: Tx,
  engine: Engine,
  { slotId, day }: Pick<VisitSlot, 'slotId' | 'day'>,
  edge: 'both' | 'late' = 'both',
): Promise<Refusal | null> {
  const slot = await findSlotFacts(tx, slotId)
  if (slot === null || (edge === 'both' && !slot.required)) return null
  const { earlyMinutes, lateMinutes } = slot
  const early = edge === 'late' ? MANY_MINUTES : earlyMinutes
  return checkArrival({ day, slot, earlyMinutes: early, lateMinutes, now: engine.clock.now() })
}

/** Longer ahead than any slot can be booked. */
const MANY_MINUTES = 366 * 24 * 60
