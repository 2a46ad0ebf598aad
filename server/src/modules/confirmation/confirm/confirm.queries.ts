import type { ConfirmMode } from '@junheng/domain/confirm/confirm-actions.ts'
import type { SampleState } from '@junheng/domain/confirm/confirm-states.ts'
import { type AskingDevice, placeNames, withinDevice } from '#modules/archives/api.ts'
import { visitOf } from '#modules/registry/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { SiteRow } from './site-row.ts'

const COLUMNS =
  rawSql(`t.id, t.version, t.org_id as "orgId", t.group_id as "groupId", t.kind, t.side,
  t.registry_id as "registryId", t.registry_sub_id as "registrySubId", t.inventory_id as "inventoryId",
  t.warehouse_id as "warehouseId", t.area_id as "areaId", t.silo_id as "siloId",
  t.location_id as "locationId",
  t.batch_no as "batchNo", t.site_deduct as "siteDeduct",
  t.site_rate as "siteRate", t.pieces, t.not_loaded as "notLoaded",
  t.confirm_remark as "confirmRemark", t.pictures, t.confirm_state as "confirmState",
  t.state_before as "stateBefore", t.confirm_user_id as "confirmUserId", t.confirm_user as "confirmUser",
  t.confirm_time as "confirmTime", t.confirm_count as "confirmCount",
  t.sample_status as "sampleStatus", t.sample_user_id as "sampleUserId", t.sample_user as "sampleUser",
  t.sample_time as "sampleTime", t.barrel_group_id as "barrelGroupId", t.points,
  coalesce(g.status <> 'OPEN', false) as sealed, r.plate_number as "plateNumber", r.enabled, r.status,
  r.stage, r.partner_id as "partnerId", r.partner_name as "partnerName",
  r.contract_id as "contractId", r.notice_id as "noticeId", s.pre_quantity as "preQuantity", w.id as "weighId",
  ws.id as "weighSubId", w.weigh_state as "weighState", w.tare_source as "tareSource",
  coalesce(x.is_pack, false) as "isPack", q.sample_stage as "sampleStage",
  coalesce(q.car_group_num, 1) as "carGroupNum", q.deadline_minutes as "deadlineMinutes",
  q.point_count as "pointCount", q.format_id as "formatId", q.model_id as "modelId"`)

const LIVE_WEIGH = rawSql(`lateral (select l.id, l.weigh_state, l.tare_source from mm_weigh l
  where l.registry_id = t.registry_id and l.status <> 'OBSOLETE' and l.parent_id is null
  order by l.id desc limit 1)`)

interface WantedRows {
  /** Every row of the visits of these rows. */
  readonly ids?: readonly string[]
  readonly registryIds?: readonly string[]
  readonly device?: AskingDevice | null
}

/** Every row of some visits, in their order. */
export function findSiteRows(
  db: Queryable,
  { ids = [], registryIds = [], device = null }: WantedRows,
): Promise<readonly SiteRow[]> {
  return db.rows<SiteRow>(
    sql`select ${COLUMNS}, ${placeNames('t')}, ${withinDevice(device)} as within
    from mm_confirm t
    join tr_registry r on r.id = t.registry_id
    join tr_registry_sub s on s.id = t.registry_sub_id
    left join ${LIVE_WEIGH} w on true
    left join mm_weigh_sub ws on ws.main_id = w.id and ws.registry_sub_id = t.registry_sub_id
    left join qc_barrel_group g on g.id = t.barrel_group_id
    left join as_inventory_ex_weigh x on x.main_id = t.inventory_id
    left join as_inventory_ex_qc q on q.main_id = t.inventory_id
    where t.registry_id = any(array(select c.registry_id from mm_confirm c where c.id = any(${ids}::bigint[])) || ${registryIds}::bigint[]) order by t.registry_id, s.seq, t.id`,
  )
}

/** What a mode shows, of vehicles that are not through; with `since` also those that were through after it. */
export function listedCondition({
  mode,
  since,
}: {
  readonly mode: ConfirmMode
  readonly since: Date | null
}): SqlFragment {
  const own =
    mode === 'confirm' ? rawSql(`t.confirm_state <> 'NONE'`) : rawSql(`t.sample_status <> 'NONE'`)
  const done =
    since === null
      ? rawSql('false')
      : sql`(r.stage in ('WEIGHED', 'LEFT') and coalesce((select max(w.finish_time) from mm_weigh w where w.registry_id = r.id and w.status <> 'OBSOLETE'), r.leave_time) >= ${since.toISOString()})`
  const there = visitOf(sql`t.registry_id`, sql`r.stage in ('ENTERED', 'FIRST_WEIGHED') or ${done}`)
  return mode === 'confirm' ? sql`${own} and ${there}` : sql`${own} and (${there} or ${AGAIN})`
}

/** Weighed out, and to be sampled again because its group is void. */
const AGAIN = rawSql(
  `(t.sample_status = 'WAIT' and t.registry_sub_id in (select c.registry_sub_id from qc_barrel_car c where not c.live) and exists (select 1 from mm_weigh w where w.registry_id = t.registry_id and w.weigh_state = 'DONE' and w.status <> 'OBSOLETE'))`,
)

/** What a visit has already when it comes in. */
export interface PresentRows {
  /** Lines that have their row. */
  readonly registrySubIds: readonly string[]
  /** The record that counts; null: none was made. */
  readonly weighId: string | null
}

export async function findPresent(db: Queryable, registryId: string): Promise<PresentRows> {
  const present = await db.row<PresentRows>(
    sql`select array(select c.registry_sub_id::text from mm_confirm c where c.registry_id = ${registryId}) as "registrySubIds",
      (select w.id from mm_weigh w where w.registry_id = ${registryId} and w.status <> 'OBSOLETE' and w.weigh_state <> 'REPLACED' and w.parent_id is null order by w.id desc limit 1) as "weighId"`,
  )
  return present ?? { registrySubIds: [], weighId: null }
}

/** The rows of a visit belong to the weighing that was begun for it, or to none; gives how their samples stand. */
export async function storeWeighOfRows(
  tx: Tx,
  { registryId, weighId }: { readonly registryId: string; readonly weighId: string | null },
): Promise<readonly SampleState[]> {
  const rows = await tx.rows<{ readonly sampleStatus: SampleState }>(
    sql`update mm_confirm c set weigh_id = ${weighId}, weigh_sub_id = (select s.id from mm_weigh_sub s where s.main_id = ${weighId} and s.registry_sub_id = c.registry_sub_id limit 1), first_time = (select w.first_time from mm_weigh w where w.id = ${weighId}) where registry_id = ${registryId} returning c.sample_status as "sampleStatus"`,
  )
  return rows.map(({ sampleStatus }) => sampleStatus)
}

/** Holds the rows of some visits until the transaction ends. */
export async function holdConfirms(tx: Tx, registryIds: readonly string[]): Promise<void> {
  await tx.run(
    sql`select 1 from mm_confirm where registry_id = any(${registryIds}::bigint[]) order by id for no key update`,
  )
}
