import { isKind } from '@junheng/domain/kinds/kinds.ts'
import type { AxleType } from '@junheng/domain/party/axle-limits.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { RuleLine, RuleScale } from '@junheng/domain/weighing/weigh-rule-facts.ts'
import type { RuleRow } from '@junheng/domain/weighing/weigh-rules.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What a company has set beside the product's own rules. */
export async function findRuleRows(db: Queryable, orgId: string): Promise<readonly RuleRow[]> {
  const rows = await db.rows<Omit<RuleRow, 'kinds'> & { readonly kinds: string | null }>(
    sql`select id, rule_type as "ruleType", kinds, inventory_id as "inventoryId", invc_id as "invcId", level, tol_weight as "tolWeight", tol_rate as "tolRate", minutes, hold_audit as "holdAudit" from mm_weigh_rule where org_id = ${orgId} and enabled and not deleted`,
  )
  return rows.map((row) => ({ ...row, kinds: (row.kinds ?? '').split(',').filter(isKind) }))
}

export interface SameRule {
  readonly id: string
  readonly code: string
  readonly kinds: string | null
}

/** Enabled rows of the same type for the same material, class or all. */
export function findSameRules(
  db: Queryable,
  row: Pick<RuleRow, 'ruleType' | 'inventoryId' | 'invcId'> & { readonly orgId: string },
): Promise<readonly SameRule[]> {
  return db.rows<SameRule>(
    sql`select id, code, kinds from mm_weigh_rule where org_id = ${row.orgId} and enabled and not deleted and rule_type = ${row.ruleType} and inventory_id is not distinct from ${row.inventoryId}::bigint and invc_id is not distinct from ${row.invcId}::bigint order by id`,
  )
}

export type MaterialFlags = Pick<
  RuleLine,
  | 'inventoryId'
  | 'invName'
  | 'classIds'
  | 'overload'
  | 'isDangerous'
  | 'minSuttle'
  | 'maxSuttle'
  | 'tareTolerance'
>

/** How the scale treats some materials, each with its classes from its own upward. */
export async function findMaterials(
  db: Queryable,
  inventoryIds: readonly string[],
): Promise<ReadonlyMap<string, MaterialFlags>> {
  const rows = await db.rows<MaterialFlags>(
    sql`with recursive up(inventory_id, id, parent_id, step) as (
      select i.id, c.id, c.parent_id, 0 from as_inventory i join as_inventory_class c on c.id = i.invc_id where i.id = any(${inventoryIds}::bigint[])
      union all select up.inventory_id, p.id, p.parent_id, up.step + 1 from as_inventory_class p join up on p.id = up.parent_id
    ) select i.id as "inventoryId", i.inv_name as "invName",
      coalesce((select json_agg(up.id::text order by up.step) from up where up.inventory_id = i.id), '[]'::json) as "classIds",
      coalesce(w.overload, false) as overload, coalesce(w.is_dangerous, false) as "isDangerous",
      w.min_suttle as "minSuttle", w.max_suttle as "maxSuttle", w.tare_tolerance as "tareTolerance"
      from as_inventory i left join as_inventory_ex_weigh w on w.main_id = i.id where i.id = any(${inventoryIds}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.inventoryId, row]))
}

export interface VehicleLimits {
  readonly axleType: AxleType | null
  readonly maxGross: Tons | null
  readonly capacityTonnage: Tons | null
  readonly avgTare: Tons | null
}

export function findVehicleLimits(db: Queryable, id: string): Promise<VehicleLimits | null> {
  return db.row<VehicleLimits>(
    sql`select axle_type as "axleType", max_gross as "maxGross", capacity_tonnage as "capacityTonnage", avg_tare as "avgTare" from as_vehicle where id = ${id}`,
  )
}

/** How many tares of a vehicle scales have given, as far as it matters. */
export async function countTares(
  db: Queryable,
  { vehicleId, most }: { readonly vehicleId: string; readonly most: number },
): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from (
      select 1 from mm_weigh where vehicle_id = ${vehicleId} and status <> 'OBSOLETE' and weigh_state <> 'REPLACED' and tare is not null and tare_source in ('SCALE', 'OFFLINE', 'SIM')
      union all select 1 from mm_vehicle_tare where vehicle_id = ${vehicleId} and source = 'TAKE'
      limit ${most}) tares`,
  )
  return row?.count ?? 0
}

export interface ScaleFacts extends Omit<RuleScale, 'isCheckFailed'> {
  readonly lastResult: 'PASS' | 'FAIL' | null
  readonly cameras: number
}

export function findScale(db: Queryable, id: string): Promise<ScaleFacts | null> {
  return db.row<ScaleFacts>(
    sql`select s.name, s.max_capacity as "maxCapacity", s.min_capacity as "minCapacity", s.division, s.verify_expire as "verifyExpire",
      (select c.result from mm_scale_check c where c.scale_id = s.id order by c.check_time desc, c.id desc limit 1) as "lastResult",
      greatest((select count(*)::int from mm_device d where d.scale_id = s.id and d.device_type = 'CAMERA' and d.enabled), (select count(*)::int from as_check c where c.id = s.check_id and c.photo_required)) as cameras
      from mm_scale s where s.id = ${id}`,
  )
}

export interface ReadingFacts {
  readonly source: 'SCALE' | 'HAND' | 'OFFLINE' | 'SIM'
  readonly recognisedPlate: string | null
  readonly recognisedTrailer: string | null
  readonly pictures: readonly { readonly sha256: string; readonly position: string }[] | null
}

export function findReadingFacts(db: Queryable, id: string): Promise<ReadingFacts | null> {
  return db.row<ReadingFacts>(
    sql`select source, recognised_plate as "recognisedPlate", recognised_trailer as "recognisedTrailer", pictures from mm_reading where id = ${id}`,
  )
}

/** Whether another reading came with the very same picture. */
export async function hasPictureElsewhere(
  db: Queryable,
  { hashes, readingId }: { readonly hashes: readonly string[]; readonly readingId: string },
): Promise<boolean> {
  if (hashes.length === 0) return false
  const row = await db.row(
    sql`select 1 from mm_picture where sha256 = any(${hashes}) and not (biz_type = 'READING' and biz_id = ${readingId}) limit 1`,
  )
  return row !== null
}

export interface SimilarQuestion {
  readonly orgId: string
  readonly weighId: string | null
  readonly plateNumber: string
  readonly inventoryIds: readonly string[]
  readonly gross: Tons
  readonly division: Tons
  readonly since: Date
}

/** A record of another plate with the same material and as good as the same gross weight. */
export async function findSimilar(db: Queryable, asked: SimilarQuestion): Promise<string | null> {
  const row = await db.row<{ readonly code: string }>(
    sql`select w.code from mm_weigh w where w.org_id = ${asked.orgId} and w.status <> 'OBSOLETE' and w.weigh_state <> 'REPLACED' and w.parent_id is null
      and w.gross_time >= ${asked.since.toISOString()} and abs(w.gross - ${asked.gross}::numeric) <= ${asked.division}::numeric and w.plate_number <> ${asked.plateNumber}
      and w.id is distinct from ${asked.weighId}::bigint
      and exists (select 1 from mm_weigh_sub s where s.main_id = w.id and s.inventory_id = any(${asked.inventoryIds}::bigint[]))
      order by w.gross_time desc, w.id desc limit 1`,
  )
  return row?.code ?? null
}

/** What a record holds of its weights and times, as far as rules ask. */
export interface StoredWeigh {
  readonly id: string
  readonly gross: Tons | null
  readonly tare: Tons | null
  readonly firstTime: string | null
  readonly finishTime: string | null
  readonly exitTime: string | null
  readonly singleType: string | null
}

export function findStoredWeigh(db: Queryable, id: string): Promise<StoredWeigh | null> {
  return db.row<StoredWeigh>(
    sql`select id, gross, tare, first_time as "firstTime", finish_time as "finishTime", exit_time as "exitTime", single_type as "singleType" from mm_weigh where id = ${id}`,
  )
}
