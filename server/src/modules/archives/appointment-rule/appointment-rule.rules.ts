import { checkSlotChange } from '@junheng/domain/passage/appointment-slot.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { addDays, formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Change, Engine } from '#platform/entity-engine/engine.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkMaterialRows } from '../material-rows.ts'
import { type AppointmentRuleRow, appointmentRule } from './appointment-rule.entity.ts'
import { lockBookings } from './appointment-rule.queries.ts'

export const appointmentRuleRules = rulesFor(appointmentRule, {
  check: async (tx, change) =>
    checkMaterialRows(change.row.asAppointmentInventory) ?? (await checkSlots(tx, change)),
  guards: { delList: async (tx, { engine, row }) => checkNoBookings(tx, engine, row) },
})

/** What drivers were promised stays: no slot loses room, days or hours that are booked. */
async function checkSlots(
  tx: Tx,
  { engine, before, row }: Change<AppointmentRuleRow>,
): Promise<Refusal | null> {
  if (before === null) return null
  const bookings = await lockBookings(tx, { ruleId: row.id, from: firstOpenDay(engine) })
  for (const slot of before.asAppointmentSlot) {
    const days = bookings.filter(({ slotId }) => slotId === slot.id)
    const after = row.asAppointmentSlot.find(({ id }) => id === slot.id) ?? null
    const refusal = checkSlotChange({ before: slot, after }, days)
    if (refusal) return refusal
  }
  return null
}

async function checkNoBookings(
  tx: Tx,
  engine: Engine,
  { id }: AppointmentRuleRow,
): Promise<Refusal | null> {
  const bookings = await lockBookings(tx, { ruleId: id, from: firstOpenDay(engine) })
  const n = bookings.reduce((sum, { booked }) => sum + booked, 0)
  return n > 0 ? refuse('appointment.booked', { n }) : null
}

/** Yesterday's slot may run past midnight, so its vehicles are still on their way. */
const firstOpenDay = ({ clock }: Engine): string => addDays(formatWireDate(clock.now()), -1)
