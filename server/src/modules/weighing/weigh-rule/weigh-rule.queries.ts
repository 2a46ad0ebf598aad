import { isKind } from '@junheng/domain/kinds/kinds.ts'
import type { AxleType } from '@junheng/domain/party/axle-limits.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { RuleRow, RuleType } from '@junheng/domain/weighing/weigh-rules.ts'
import { pictureElsewhere } from '#modules/registry/api.ts'
import { lastCheckResult } from '#modules/scale/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

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

/** A load that is looked for among those of others. */
export interface SimilarQuestion {
  readonly gross: Tons
  readonly division: Tons
  readonly inventoryIds: readonly string[]
  readonly since: Date
}

/** What tables say of a weighing, beside what people have set up. */
export interface StandingQuestion {
  readonly orgId: string
  readonly registryId: string | null
  /** The record that is weighed on, if there is one already. */
  readonly weighId: string | null
  readonly vehicleId: string | null
  readonly plateNumber: string
  readonly scaleId: string | null
  readonly readingId: string | null
  /** Hashes of the pictures of the reading. */
  readonly hashes: readonly string[]
  /** How many tares of the vehicle matter; 0: none do. */
  readonly mostTares: number
  /** Null: nothing is looked for. */
  readonly similar: SimilarQuestion | null
  /** What was weighed later, such as a past that is told only now, is no model of it. */
  readonly now: Date
}

export interface StandingFacts {
  /** Null: no vehicle, and its facts are none. */
  readonly vehicleId: string | null
  readonly axleType: AxleType | null
  readonly maxGross: Tons | null
  readonly capacityTonnage: Tons | null
  readonly avgTare: Tons | null
  /** How many tares of the vehicle scales have given, as far as it matters; 0 while it has no mean of them. */
  readonly tareCount: number
  /** Of the last check of the scale. */
  readonly lastResult: 'PASS' | 'FAIL' | null
  /** Another reading came with the very same picture. */
  readonly isPictureRepeated: boolean
  /** A record of another plate with the same material and as good as the same gross weight. */
  readonly similarTo: string | null
  /** Rules that may be broken once by this visit. */
  readonly overrides: readonly RuleType[]
}

/** Several facts at once: each alone is found by an index, and asking costs more than finding. */
export async function findStandingFacts(
  db: Queryable,
  asked: StandingQuestion,
): Promise<StandingFacts> {
  const { registryId, readingId, hashes } = asked
  const facts = await db.row<StandingFacts>(
    sql`select v.id as "vehicleId", v.axle_type as "axleType", v.max_gross as "maxGross", v.capacity_tonnage as "capacityTonnage", v.avg_tare as "avgTare",
      case when v.avg_tare is null then 0 else (${tareCount(asked)}) end as "tareCount",
      (${lastCheckResult(asked.scaleId)}) as "lastResult",
      ${pictureElsewhere({ hashes, readingId })} as "isPictureRepeated",
      case when ${asked.similar !== null}::boolean then (${similarCode(asked)}) end as "similarTo",
      array(select distinct o.rule_type::text from mm_weigh_override o where o.registry_id = ${registryId} and o.used_time is null) as overrides
    from (select 1) asked left join as_vehicle v on v.id = ${asked.vehicleId}`,
  )
  if (facts === null) throw new Error('one row was asked for')
  return facts
}

const tareCount = ({ vehicleId, mostTares }: StandingQuestion): SqlFragment =>
  sql`select count(*)::int from (
    select 1 from mm_weigh where vehicle_id = ${vehicleId} and status <> 'OBSOLETE' and weigh_state <> 'REPLACED' and tare is not null and tare_source in ('SCALE', 'OFFLINE', 'SIM')
    union all select 1 from mm_vehicle_tare where vehicle_id = ${vehicleId} and source = 'TAKE'
    limit ${mostTares}) tares`

const similarCode = ({
  orgId,
  weighId,
  plateNumber,
  similar,
  now,
}: StandingQuestion): SqlFragment =>
  sql`select w.code from mm_weigh w where w.org_id = ${orgId} and w.status <> 'OBSOLETE' and w.weigh_state <> 'REPLACED' and w.parent_id is null
    and w.gross_time between ${(similar?.since ?? now).toISOString()} and ${now.toISOString()} and abs(w.gross - ${similar?.gross ?? null}::numeric) <= ${similar?.division ?? null}::numeric and w.plate_number <> ${plateNumber}
    and w.id is distinct from ${weighId}::bigint
    and exists (select 1 from mm_weigh_sub s where s.main_id = w.id and s.inventory_id = any(${similar?.inventoryIds ?? []}::bigint[]))
    order by w.gross_time desc, w.id desc limit 1`

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
