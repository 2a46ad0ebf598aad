import { checkRereserve, checkReserve, failsTerms } from '@junheng/domain/notice/check-reserve.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess, isZero } from '@junheng/domain/values/decimal.ts'
import { addTons, subtractTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { businessDay } from '#modules/system/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { type BookedVehicle, type Booking, NOTHING_HELD } from './booking.ts'
import { askCredit } from './credit.ts'
import { publishQuantity } from './events.ts'
import { changePlanDay, lockPlanDay, takePlanDay } from './hold.queries.ts'
import { holdChange, moveHolds } from './hold.ts'
import {
  countTrip,
  type LockedLine,
  lockLine,
  storeLine,
  takeFromLine,
} from './notice-line.queries.ts'
import { findReserveFacts, type Reservable, type ReservePlace } from './reserve.queries.ts'
import type { QuantitySite } from './site.ts'
import { lockTasks, takeTask } from './task.queries.ts'

export interface ReserveRequest {
  /** Registry row that will keep the booking. */
  readonly key: string
  readonly noticeSubId: string
  readonly vehicle: BookedVehicle
  readonly quantity: Tons
  readonly taskId?: string | null
}

/**
 * Takes tons and one vehicle of a notice line, or says why not. What counters decide is decided by the
 * statements that change them, in the order of locks: task, line, vehicle row, plan day.
 */
export async function reserve(
  tx: Tx,
  site: QuantitySite,
  request: ReserveRequest,
): Promise<Booking> {
  const { booking, place } = await takeLine(tx, site, request)
  const { noticeSubId, quantity } = request
  await askCredit(tx, site, { stage: 'REGISTRY', place, noticeSubId, quantity })
  await publishQuantity(tx, site, { name: 'noticeReserved', booking, kind: place.kind })
  return booking
}

interface TakenLine {
  readonly booking: Booking
  readonly place: ReservePlace
}

/** Reserves without asking for money or telling anybody: accounts are locked after everything else. */
export async function takeLine(
  tx: Tx,
  site: QuantitySite,
  request: ReserveRequest,
): Promise<TakenLine> {
  const load = factsReader(tx, site, request)
  const first = await load()
  if (failsTerms(first.facts)) assertAllowed(checkReserve(first.facts))
  const taken = await tryTake(tx, request, first)
  if (!taken) await takeUnderLock(tx, request, load)
  return { booking: bookingOf(request, first), place: first.place }
}

function factsReader(
  tx: Tx,
  { engine }: QuantitySite,
  { quantity: asked, taskId = null, ...request }: ReserveRequest,
): () => Promise<Reservable> {
  const now = engine.clock.now()
  const dayOf = (owner: Parameters<typeof businessDay>[1]) => businessDay(engine, owner, now)
  return async () => {
    const found = await findReserveFacts(tx, { ...request, asked, taskId, now, dayOf })
    if (found === null) throw new RefusalError(refuse('row.missing'))
    return found
  }
}

/** A line alone is one statement. With more than one counter, none is left changed when one refuses. */
async function tryTake(tx: Tx, request: ReserveRequest, found: Reservable): Promise<boolean> {
  const { noticeSubId: id, quantity: asked } = request
  if (!hasMoreCounters(request, found)) return takeFromLine(tx, { id, asked })
  try {
    await tx.savepoint(async () => {
      if (!(await takeAll(tx, request, found))) throw NO_ROOM
    })
    return true
  } catch (error) {
    if (error === NO_ROOM) return false
    throw error
  }
}

const NO_ROOM = new Error('a counter has no room')

const hasMoreCounters = ({ taskId }: ReserveRequest, { place, facts }: Reservable): boolean =>
  (taskId ?? null) !== null || place.noticeVehicleId !== null || facts.planDay !== null

async function takeAll(tx: Tx, request: ReserveRequest, found: Reservable): Promise<boolean> {
  const { noticeSubId, quantity, taskId = null } = request
  const { place, facts } = found
  if (taskId !== null && !(await takeTask(tx, taskId))) return false
  if (!(await takeFromLine(tx, { id: noticeSubId, asked: quantity }))) return false
  const { noticeVehicleId, planSubId } = place
  if (noticeVehicleId !== null && !(await countTrip(tx, { id: noticeVehicleId, trips: 1 })))
    return false
  if (facts.planDay === null || planSubId === null) return true
  const { limit } = facts.planDay
  return takePlanDay(tx, { planSubId, day: facts.day, quantity, limit })
}

/**
 * A statement found no room. The rows are held, the facts read again and the reason named; when others have
 * made room meanwhile, it is taken now that nobody can take it away.
 */
async function takeUnderLock(
  tx: Tx,
  request: ReserveRequest,
  load: () => Promise<Reservable>,
): Promise<void> {
  await lockTasks(tx, [request.taskId ?? null])
  await lockLine(tx, request.noticeSubId)
  const found = await load()
  assertAllowed(checkReserve(found.facts))
  if (!(await takeAll(tx, request, found))) throw new RefusalError(refuse('row.stale'))
}

function bookingOf(request: ReserveRequest, { place, facts }: Reservable): Booking {
  const { key, noticeSubId, quantity, taskId = null } = request
  const { planSubId, noticeVehicleId } = place
  const planDay =
    facts.planDay === null || planSubId === null ? null : { planSubId, day: facts.day, quantity }
  return {
    ...NOTHING_HELD,
    key,
    noticeSubId,
    noticeVehicleId,
    taskId,
    planDay,
    reserved: quantity,
    made: true,
    used: true,
  }
}

/** Changes the tons of a reservation that is not weighed out yet; vehicle and task stay. */
export async function rereserve(
  tx: Tx,
  site: QuantitySite,
  booking: Booking,
  quantity: Tons,
): Promise<Booking> {
  const more = subtractTons(quantity, booking.reserved)
  if (isZero(more) || !booking.used) return booking
  const line = await lockLine(tx, booking.noticeSubId)
  if (isLess('0', more)) await assertRoom(tx, booking, { line, quantity, more })
  const moved = { ...line, preQuantity: addTons(line.preQuantity, more) }
  await storeLine(tx, moved)
  const { planDay } = booking
  if (planDay) await changePlanDay(tx, { ...planDay, quantity: more })
  await moveHolds(tx, [holdChange(line, moved, ZERO_TONS)], 'ASK')
  const changed = {
    ...booking,
    reserved: quantity,
    planDay: planDay && { ...planDay, quantity: addTons(planDay.quantity, more) },
  }
  await publishQuantity(tx, site, {
    name: 'noticeReserved',
    booking: changed,
    kind: line.kind,
  })
  return changed
}

async function assertRoom(
  tx: Tx,
  { planDay }: Booking,
  {
    line,
    quantity,
    more,
  }: { readonly line: LockedLine; readonly quantity: Tons; readonly more: Tons },
): Promise<void> {
  const day = planDay && (await lockPlanDay(tx, planDay))
  const { perLimit } = line
  assertAllowed(checkRereserve({ line, perLimit, planDay: day, asked: quantity, more }))
}
