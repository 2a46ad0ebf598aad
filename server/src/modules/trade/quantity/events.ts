import type { Tx } from '#platform/db/database.ts'
import type { Booking } from './booking.ts'
import type { QuantitySite } from './site.ts'

/** What accounts rebuild their freezes from. */
export type QuantityEvent = 'noticeReserved' | 'noticeReleased' | 'noticeDelivered'

/** Tells in the same transaction what a registry row holds on its line now. */
export function publishQuantity(
  tx: Tx,
  { engine }: QuantitySite,
  { name, booking }: { readonly name: QuantityEvent; readonly booking: Booking },
): Promise<void> {
  const { key, noticeSubId, reserved, delivered } = booking
  return engine.publish(tx, {
    name,
    entity: 'noticeSub',
    row: { id: noticeSubId, registrySubId: key, reserved, delivered },
  })
}
