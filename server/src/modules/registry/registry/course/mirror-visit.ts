import { tell } from '@junheng/domain/entity/define-event.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { sumTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { partnerOf } from '@junheng/domain/visit/check-in.ts'
import { mirrorMade, visitCancelled } from '@junheng/domain/visit/visit-told.ts'
import type { Visit } from '#modules/registry/visit.ts'
import { findNotice, type NoticeFacts } from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { lockVisit } from '../visit-access.ts'
import { changeVisit, writeEntry } from './change-visit.ts'

const sentBy = ({ subs }: Visit) =>
  subs.flatMap((sub) => {
    const sent = sub.booking?.delivered ?? ZERO_TONS
    return isLess('0', sent) ? [{ id: sub.id, sent }] : []
  })

/**
 * Goods have left the one end of an allocation or transfer: a visit under way is made at the other end, once
 * per weighing. It reserves nothing; what the sender's ticket says is told by who weighed (`mirrorMade`). Null
 * where nothing is under way.
 */
export async function makeMirrorVisit(
  tx: Tx,
  engine: Engine,
  visit: Visit,
): Promise<string | null> {
  const notice = visit.noticeId === null ? null : await findNotice(tx, visit.noticeId)
  const sent = sentBy(visit)
  const isUnderWay = visit.side === 'fh' && notice?.sides === 'BOTH' && visit.weighId !== null
  if (!isUnderWay || notice === null || sent.length === 0) return null
  const orgId = visit.kind === 'al' ? notice.shOrgId : visit.orgId
  if (orgId === null) return null
  const id = engine.newId()
  const tons = sumTons(sent.map((line) => line.sent))
  if (!(await insertMirror(tx, engine, { id, orgId, visit, notice, tons }))) return null
  for (const line of sent) await insertMirrorSub(tx, engine, { ...line, mainId: id, orgId, notice })
  await logBoth(tx, engine, { id, orgId, visit, notice })
  await engine.publish(tx, tell(mirrorMade, { id, sourceWeighId: visit.weighId }))
  return id
}

interface Mirror {
  readonly id: string
  readonly orgId: string
  readonly visit: Visit
  readonly notice: NoticeFacts
}

async function insertMirror(
  tx: Tx,
  engine: Engine,
  { id, orgId, visit, notice, tons }: Mirror & { readonly tons: Tons },
): Promise<boolean> {
  const now = engine.clock.now().toISOString()
  const partner = partnerOf({ kind: visit.kind, side: 'sh' }, notice)
  // A number of the receiving company's own would have to be taken before the transaction began.
  const code = await mirrorCode(tx, visit)
  const made = await tx.run(
    sql`insert into tr_registry (id, code, kind, side, stage, notice_id, noto_code, contract_id, contract_code, partner_type, partner_id, partner_name,
      fh_org_id, fh_org_name, sh_org_id, sh_org_name, fh_warehouse_id, fh_warehouse_name, sh_warehouse_id, sh_warehouse_name,
      vehicle_id, plate_number, trailer_plate_number, axle_type, driver_id, driver_name, id_number, mobile, carrier_id, carrier_name,
      inventory_id, inv_name, count_sa, pre_quantity, original_weight, de_suttle, route_id, route_name, distance, priority, miss_count, reject_count,
      escort_id, escort_name, waybill_no, source_weigh_id, source_registry_id, source, enabled, status, org_id, group_id,
      create_user_id, create_user, create_date, update_user_id, update_user, update_date, audit_date, version)
    select ${id}, ${code}, kind, 'sh', 'APPOINTED', notice_id, noto_code, contract_id, contract_code, ${partner.partnerType}, ${partner.partnerId}, ${partner.partnerName},
      fh_org_id, fh_org_name, sh_org_id, sh_org_name, fh_warehouse_id, fh_warehouse_name, ${notice.shWarehouseId}::bigint, ${notice.shWarehouseName},
      vehicle_id, plate_number, trailer_plate_number, axle_type, driver_id, driver_name, id_number, mobile, carrier_id, carrier_name,
      inventory_id, inv_name, 1, ${tons}::numeric, ${tons}::numeric, 0, route_id, route_name, distance, 0, 0, 0,
      escort_id, escort_name, waybill_no, weigh_id, id, 'MIRROR', true, 'AUDITED', ${orgId}::bigint, group_id,
      create_user_id, create_user, ${now}::timestamptz, update_user_id, update_user, ${now}::timestamptz, ${now}::timestamptz, 0
    from tr_registry where id = ${visit.id} on conflict do nothing`,
  )
  return made === 1
}

/** A visit that was sent elsewhere after it had left has had one already, which keeps its number. */
async function mirrorCode(tx: Tx, { id }: Visit): Promise<string> {
  const had = await tx.row<{ readonly count: number }>(
    sql`select count(*)::int as count from tr_registry where source_registry_id = ${id} and source = 'MIRROR'`,
  )
  return had === null || had.count === 0 ? `ZT${id}` : `ZT${id}-${had.count + 1}`
}

async function insertMirrorSub(
  tx: Tx,
  engine: Engine,
  {
    id,
    sent,
    mainId,
    orgId,
    notice,
  }: {
    readonly id: string
    readonly sent: Tons
    readonly mainId: string
    readonly orgId: string
    readonly notice: NoticeFacts
  },
): Promise<void> {
  tx.post(
    sql`insert into tr_registry_sub (id, main_id, row_no, seq, notice_sub_id, inventory_id, inv_code, inv_name, model, pk_org, org_name, warehouse_id, warehouse_name, pre_quantity, original_weight, pieces, reserved)
    select ${engine.newId()}, ${mainId}, row_no, seq, notice_sub_id, inventory_id, inv_code, inv_name, model, ${orgId}::bigint, (select org_name from sys_organization where id = ${orgId}), ${notice.shWarehouseId}::bigint, ${notice.shWarehouseName}, ${sent}::numeric, ${sent}::numeric, pieces, 0
    from tr_registry_sub where id = ${id}`,
  )
}

/** In the log of who sent the goods and of who will get them, by the same name. */
async function logBoth(
  tx: Tx,
  engine: Engine,
  { id, orgId, visit, notice }: Mirror,
): Promise<void> {
  const label = `${notice.fhOrgName ?? notice.fhWarehouseName ?? ''}生成在途登记单`.slice(0, 40)
  const entry = { entity: 'registry', action: 'mirror', label, changes: [] }
  await writeEntry(tx, engine, { visit, draft: { ...entry, bizKey: visit.id } })
  const other = { orgId, groupId: visit.groupId }
  await writeEntry(tx, engine, { visit: other, draft: { ...entry, bizKey: id } })
}

/**
 * The sender's weight was corrected: what is on its way follows, until the other end has weighed it.
 * `sent` is by line of the notice.
 */
export async function correctMirror(
  tx: Tx,
  { weighId, sent }: { readonly weighId: string; readonly sent: ReadonlyMap<string, Tons> },
): Promise<void> {
  const mirror = await tx.row<{ readonly id: string; readonly stage: string }>(
    sql`select id, stage from tr_registry where source_weigh_id = ${weighId} and source = 'MIRROR' and status <> 'OBSOLETE' for update`,
  )
  if (mirror === null) return
  if (!['APPOINTED', 'REGISTERED', 'QUEUING', 'CALLED', 'ENTERED'].includes(mirror.stage))
    throw new RefusalError(refuse('visit.otherWeighed'))
  for (const [noticeSubId, tons] of sent)
    tx.post(
      sql`update tr_registry_sub set original_weight = ${tons}, pre_quantity = ${tons} where main_id = ${mirror.id} and notice_sub_id = ${noticeSubId}`,
    )
  tx.post(
    sql`update tr_registry r set (original_weight, pre_quantity) = (select sum(s.original_weight), sum(s.pre_quantity) from tr_registry_sub s where s.main_id = r.id) where r.id = ${mirror.id}`,
  )
}

/** A line of goods under way: its line of the notice, and where it stood on the sender's visit. */
interface MirrorLine {
  readonly noticeSubId: string | null
  readonly seq: number | null
}

const mirrorLine = (weighId: string, { noticeSubId, seq }: MirrorLine) =>
  sql`s.notice_sub_id = ${noticeSubId} and s.seq is not distinct from ${seq}::int and s.main_id = (select id from tr_registry where source_weigh_id = ${weighId} and source = 'MIRROR' and status <> 'OBSOLETE')`

/** The sender's weighing is the shipper's ticket of what is on its way. */
export async function noteTicket(
  tx: Tx,
  {
    weighId,
    lines,
  }: {
    readonly weighId: string
    readonly lines: readonly (MirrorLine & {
      readonly gross: Tons | null
      readonly tare: Tons | null
    })[]
  },
): Promise<void> {
  for (const line of lines)
    tx.post(
      sql`update tr_registry_sub s set original_gross = ${line.gross}, original_tare = ${line.tare} where ${mirrorLine(weighId, line)}`,
    )
}

/** Goods on their way are of another batch; one that the other end has named itself stays. */
export async function sendBatch(
  tx: Tx,
  {
    weighId,
    line,
    from,
    to,
  }: {
    readonly weighId: string
    readonly line: MirrorLine
    readonly from: string | null
    readonly to: string | null
  },
): Promise<void> {
  tx.post(
    sql`update tr_registry_sub s set batch_no = ${to} where ${mirrorLine(weighId, line)} and s.batch_no is not distinct from ${from}`,
  )
}

/** The visit under way at the other end of what a weighing sent, locked; null: nothing is. */
export async function lockMirror(tx: Tx, weighId: string): Promise<Visit | null> {
  const found = await tx.row<{ readonly id: string }>(
    sql`select id from tr_registry where source_weigh_id = ${weighId} and source = 'MIRROR' and status <> 'OBSOLETE'`,
  )
  return found && lockVisit(tx, found.id)
}

/** The weighing that sent the goods is void: nothing is on its way. Whoever is there already has to leave first. */
export async function cancelMirror(
  tx: Tx,
  engine: Engine,
  { mirror, reason }: { readonly mirror: Visit; readonly reason: string },
): Promise<void> {
  const { code, stage, status } = mirror
  if (stage !== 'APPOINTED') throw new RefusalError(refuse('visit.mirrorHere', { code }))
  const change = {
    stage: 'CANCELLED',
    stageBefore: stage,
    status: 'OBSOLETE',
    statusBefore: status,
    countSa: 0,
  } as const
  const log = { action: 'cancelMirror', label: '发货磅单作废', reason }
  await changeVisit(tx, engine, mirror, change, log)
  const { id, orgId } = mirror
  await engine.publish(tx, tell(visitCancelled, { id, orgId, queueId: null }))
}

/** The same, locked, that was cancelled with its weighing; one that was closed on its way stays closed. */
export async function lockCancelledMirror(tx: Tx, weighId: string): Promise<Visit | null> {
  const found = await tx.row<{ readonly id: string }>(
    sql`select id from tr_registry where source_weigh_id = ${weighId} and source = 'MIRROR' and status = 'OBSOLETE' and stage_before = 'APPOINTED' order by id desc limit 1`,
  )
  return found && lockVisit(tx, found.id)
}

export async function restoreMirror(tx: Tx, engine: Engine, mirror: Visit): Promise<void> {
  const change = {
    stage: 'APPOINTED',
    stageBefore: null,
    status: 'AUDITED',
    statusBefore: null,
    countSa: 1,
  } as const
  const log = { action: 'restoreMirror', label: '发货磅单恢复' }
  await changeVisit(tx, engine, mirror, change, log)
}

/** Another weighing stands in the place of the one that sent the goods. */
export async function moveMirror(
  tx: Tx,
  engine: Engine,
  { mirror, weighId }: { readonly mirror: Visit; readonly weighId: string },
): Promise<void> {
  const log = { action: 'moveMirror', label: '发货磅单替代' }
  await changeVisit(tx, engine, mirror, { sourceWeighId: weighId }, log)
}
