import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { DeSuttle, Suttle } from '@junheng/domain/values/suttle.ts'
import { negateTons, subtractTons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Booking } from './booking.ts'
import { undeliver } from './deliver.ts'
import { lockLine } from './notice-line.queries.ts'
import type { QuantitySite } from './site.ts'
import { changeTransit } from './transit.queries.ts'

/** How a trip that never arrives ends: the goods came back, or are lost. */
export type TransitOutcome = 'RETURN' | 'LOSS'

/** The trip was weighed in at the other side; short or long weight is loss, deductions are not. */
export async function receive(
  tx: Tx,
  booking: Booking,
  { suttle, deSuttle }: { readonly suttle: Suttle; readonly deSuttle: DeSuttle },
): Promise<Booking> {
  const sent = assertUnderWay(booking)
  const { id } = await lockLine(tx, booking.noticeSubId)
  await changeTransit(tx, {
    id,
    transit: negateTons(sent),
    loss: subtractTons(sent, suttle),
    received: deSuttle,
  })
  return { ...booking, arrived: true }
}

/** The weighing at the other side is taken back: the goods are under way again. */
export async function unreceive(
  tx: Tx,
  booking: Booking,
  { suttle, deSuttle }: { readonly suttle: Suttle; readonly deSuttle: DeSuttle },
): Promise<Booking> {
  const { delivered: sent } = booking
  if (!booking.arrived || sent === null) return booking
  const { id } = await lockLine(tx, booking.noticeSubId)
  await changeTransit(tx, {
    id,
    transit: sent,
    loss: subtractTons(suttle, sent),
    received: negateTons(deSuttle),
  })
  return { ...booking, arrived: false }
}

/** The trip is given up. */
export async function closeTransit(
  tx: Tx,
  site: QuantitySite,
  booking: Booking,
  outcome: TransitOutcome,
): Promise<Booking> {
  const sent = assertUnderWay(booking)
  if (outcome === 'RETURN') {
    const back = { quantity: ZERO_TONS, left: true, settled: false }
    return { ...(await undeliver(tx, site, booking, back)).booking, arrived: true }
  }
  const { id } = await lockLine(tx, booking.noticeSubId)
  await changeTransit(tx, { id, transit: negateTons(sent), loss: sent, received: ZERO_TONS })
  return { ...booking, arrived: true }
}

/** What the sending side has weighed out. */
function assertUnderWay({ arrived, delivered }: Booking): DeSuttle {
  if (arrived || delivered === null) throw new RefusalError(refuse('notice.received'))
  return delivered
}
