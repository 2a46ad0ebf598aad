import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { tell } from '@junheng/domain/entity/define-event.ts'
import type { NamedPlace } from '@junheng/domain/place/place.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { sumTons } from '@junheng/domain/values/tons.ts'
import { checkOwnSide, materialText, partnerOf } from '@junheng/domain/visit/check-in.ts'
import { isInside, isOpen, type Stage } from '@junheng/domain/visit/stages.ts'
import { visitMoved, visitReplated } from '@junheng/domain/visit/visit-told.ts'
import type { QueueFacts } from '#modules/archives/api.ts'
import type { Visit, VisitSub } from '#modules/registry/visit.ts'
import {
  findNotice,
  findNoticeCodes,
  findNoticeLines,
  move,
  type NoticeFacts,
  type NoticeLineFacts,
  quantitySite,
} from '#modules/trade/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Warn } from '#platform/entity-engine/engine.ts'
import { assertPlates, NO_TICKET } from '../check-in/check-in.ts'
import {
  assertNoAppointment,
  matchAddress,
  matchQueue,
  matchSite,
  renewSteps,
  type SitePlace,
  takeTicket,
} from '../check-in/match-site.ts'
import { movedPlace, ownPlaceOf } from '../check-in/own-place.ts'
import { checkPapers, findOrMakeVehicle } from '../check-in/visit-papers.ts'
import { freePlates } from '../open-plate.queries.ts'
import { readColumns, storeBooking } from '../visit.queries.ts'
import { lockVisit } from '../visit-access.ts'
import type { BookingSite } from '../visit-bookings.ts'
import { changeVisit, type VisitLog } from './change-visit.ts'
import { materialsOf, papersOfVisit, questionOf } from './recover-visit.ts'
import { renewNeeds } from './visit-steps.ts'

/** Surroundings of a change to a visit that is locked. */
export interface MoveSite extends BookingSite {
  readonly caller: Caller
  readonly warn: Warn
  readonly log: VisitLog
}

/** The visit was another vehicle's all along: papers and open plates are asked for the right one. */
export async function replateVisit(
  tx: Tx,
  site: MoveSite,
  { visit, plateNumber: sent }: { readonly visit: Visit; readonly plateNumber: string },
): Promise<Visit> {
  const { engine, warn, log } = site
  const plateNumber = normalisePlate(sent)
  const vehicle = await findOrMakeVehicle(tx, site, plateNumber)
  await checkPapers(tx, engine, { ...papersOfVisit(visit), plateNumber }, warn)
  const trailerPlateNumber = vehicle?.trailerPlateNumber ?? null
  const plates = trailerPlateNumber === null ? [plateNumber] : [plateNumber, trailerPlateNumber]
  if (isOpen(visit.stage)) {
    await assertPlates(tx, { groupId: visit.groupId, plates }, visit.id)
    await freePlates(tx, visit.id, plates)
  }
  const change = {
    plateNumber,
    vehicleId: vehicle?.id ?? null,
    trailerPlateNumber,
    axleType: vehicle?.axleType ?? null,
  }
  const changed = await changeVisit(tx, engine, visit, change, log)
  const told = {
    id: visit.id,
    plateNumber,
    from: visit.plateNumber,
    vehicleId: vehicle?.id ?? null,
  }
  await engine.publish(tx, tell(visitReplated, told))
  return changed
}

/**
 * The visit belongs to another line: all it holds moves there. Before the entrance the rules of the site are
 * asked again.
 */
export async function moveVisit(
  tx: Tx,
  site: MoveSite,
  { visit, noticeSubId }: { readonly visit: Visit; readonly noticeSubId: string },
): Promise<Visit> {
  const { engine, ports, log } = site
  const line = await lineOf(tx, visit, noticeSubId)
  const notice = await findNotice(tx, line.mainId)
  if (notice === null) throw new RefusalError(refuse('row.missing'))
  if (notice.kind !== visit.kind) throw new RefusalError(refuse('visit.noticeKind'))
  assertAllowed(checkOwnSide(visit, notice))
  const sub = subFor(visit, line)
  if (sub.noticeSubId === line.id) return changeVisit(tx, engine, visit, {}, log)
  await storeLine(tx, sub, line, movedPlace(sub, line, ownPlaceOf(visit.side, notice, line)))
  const subs = visit.subs.map((one) => (one.id === sub.id ? { ...one, ...line, id: one.id } : one))
  if (isInside(visit.stage)) await renewNeeds(tx, visit.id, materialsOf({ subs }))
  // What stands on the row follows it before the notice is locked.
  await engine.publish(tx, tell(visitMoved, { id: visit.id, registrySubId: sub.id }))
  if (sub.booking) {
    const request = { noticeSubId, vehicle: visit, quantity: sub.preQuantity }
    const moved = await move(tx, quantitySite(engine, ports.credit), sub.booking, request)
    await storeBooking(tx, sub.id, moved.booking)
  }
  const codes = await findNoticeCodes(tx, notice.id)
  const change = {
    noticeId: notice.id,
    notoCode: codes?.code ?? null,
    contractId: codes?.contractId ?? null,
    contractCode: codes?.contractCode ?? null,
    // A task is for the line that the goods have left.
    ...(sub.booking?.taskId ? { taskId: null } : {}),
    ...partnerOf(visit, notice),
    ...endsOf(notice),
    inventoryId: subs[0]?.inventoryId ?? null,
    invName: materialText(subs.map(({ invName }) => invName ?? '')),
    preQuantity: sumTons(subs.map(({ preQuantity }) => preQuantity)),
  }
  const changed = await changeVisit(tx, engine, visit, change, log)
  return BEFORE_ENTRANCE.includes(visit.stage) ? rematchVisit(tx, site, changed) : changed
}

const BEFORE_ENTRANCE: readonly Stage[] = ['REGISTERED', 'QUEUING', 'CALLED']

/** From where to where the goods go; nothing of it where one end is a partner. */
const endsOf = (notice: NoticeFacts) => ({
  fhOrgId: notice.fhOrgId,
  fhOrgName: notice.fhOrgName,
  shOrgId: notice.shOrgId,
  shOrgName: notice.shOrgName,
  fhWarehouseId: notice.fhWarehouseId,
  fhWarehouseName: notice.fhWarehouseName,
  shWarehouseId: notice.shWarehouseId,
  shWarehouseName: notice.shWarehouseName,
})

async function lineOf(tx: Tx, visit: Visit, noticeSubId: string): Promise<NoticeLineFacts> {
  const { plateNumber } = visit
  const lines = await findNoticeLines(tx, { lineIds: [noticeSubId], plateNumber })
  const line = lines.get(noticeSubId)
  if (line === undefined) throw new RefusalError(refuse('visit.noticeLine'))
  return line
}

/** Which of the visit's materials goes to the line: the only one, or of several the same one. */
function subFor({ subs, noticeId }: Visit, line: NoticeLineFacts): VisitSub {
  const [first, ...others] = subs
  if (first && others.length === 0) return first
  const same = subs.find(({ inventoryId }) => inventoryId === line.inventoryId)
  if (same === undefined || line.mainId !== noticeId)
    throw new RefusalError(refuse('visit.noticeLine'))
  return same
}

async function storeLine(
  tx: Tx,
  sub: VisitSub,
  line: NoticeLineFacts,
  place: NamedPlace | null,
): Promise<void> {
  tx.post(
    sql`update tr_registry_sub set notice_sub_id = ${line.id}, inventory_id = ${line.inventoryId}, inv_code = ${line.invCode}, inv_name = ${line.invName}, model = ${line.model}, batch_no = ${place === null ? (line.batchNo ?? sub.batchNo) : line.batchNo} where id = ${sub.id}`,
  )
  if (place === null) return
  tx.post(
    sql`update tr_registry_sub set warehouse_id = ${place.warehouseId}, warehouse_name = ${place.warehouseName}, area_id = ${place.areaId}, area_name = ${place.areaName},
      silo_id = ${place.siloId}, silo_name = ${place.siloName}, location_id = ${place.locationId}, location_name = ${place.locationName} where id = ${sub.id}`,
  )
}

/** 重新匹配: as by `rematchVisit`, for a vehicle that was booked if it has to be. */
export async function matchAgain(tx: Tx, site: MoveSite, visit: Visit): Promise<Visit> {
  const question = questionOf(visit)
  const place = await matchSite(tx, question)
  const { slotId } = await readColumns(tx, visit.id, ['slotId'])
  // Goods on their way from another company come when they come.
  if (slotId === null && visit.source !== 'MIRROR') await assertNoAppointment(tx, question, place)
  return settleAt(tx, site, visit, place)
}

/** Asks the rules of the site again; a vehicle that stays in its queue keeps its place, called or not. */
const rematchVisit = async (tx: Tx, site: MoveSite, visit: Visit): Promise<Visit> =>
  settleAt(tx, site, visit, await matchSite(tx, questionOf(visit)))

async function settleAt(tx: Tx, site: MoveSite, visit: Visit, place: SitePlace): Promise<Visit> {
  const { engine, log } = site
  const { kind, side, id: registryId } = visit
  const queue = await matchQueue(tx, questionOf(visit), place)
  const { queueId } = await readColumns(tx, registryId, ['queueId'])
  const isSame = queue !== null && visit.stage !== 'REGISTERED' && queueId === queue.id
  const noticed = await noticedAddress(tx, visit)
  // Who is called has been told where to go.
  const isTold = isSame && visit.stage === 'CALLED' && noticed === null
  const address = isTold ? {} : await matchAddress(tx, engine, { noticed, queue, kind, side })
  const ticket = isSame ? {} : await ticketOf(tx, site, { visit, queue })
  const change = { ...place, ...address, ...ticket }
  await changeVisit(tx, engine, visit, change, log)
  const { lineId } = place
  await renewSteps(tx, engine, { registryId, lineId, inventoryIds: materialsOf(visit) })
  return lockVisit(tx, registryId)
}

/** A number at the tail of another queue; without one it may enter. */
async function ticketOf(
  tx: Tx,
  { engine }: MoveSite,
  { visit, queue }: { readonly visit: Visit; readonly queue: QueueFacts | null },
) {
  const ticket = queue ? await takeTicket(tx, engine, { ...visit, queue }) : NO_TICKET
  const stage = queue ? 'QUEUING' : 'REGISTERED'
  return { ...ticket, stage, missCount: 0, callTime: null }
}

/** The place that the notice names on this company's side. */
export async function noticedAddress(tx: Tx, visit: Visit): Promise<string | null> {
  const [sub] = visit.subs
  if (!sub?.noticeSubId) return null
  const line = await lineOf(tx, visit, sub.noticeSubId)
  return line.pkOrg === visit.orgId ? line.dischargeAddressId : line.otherAddressId
}
