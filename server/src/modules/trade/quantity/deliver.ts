import {
  countVehicle,
  isRefusal,
  loadLine,
  type OverRule,
  reservableAgain,
} from '@junheng/domain/notice/change-line.ts'
import type { NoticeLine } from '@junheng/domain/notice/notice-line.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess, isZero } from '@junheng/domain/values/decimal.ts'
import { changeOf, type DeSuttle, ZERO_DE_SUTTLE } from '@junheng/domain/values/suttle.ts'
import { subtractTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Booking } from './booking.ts'
import { publishQuantity } from './events.ts'
import { type HoldChange, holdChange, moveHolds } from './hold.ts'
import { countTrip, type LockedLine, lockLine, storeLine } from './notice-line.queries.ts'
import type { QuantitySite } from './site.ts'
import { changeTask } from './task.queries.ts'
import { moveTransit } from './transit.queries.ts'

/** What a weighing came to on the notice. */
export interface Delivery {
  readonly booking: Booking
  /** The limit of the contract could not take all of it. */
  readonly overContract: boolean
  /** Limit of the line before it rose, for the log; null: it did not. */
  readonly raisedFrom: Tons | null
}

const unchanged = (booking: Booking): Delivery => ({
  booking,
  overContract: false,
  raisedFrom: null,
})

/** The second weighing: the reservation becomes what was really loaded. */
export async function deliver(
  tx: Tx,
  site: QuantitySite,
  booking: Booking,
  { deSuttle }: { readonly deSuttle: DeSuttle },
): Promise<Delivery> {
  if (booking.delivered !== null) return unchanged(booking)
  return load(tx, site, delivered(booking, deSuttle))
}

/** What the second weighing changes. */
export const delivered = (booking: Booking, deSuttle: DeSuttle): Load => ({
  booking,
  after: { ...booking, reserved: ZERO_TONS, delivered: deSuttle },
  policy: (line) => line.overPolicy,
  trips: 1,
})

/**
 * Weight that changes after the fact: assay, correction, split, merge. While the vehicle is inside more is
 * asked for as at the scale; once it has left, the goods are gone and the limit follows.
 */
export async function adjust(
  tx: Tx,
  site: QuantitySite,
  booking: Booking,
  { deSuttle, left }: { readonly deSuttle: DeSuttle; readonly left: boolean },
): Promise<Delivery> {
  const { delivered: was } = booking
  if (was === null || isZero(changeOf(deSuttle, was))) return unchanged(booking)
  return load(tx, site, adjusted({ booking, deSuttle, left }))
}

/** What a weight that changes after the fact changes. */
export const adjusted = ({
  booking,
  deSuttle,
  left,
}: {
  readonly booking: Booking
  readonly deSuttle: DeSuttle
  readonly left: boolean
}): Load => {
  const grows = isLess(booking.delivered ?? ZERO_DE_SUTTLE, deSuttle)
  return {
    booking,
    after: { ...booking, delivered: deSuttle },
    policy: (line) => (left || !grows ? 'TAKE' : line.overPolicy),
    trips: 0,
  }
}

/** The weighing was taken back. A vehicle still inside keeps its place, as far as there is room. */
export async function undeliver(
  tx: Tx,
  site: QuantitySite,
  booking: Booking,
  { quantity, left, settled }: { quantity: Tons; left: boolean; settled: boolean },
): Promise<Delivery> {
  if (booking.delivered === null) return unchanged(booking)
  if (settled) throw new RefusalError(refuse('notice.settled'))
  if (booking.arrived) throw new RefusalError(refuse('notice.received'))
  return load(tx, site, {
    booking,
    after: { ...booking, delivered: null, used: !left },
    again: left ? ZERO_TONS : quantity,
    policy: () => 'TAKE',
    trips: -1,
  })
}

/** The weighing taken back counts again. */
export async function redeliver(
  tx: Tx,
  site: QuantitySite,
  booking: Booking,
  { deSuttle, left }: { readonly deSuttle: DeSuttle; readonly left: boolean },
): Promise<Delivery> {
  if (booking.delivered !== null) return unchanged(booking)
  return load(tx, site, {
    booking,
    after: { ...booking, reserved: ZERO_TONS, delivered: deSuttle, used: true },
    policy: (line) => (left ? 'TAKE' : line.overPolicy),
    trips: 1,
  })
}

export interface Load {
  readonly booking: Booking
  readonly after: Booking
  /** Tons the vehicle would like to reserve again; as many as are left. */
  readonly again?: Tons
  policy(line: LockedLine): OverRule
  /** Trips done on the task, more or less. */
  readonly trips: number
}

interface LoadedLine extends Pick<Delivery, 'booking' | 'raisedFrom'> {
  readonly hold: HoldChange
}

async function load(tx: Tx, site: QuantitySite, change: Load): Promise<Delivery> {
  const { hold, ...loaded } = await loadOnLine(tx, change)
  const { overContract } = await moveHolds(tx, [hold], 'TAKE')
  const { booking } = loaded
  await publishQuantity(tx, site, { name: 'noticeDelivered', booking, kind: hold.kind })
  return { ...loaded, overContract }
}

/**
 * Moves a line from what a booking was to what it is: task, line, vehicle row. What it means for plan and
 * contract is left to the caller, who may have more of it to move at once.
 */
export async function loadOnLine(tx: Tx, change: Load): Promise<LoadedLine> {
  const { booking } = change
  const moved = changeOf(
    change.after.delivered ?? ZERO_DE_SUTTLE,
    booking.delivered ?? ZERO_DE_SUTTLE,
  )
  const used = Number(change.after.used) - Number(booking.used)
  if (booking.taskId !== null)
    await changeTask(tx, { id: booking.taskId, used, done: change.trips, deSuttle: moved })
  const line = await lockLine(tx, booking.noticeSubId)
  const { next, after } = changedLine(line, change, { moved, used })
  await storeLine(tx, { ...next, id: line.id })
  await moveTransit(tx, { line, booking, moved })
  if (booking.noticeVehicleId !== null && used !== 0)
    await countTrip(tx, { id: booking.noticeVehicleId, trips: used, over: true })
  const raised = isLess(line.maxLimit, next.maxLimit)
  return {
    booking: after,
    hold: holdChange(line, next, moved),
    raisedFrom: raised ? line.maxLimit : null,
  }
}

/** The line and the booking as a change leaves them; refused where the line does not take it. */
export function changedLine(
  line: LockedLine,
  { booking, after, again, policy }: Load,
  { moved, used }: { readonly moved: DeSuttle; readonly used: number },
): { readonly next: NoticeLine; readonly after: Booking } {
  const over = policy(line)
  const pre = subtractTons(after.reserved, booking.reserved)
  const loaded = loadLine(line, { pre, deSuttle: moved, over })
  if (isRefusal(loaded)) throw new RefusalError(loaded)
  const counted = countVehicle(loaded, { used, made: 0, over })
  if (again === undefined || isZero(again)) return { next: counted, after }
  const reserved = reservableAgain(counted, again)
  const placed = loadLine(counted, {
    pre: reserved,
    deSuttle: ZERO_DE_SUTTLE,
    over: 'REFUSE',
  })
  if (isRefusal(placed)) throw new RefusalError(placed)
  return { next: placed, after: { ...after, reserved } }
}
