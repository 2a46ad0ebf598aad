import { tell } from '@junheng/domain/entity/define-event.ts'
import { sumTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { visitCancelled } from '@junheng/domain/visit/visit-told.ts'
import { giveBackCard } from '#modules/archives/api.ts'
import type { Visit } from '#modules/registry/visit.ts'
import type { Tx } from '#platform/db/database.ts'
import { leaveSlot } from '../check-in/visit-slot.ts'
import { freePlates } from '../open-plate.queries.ts'
import type { RegistryRow } from '../registry.entity.ts'
import { readColumns, storeColumns } from '../visit.queries.ts'
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
  const told = { id: visit.id, orgId: visit.orgId, queueId: await queueOf(tx, visit.id) }
  await site.engine.publish(tx, tell(visitCancelled, told))
}

/** The same of a draft that is deleted: its rows are gone already, what they held is told by `row`. */
export async function forgetVisit(
  tx: Tx,
  site: BookingSite,
  { id, stage, slotId, appointDate: day, trRegistrySub: subs }: RegistryRow,
): Promise<void> {
  await giveBackCard(tx, id)
  await endBookings(tx, site, { visits: [{ subs }], as: 'cancel' })
  if (stage === 'APPOINTED' && slotId !== null && day !== null)
    await leaveSlot(tx, { slotId, day, tons: tonsOfVisit({ subs }) })
}

const queueOf = async (tx: Tx, id: string): Promise<string | null> =>
  (await readColumns(tx, id, ['queueId'])).queueId

/** Only a visit that has not come yet holds a place in its slot. */
async function leaveBookedSlot(tx: Tx, visit: Visit): Promise<void> {
  if (visit.stage !== 'APPOINTED') return
  const { slotId, appointDate } = await readColumns(tx, visit.id, ['slotId', 'appointDate'])
  if (slotId === null || appointDate === null) return
  await leaveSlot(tx, { slotId, day: appointDate, tons: tonsOfVisit(visit) })
}

/** Tons of a visit as its slot counts them. */
export const tonsOfVisit = ({
  subs,
}: {
  readonly subs: readonly { readonly preQuantity: Tons | null }[]
}): Tons => sumTons(subs.map(({ preQuantity }) => preQuantity ?? ZERO_TONS))
