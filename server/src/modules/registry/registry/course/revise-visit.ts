import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import { isOpen } from '@junheng/domain/visit/stages.ts'
import { checkVisitEvent } from '@junheng/domain/visit/visit-events.ts'
import type { RegistryPorts } from '#modules/registry/ports.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import { arriveAt, assertPlates, NO_TICKET, papersOf, slotOf } from '../check-in/check-in.ts'
import { assertPlaces } from '../check-in/check-places.ts'
import { matchSite } from '../check-in/match-site.ts'
import { asRow, ownerOf, planVisit, type VisitPlan } from '../check-in/plan-visit.ts'
import { checkPapers } from '../check-in/visit-papers.ts'
import { leaveSlot, takeSlot } from '../check-in/visit-slot.ts'
import { freePlates } from '../open-plate.queries.ts'
import type { RegistryRow } from '../registry.entity.ts'
import { askStock, rebookLines } from '../visit-bookings.ts'
import { assertKindRight } from '../visit-rights.ts'

type Revised = Change<RegistryRow> & { readonly before: RegistryRow }

/** A visit is changed: as a draft in everything, in force only in what does not touch goods or places. */
export async function reviseVisit(
  tx: Tx,
  ports: RegistryPorts,
  change: Revised,
): Promise<Partial<RegistryRow>> {
  const { before } = change
  const state = before
  const isSafe = state.status === 'AUDITED'
  assertKindRight(change.caller, before.kind, isSafe ? 'safeUpdate' : 'update')
  if (isSafe) return reviseSafely(tx, change)
  assertAllowed(checkVisitEvent(state, 'update'))
  const { engine, row } = change
  const plan = await planVisit(tx, change)
  await assertPlaces(tx, ports, { ...row, goods: plan.subs })
  await checkPapers(tx, engine, papersOf(plan), change.warn)
  if (isOpen(before.stage)) {
    await assertPlates(tx, plan, row.id)
    await freePlates(tx, row.id, plan.plates)
  }
  const site = { engine, ports }
  const bookings = await rebookLines(tx, site, {
    before: before.trRegistrySub.map(({ booking }) => booking),
    lines: plan.subs,
    carrying: plan.carrying,
    anew:
      before.plateNumber !== plan.carrying.plateNumber ||
      before.taskId !== row.taskId ||
      String(before.carrierId) !== String(plan.carrying.carrierId),
  })
  await askStock(tx, site, { ...row, orgId: plan.orgId, lines: plan.subs })
  return asRow({
    ...plan.columns,
    ...(await placeAgain(tx, change, plan)),
    trRegistrySub: plan.subs.map(({ id, columns }) => {
      const booking = bookings.get(id)
      return { ...columns, id, booking, reserved: booking?.reserved ?? '0' }
    }),
  })
}

/** Other goods or another notice may lead elsewhere; a booking keeps its slot unless it asks for another. */
async function placeAgain(tx: Tx, change: Revised, plan: VisitPlan): Promise<object> {
  const { before, row } = change
  const isMoved =
    before.noticeId !== row.noticeId ||
    String(before.carrierId) !== String(plan.carrying.carrierId) ||
    before.trRegistrySub[0]?.noticeSubId !== row.trRegistrySub[0]?.noticeSubId
  if (before.stage === 'APPOINTED')
    return {
      ...(isMoved ? await matchSite(tx, plan.question) : {}),
      ...(await bookAgain(tx, change, plan)),
    }
  const kept = { slotId: before.slotId, appointDate: before.appointDate }
  if (!isMoved) return kept
  const place = await matchSite(tx, plan.question)
  const { arriveTime: _arrived, ...arrival } = await arriveAt(tx, change, plan, place)
  const isSameQueue = before.queueId !== null && arrival.queueId === before.queueId
  const ticket = isSameQueue
    ? { queueNo: before.queueNo, queueTime: before.queueTime }
    : arrival.queueId === null
      ? NO_TICKET
      : {}
  return { ...kept, ...arrival, ...ticket }
}

async function bookAgain(tx: Tx, change: Revised, plan: VisitPlan): Promise<object> {
  const { engine, before, row } = change
  const had = slotOf(before)
  if (had === null) return {}
  const has = slotOf(row) ?? had
  const owner = { ...ownerOf(row), plateNumber: plan.carrying.plateNumber }
  const tons = plan.columns.preQuantity ?? '0'
  const isSame = had.slotId === has.slotId && had.day === has.day && before.preQuantity === tons
  if (isSame) return { slotId: had.slotId, appointDate: had.day }
  await leaveSlot(tx, { ...owner, ...had, tons: before.preQuantity ?? '0' })
  const isMoved = had.slotId !== has.slotId || had.day !== has.day
  const slotText = await takeSlot(tx, engine, { ...owner, ...has, tons, again: !isMoved })
  return { slotId: has.slotId, appointDate: has.day, slotText }
}

/** Driver and trailer may change on the way; the black list is asked about whoever drives now. */
async function reviseSafely(tx: Tx, change: Revised): Promise<Partial<RegistryRow>> {
  const { engine, before, row, warn } = change
  assertAllowed(checkVisitEvent(before, 'safeUpdate'))
  const owner = ownerOf(row)
  const trailer = normalisePlate(row.trailerPlateNumber ?? '')
  const isSameDriver = before.idNumber === row.idNumber && before.mobile === row.mobile
  const isSameTrailer = (before.trailerPlateNumber ?? '') === trailer
  if (!isSameDriver)
    await checkPapers(
      tx,
      engine,
      {
        ...owner,
        plateNumber: row.plateNumber,
        inventoryIds: row.trRegistrySub.slice(0, 1).map((sub) => String(sub.inventoryId)),
        carrierId: row.carrierId,
        driverId: null,
        idNumber: row.idNumber,
        mobile: row.mobile,
      },
      warn,
    )
  if (!isSameTrailer && isOpen(before.stage)) {
    const plates = trailer === '' ? [row.plateNumber] : [row.plateNumber, trailer]
    await assertPlates(tx, { ...owner, plates }, row.id)
    await freePlates(tx, row.id, plates)
  }
  return { trailerPlateNumber: trailer === '' ? null : trailer }
}
