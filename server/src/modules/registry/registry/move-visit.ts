import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { sumTons } from '@junheng/domain/values/tons.ts'
import { checkOwnSide, materialText, partnerOf } from '@junheng/domain/visit/check-in.ts'
import { isOpen } from '@junheng/domain/visit/stages.ts'
import { move, quantitySite } from '#modules/trade/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Warn } from '#platform/entity-engine/rules.ts'
import type { Visit, VisitSub } from '../visit.ts'
import { changeVisit, type VisitChange, type VisitLog } from './change-visit.ts'
import { assertPlates } from './check-in.ts'
import { copySteps, matchAddress, matchQueue, matchSite, takeTicket } from './match-site.ts'
import { papersOfVisit, questionOf } from './recover-visit.ts'
import { findStepNeeds, freePlates, readColumns, storeBooking } from './visit.queries.ts'
import { lockVisit } from './visit-access.ts'
import type { BookingSite } from './visit-bookings.ts'
import {
  findNotice,
  findNoticeLines,
  type NoticeFacts,
  type NoticeLineFacts,
} from './visit-facts.queries.ts'
import { checkPapers, findOrMakeVehicle } from './visit-papers.ts'

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
  const { engine, caller, warn, log } = site
  const plateNumber = normalisePlate(sent)
  const vehicle = await findOrMakeVehicle(tx, { engine, caller }, plateNumber)
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
  } as unknown as VisitChange
  const changed = await changeVisit(tx, engine, visit, change, log)
  await engine.publish(tx, {
    name: 'visitReplated',
    entity: 'registry',
    row: { id: visit.id, plateNumber, from: visit.plateNumber, vehicleId: vehicle?.id ?? null },
  })
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
  if (sub.booking) {
    const { taskId: _task, ...vehicle } = { ...visit, taskId: null }
    const request = { noticeSubId, vehicle, quantity: sub.preQuantity }
    const moved = await move(tx, quantitySite(engine, ports.credit), sub.booking, request)
    await storeBooking(tx, sub.id, moved.booking)
  }
  await storeLine(tx, sub, line)
  const codes = await tx.row<{ code: string; contractId: string | null; contractCode: string }>(
    sql`select code, contract_id as "contractId", contract_code as "contractCode" from or_notice where id = ${notice.id}`,
  )
  const subs = visit.subs.map((one) => (one.id === sub.id ? { ...one, ...line, id: one.id } : one))
  const change = {
    noticeId: notice.id,
    notoCode: codes?.code ?? null,
    contractId: codes?.contractId ?? null,
    contractCode: codes?.contractCode ?? null,
    ...partnerOf(visit, notice),
    ...endsOf(notice),
    inventoryId: subs[0]?.inventoryId ?? null,
    invName: materialText(subs.map(({ invName }) => invName ?? '')),
    preQuantity: sumTons(subs.map(({ preQuantity }) => preQuantity)),
  } as unknown as VisitChange
  const changed = await changeVisit(tx, engine, visit, change, log)
  const isBefore = visit.stage === 'REGISTERED' || visit.stage === 'QUEUING'
  return isBefore ? rematchVisit(tx, site, changed) : changed
}

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
  const lines = await findNoticeLines(tx, { ids: [noticeSubId], plateNumber })
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

async function storeLine(tx: Tx, sub: VisitSub, line: NoticeLineFacts): Promise<void> {
  await tx.run(
    sql`update tr_registry_sub set notice_sub_id = ${line.id}, inventory_id = ${line.inventoryId}, inv_code = ${line.invCode}, inv_name = ${line.invName}, model = ${line.model},
      warehouse_id = coalesce(${line.warehouseId}::bigint, warehouse_id), warehouse_name = coalesce(${line.warehouseName}, warehouse_name) where id = ${sub.id}`,
  )
}

/** Asks the rules of the site again; a vehicle that stays in its queue keeps its place. */
export async function rematchVisit(tx: Tx, site: MoveSite, visit: Visit): Promise<Visit> {
  const { engine, log } = site
  const question = questionOf(visit)
  const place = await matchSite(tx, question)
  const queue = await matchQueue(tx, question, place)
  const { kind, side, id: registryId } = visit
  const noticed = await noticedAddress(tx, visit)
  const address = await matchAddress(tx, engine, { noticed, queue, kind, side })
  const { queueId } = await readColumns(tx, registryId, ['queueId'])
  const isSame = queue !== null && visit.stage === 'QUEUING' && queueId === queue.id
  const ticket = isSame ? {} : queue ? await takeTicket(tx, engine, { ...visit, queue }) : OUT
  const stage = queue ? 'QUEUING' : 'REGISTERED'
  const change = { ...place, ...address, ...ticket, stage, ...(isSame ? {} : { missCount: 0 }) }
  await changeVisit(tx, engine, visit, change as unknown as VisitChange, log)
  const needs = await findStepNeeds(tx, registryId)
  await copySteps(tx, engine, { registryId, lineId: place.lineId, needs })
  return lockVisit(tx, registryId)
}

const OUT = { queueId: null, queueName: null, queueNo: null, queueTime: null } as const

/** The place that the notice names on this company's side. */
export async function noticedAddress(tx: Tx, visit: Visit): Promise<string | null> {
  const [sub] = visit.subs
  if (!sub?.noticeSubId) return null
  const line = await lineOf(tx, visit, sub.noticeSubId)
  return line.pkOrg === visit.orgId ? line.dischargeAddressId : line.otherAddressId
}
