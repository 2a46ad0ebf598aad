import { isKind } from '@junheng/domain/kinds/kinds.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { RuleRow } from '@junheng/domain/weighing/weigh-rules.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What a company has set beside the product's own rules. */
export async function findRuleRows(db: Queryable, orgId: string): Promise<readonly RuleRow[]> {
  const rows = await db.rows<Omit<RuleRow, 'kinds'> & { readonly kinds: string | null }>(
    sql`select id, rule_type as "ruleType", kinds, inventory_id as "inventoryId", invc_id as "invcId", level, tol_weight as "tolWeight", tol_rate as "tolRate", minutes, hold_audit as "holdAudit" from mm_weigh_rule where org_id = ${orgId} and enabled and not deleted`,
    { setUp: true },
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

export interface SimilarQuestion {
  readonly orgId: string
  readonly weighId: string | null
  readonly plateNumber: string
  readonly inventoryIds: readonly string[]
  readonly gross: Tons
  readonly division: Tons
  readonly since: Date
  /** What was weighed later, such as a past that is told only now, is no model of it. */
  readonly until: Date
}

/** A record of another plate with the same material and as good as the same gross weight. */
export async function findSimilar(db: Queryable, asked: SimilarQuestion): Promise<string | null> {
  const row = await db.row<{ readonly code: string }>(
    sql`select w.code from mm_weigh w where w.org_id = ${asked.orgId} and w.status <> 'OBSOLETE' and w.weigh_state <> 'REPLACED' and w.parent_id is null
      and w.gross_time between ${asked.since.toISOString()} and ${asked.until.toISOString()} and abs(w.gross - ${asked.gross}::numeric) <= ${asked.division}::numeric and w.plate_number <> ${asked.plateNumber}
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
