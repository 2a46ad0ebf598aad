import { negateTons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import { type Booking, isHeld } from './booking.ts'
import { publishQuantity } from './events.ts'
import { changePlanDay } from './hold.queries.ts'
import { moveHolds } from './hold.ts'
import { countTrip, shrinkLine } from './notice-line.queries.ts'
import type { QuantitySite } from './site.ts'
import { changeTask } from './task.queries.ts'

/** The visit ends without goods: tons and vehicle are free again, the document was made all the same. */
export async function release(tx: Tx, site: QuantitySite, booking: Booking): Promise<Booking> {
  return giveBack(tx, site, { booking, made: booking.made })
}

/** The visit never was: its document no longer counts either. */
export async function cancel(tx: Tx, site: QuantitySite, booking: Booking): Promise<Booking> {
  return giveBack(tx, site, { booking, made: false })
}

async function giveBack(
  tx: Tx,
  site: QuantitySite,
  { booking, made }: { readonly booking: Booking; readonly made: boolean },
): Promise<Booking> {
  if (!isHeld(booking) && made === booking.made) return booking
  const used = Number(booking.used)
  const { taskId, noticeVehicleId, planDay, reserved, noticeSubId } = booking
  if (taskId !== null && used > 0) await changeTask(tx, { id: taskId, used: -used })
  const line = await shrinkLine(tx, {
    id: noticeSubId,
    reserved,
    used,
    made: Number(booking.made) - Number(made),
  })
  if (noticeVehicleId !== null && used > 0)
    await countTrip(tx, { id: noticeVehicleId, trips: -used })
  if (planDay) await changePlanDay(tx, { ...planDay, quantity: negateTons(planDay.quantity) })
  // An open line goes on holding its whole limit; only an ended one holds what vehicles hold.
  if (line && !line.live)
    await moveHolds(tx, [{ ...line, held: negateTons(reserved), moved: ZERO_TONS }], 'TAKE')
  const left = { ...booking, reserved: ZERO_TONS, used: false, made, planDay: null }
  const kind = line?.kind ?? null
  await publishQuantity(tx, site, { name: 'noticeReleased', booking: left, kind })
  return left
}
