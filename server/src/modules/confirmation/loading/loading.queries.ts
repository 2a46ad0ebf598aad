import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import type { LoadTruck } from '@junheng/domain/weighing/loading-wire.ts'
import { lastReject } from '#modules/registry/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What is stored of a truck at a loading point. */
export interface TruckRow
  extends Omit<LoadTruck, 'cargo' | 'direction' | 'base' | 'back' | 'rows'> {
  readonly kind: Exclude<Kind, 'pr'>
  readonly side: Side | null
  readonly loadUser: string | null
  readonly rejectTime: string | null
}

interface Asked {
  readonly orgId: string
  readonly userId: string
  readonly kinds: readonly string[]
}

const MOST = 300

/**
 * Trucks that were let in and are not through, where the material is confirmed on site or the line has a
 * loading step. The longest wait comes first.
 */
export function findLoadTrucks(
  db: Queryable,
  { orgId, userId, kinds }: Asked,
): Promise<readonly TruckRow[]> {
  return db.rows<TruckRow>(
    sql`select r.id as "registryId", r.code, r.kind, r.side, r.stage, r.plate_number as "plateNumber", r.trailer_plate_number as "trailerPlateNumber",
      r.partner_name as "partnerName", r.discharge_address_id as "dischargeAddressId", r.discharge_address_name as "dischargeAddressName",
      r.entrance_time as "entranceTime", w.first_time as "firstTime", w.gross, w.tare, r.seal_nos as "sealNos",
      s.id is not null as "hasLoad", s.pass_time as "loadTime", s.pass_user as "loadUser",
      r.reject_count as "rejectCount", j.says as "rejectSays", j.at as "rejectTime", ${mine(orgId, userId)} as mine
    from tr_registry r
    left join lateral (select l.first_time, l.gross, l.tare from mm_weigh l where l.registry_id = r.id and l.status <> 'OBSOLETE' and l.parent_id is null order by l.id desc limit 1) w on true
    left join lateral (select p.id, p.pass_time, p.pass_user from tr_registry_step p where p.main_id = r.id and p.step_type = 'LOAD' and p.needed order by p.pass_time nulls first, p.seq limit 1) s on true
    left join lateral ${lastReject(sql`r.id`)} j on r.reject_count > 0
    where r.org_id = ${orgId} and r.stage in ('ENTERED', 'FIRST_WEIGHED') and r.enabled and r.status = 'AUDITED' and r.kind || coalesce('-' || r.side, '') = any(${kinds}::text[])
      and (s.id is not null or exists (select 1 from mm_confirm c where c.registry_id = r.id and c.confirm_state <> 'NONE'))
    order by w.first_time nulls last, r.entrance_time, r.id limit ${MOST}`,
  )
}

/**
 * Whether a truck `r` belongs to the points of a user: control points for loading and confirmation that name
 * him, by their warehouses. Who is named at none serves all.
 */
const mine = (orgId: string, userId: string) =>
  sql`(not exists (select 1 from as_check k where ${own(orgId, userId)}) or exists (
    select 1 from as_check k where ${own(orgId, userId)} and (coalesce(cardinality(k.warehouse_ids), 0) = 0 or exists (
      select 1 from mm_confirm c where c.registry_id = r.id and (c.warehouse_id is null or c.warehouse_id = any(k.warehouse_ids))))))`

const own = (orgId: string, userId: string) =>
  sql`k.org_id = ${orgId} and k.enabled and not k.deleted and k.check_type in ('LOAD', 'CONFIRM') and k.user_ids @> array[${userId}]::bigint[]`

/** What the materials of some visits are called, by confirmation row. */
export async function findMaterialNames(
  db: Queryable,
  registryIds: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly invName: string; readonly originalWeight: string | null }>
> {
  const rows = await db.rows<{
    readonly id: string
    readonly invName: string
    readonly originalWeight: string | null
  }>(
    sql`select c.id, s.inv_name as "invName", s.original_weight as "originalWeight" from mm_confirm c join tr_registry_sub s on s.id = c.registry_sub_id where c.registry_id = any(${registryIds}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
