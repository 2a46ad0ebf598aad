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

/** Whether a driver may still give his place back, as the rule has it. */
export async function checkLeaving(
  tx: Tx,
  { slotId, day, now }: Omit<SlotBooking, 'tons'> & { readonly now: Date },
): Promise<Refusal | null> {
  const slot = await findSlot(tx, slotId)
  return slot && checkCancel({ day, slot, cancelMinutes: slot.cancelMinutes, now })
}

/** Gives a place back; the plant may take a visit off at any time. */
export function releaseSlot(tx: Tx, booking: SlotBooking): Promise<void> {
  return removeBooking(tx, booking)
}
