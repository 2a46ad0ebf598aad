import { changeOf, sumDeSuttle, ZERO_DE_SUTTLE } from '@junheng/domain/values/suttle.ts'
import { negateTons, subtractTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import type { BookedVehicle, Booking } from './booking.ts'
import { askCredit } from './credit.ts'
import { type Delivery, delivered, loadOnLine } from './deliver.ts'
import { publishQuantity } from './events.ts'
import { changePlanDay } from './hold.queries.ts'
import { type HoldChange, holdChange, moveHolds } from './hold.ts'
import { countTrip, lockLine, lockLines, storeLine } from './notice-line.queries.ts'
import { takeLine } from './reserve.ts'
import type { QuantitySite } from './site.ts'
import { changeTask, lockTasks } from './task.queries.ts'
import { moveTransit } from './transit.queries.ts'

export interface MoveRequest {
  readonly noticeSubId: string
  readonly vehicle: BookedVehicle
  /** Tons to reserve on the new line. */
  readonly quantity: Tons
  readonly taskId?: string | null
}

/**
 * 改通知单: the row leaves its line with all it holds there and enters another one like any new vehicle.
 * Both lines are held before either is changed, and contracts move only after that.
 */
export async function move(
  tx: Tx,
  site: QuantitySite,
  booking: Booking,
  request: MoveRequest,
): Promise<Delivery> {
  const { noticeSubId, taskId = null } = request
  if (noticeSubId === booking.noticeSubId) return { booking, overContract: false, raisedFrom: null }
  await lockTasks(tx, [booking.taskId, taskId])
  await lockLines(tx, [booking.noticeSubId, noticeSubId])
  const left = await leaveLine(tx, booking)
  const { booking: taken, place } = await takeLine(tx, site, { ...request, key: booking.key })
  const loaded =
    booking.delivered === null ? null : await loadOnLine(tx, delivered(taken, booking.delivered))
  const holds = loaded ? [left, loaded.hold] : [left]
  const { overContract } = await moveHolds(tx, holds, 'TAKE')
  const { quantity } = request
  if (loaded === null)
    await askCredit(tx, site, { stage: 'REGISTRY', place, noticeSubId, quantity })
  const moved = loaded?.booking ?? taken
  await publishQuantity(tx, site, {
    name: 'noticeReleased',
    booking: emptied(booking),
    kind: left.kind,
  })
  await publishQuantity(tx, site, {
    name: loaded ? 'noticeDelivered' : 'noticeReserved',
    booking: moved,
    kind: place.kind,
  })
  return { booking: moved, overContract, raisedFrom: loaded?.raisedFrom ?? null }
}

const emptied = (booking: Booking): Booking => ({
  ...booking,
  reserved: ZERO_TONS,
  delivered: null,
  used: false,
  made: false,
})

/** Takes everything of a booking off its line; what plan and contract get back is told, not yet moved. */
async function leaveLine(tx: Tx, booking: Booking): Promise<HoldChange> {
  const { noticeSubId, taskId, noticeVehicleId, planDay } = booking
  const used = Number(booking.used)
  const gone = changeOf(ZERO_DE_SUTTLE, booking.delivered ?? ZERO_DE_SUTTLE)
  const done = booking.delivered === null ? 0 : -1
  if (taskId !== null) await changeTask(tx, { id: taskId, used: -used, done, deSuttle: gone })
  const line = await lockLine(tx, noticeSubId)
  const next = {
    ...line,
    preQuantity: subtractTons(line.preQuantity, booking.reserved),
    deSuttle: sumDeSuttle([line.deSuttle, gone]),
    usedNum: line.usedNum - used,
    countSa: line.countSa - Number(booking.made),
  }
  await storeLine(tx, next)
  await moveTransit(tx, { line, booking, moved: gone })
  if (noticeVehicleId !== null && used > 0)
    await countTrip(tx, { id: noticeVehicleId, trips: -used })
  if (planDay) await changePlanDay(tx, { ...planDay, quantity: negateTons(planDay.quantity) })
  return holdChange(line, next, gone)
}
