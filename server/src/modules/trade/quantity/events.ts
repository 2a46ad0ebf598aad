import { tell } from '@junheng/domain/entity/define-event.ts'
import {
  noticeDelivered,
  noticeReleased,
  noticeReserved,
} from '@junheng/domain/notice/notice-told.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Booking } from './booking.ts'
import { holdKindOfLine } from './notice-line.queries.ts'
import type { QuantitySite, ToldQuantity } from './site.ts'

/** What accounts rebuild their freezes from. */
const EVENTS = { noticeReserved, noticeReleased, noticeDelivered } as const

/** Tells in the same transaction what a registry row holds on its line now. */
export async function publishQuantity(
  tx: Tx,
  { engine, later }: QuantitySite,
  { name, booking, kind }: ToldQuantity,
): Promise<void> {
  if (later) return void later.push({ name, booking, kind })
  if (kind !== null) holdKindOfLine(tx, { id: booking.noticeSubId, kind })
  await engine.publish(tx, toldQuantity(name, booking))
}

/** What is told of a booking. */
export function toldQuantity(name: ToldQuantity['name'], booking: Booking) {
  const { key, noticeSubId, reserved, delivered } = booking
  return tell(EVENTS[name], { id: noticeSubId, registrySubId: key, reserved, delivered })
}

/** Tells what was kept back of it, by rows, so that two at once go the same way. */
export async function tellKept(tx: Tx, site: QuantitySite): Promise<void> {
  const { later = [], ...now } = site
  const kept = later.splice(0).toSorted((a, b) => (a.booking.key < b.booking.key ? -1 : 1))
  for (const each of kept) await publishQuantity(tx, now, each)
}
