import { checkBooking, checkCancel } from '@junheng/domain/passage/appointment-slot.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { addBooking, findSlot, removeBooking } from './appointment-rule.queries.ts'

export interface SlotBooking {
  readonly slotId: string
  /** yyyy-MM-dd on which the slot begins. */
  readonly day: string
  /** Tons the vehicle will carry, where the slot limits them. */
  readonly tons: string
}

/**
 * Takes a place in a slot. Of two drivers who ask for the last place at once one gets it: the ledger's
 * conditional update decides, not a look beforehand.
 */
export async function bookSlot(
  tx: Tx,
  booking: SlotBooking & { readonly now: Date },
): Promise<Refusal | null> {
  const { slotId, day, now } = booking
  const slot = await findSlot(tx, slotId)
  if (slot === null) return refuse('row.missing')
  if (!slot.enabled) return refuse('row.refDisabled', { label: '预约规则', name: slot.ruleName })
  const refusal = checkBooking({ day, slot, terms: slot, now })
  if (refusal) return refusal
  const { num, maxLimit } = slot
  return (await addBooking(tx, { ...booking, num, maxLimit })) ? null : refuse('appointment.full')
}

/** Gives a place back on the driver's wish, as long as the rule allows it. */
export async function cancelSlot(
  tx: Tx,
  booking: SlotBooking & { readonly now: Date },
): Promise<Refusal | null> {
  const { slotId, day, now } = booking
  const slot = await findSlot(tx, slotId)
  if (slot === null) return refuse('row.missing')
  const { cancelMinutes } = slot
  const refusal = checkCancel({ day, slot, cancelMinutes, now })
  if (refusal === null) await removeBooking(tx, booking)
  return refusal
}

/** Gives a place back because the plant takes the visit off; never refuses. */
export function releaseSlot(tx: Tx, booking: SlotBooking): Promise<void> {
  return removeBooking(tx, booking)
}
