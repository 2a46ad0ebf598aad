import { sumTons } from '@junheng/domain/values/tons.ts'
import { giveBackCard } from '#modules/archives/api.ts'
import type { Visit } from '#modules/registry/visit.ts'
import type { Tx } from '#platform/db/database.ts'
import { leaveSlot } from '../check-in/visit-slot.ts'
import { freePlates, readColumns, storeColumns } from '../visit.queries.ts'
import { type BookingSite, endBookings } from '../visit-bookings.ts'

/** A visit never was: tons, plates, slot, card and place in the queue are given back, its row stays. */
export async function cancelVisit(tx: Tx, site: BookingSite, visit: Visit): Promise<void> {
  await freePlates(tx, visit.id)
  await giveBackCard(tx, visit.id)
  await endBookings(tx, site, { visits: [visit], as: 'cancel' })
  await leaveBookedSlot(tx, visit)
  await storeColumns(tx, visit.id, {
    stage: 'CANCELLED',
    stageBefore: visit.stage,
    countSa: 0,
    cardId: null,
    cardNo: null,
    callTime: null,
  })
  await site.engine.publish(tx, {
    name: 'visitCancelled',
    entity: 'registry',
    row: { id: visit.id, orgId: visit.orgId, queueId: await queueOf(tx, visit.id) },
  })
}

/** The same of a draft that is deleted: its rows are gone already, what they held is told by `visit`. */
export async function forgetVisit(
  tx: Tx,
  site: BookingSite,
  {
    visit,
    slotId,
    appointDate,
  }: { readonly visit: Visit; readonly slotId: string | null; readonly appointDate: string | null },
): Promise<void> {
  await giveBackCard(tx, visit.id)
  await endBookings(tx, site, { visits: [visit], as: 'cancel' })
  if (visit.stage === 'APPOINTED' && slotId !== null && appointDate !== null)
    await leaveSlot(tx, { ...visit, slotId, day: appointDate, tons: tonsOfVisit(visit) })
}

async function queueOf(tx: Tx, id: string): Promise<unknown> {
  return (await readColumns(tx, id, ['queueId']))['queueId'] ?? null
}

/** Only a visit that has not come yet holds a place in its slot. */
async function leaveBookedSlot(tx: Tx, visit: Visit): Promise<void> {
  if (visit.stage !== 'APPOINTED') return
  const { slotId, appointDate } = await readColumns(tx, visit.id, ['slotId', 'appointDate'])
  if (typeof slotId !== 'string' || typeof appointDate !== 'string') return
  await leaveSlot(tx, { ...visit, slotId, day: appointDate, tons: tonsOfVisit(visit) })
}

/** Tons of a visit as its slot counts them. */
export const tonsOfVisit = ({ subs }: Visit) => sumTons(subs.map(({ preQuantity }) => preQuantity))
