import { tell } from '@junheng/domain/entity/define-event.ts'
import {
  noticeDelivered,
  noticeReleased,
  noticeReserved,
} from '@junheng/domain/notice/notice-told.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Booking } from './booking.ts'
import type { QuantitySite } from './site.ts'

/** What accounts rebuild their freezes from. */
const EVENTS = { noticeReserved, noticeReleased, noticeDelivered } as const

/** Tells in the same transaction what a registry row holds on its line now. */
export function publishQuantity(
  tx: Tx,
  { engine }: QuantitySite,
  { name, booking }: { readonly name: keyof typeof EVENTS; readonly booking: Booking },
): Promise<void> {
  const { key, noticeSubId, reserved, delivered } = booking
  const told = { id: noticeSubId, registrySubId: key, reserved, delivered }
  return engine.publish(tx, tell(EVENTS[name], told))
}
