import type {
  FlowType,
  HandExpect,
  TransitOutcome,
  WeightRole,
} from '@junheng/domain/hand-flow/flow-types.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { RuleType } from '@junheng/domain/weighing/weigh-rules.ts'
import type { SplitMode } from '@junheng/domain/weighing/weigh-terms.ts'
import type { FlowState } from '@junheng/domain/workflow/flow-run.ts'
import { findFixedTare } from '#modules/archives/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'

/** An application as its effect needs it. */
export interface HandFlow {
  readonly id: string
  readonly code: string
  readonly orgId: string
  readonly groupId: string
  readonly flowType: FlowType
  readonly registryId: string | null
  readonly registryCode: string | null
  readonly weighId: string | null
  readonly weighCode: string | null
  readonly vehicleId: string | null
  readonly plateNumber: string | null
  readonly expect: HandExpect | null
  readonly weightRole: WeightRole | null
  readonly scaleId: string | null
  readonly scaleName: string | null
  readonly weight: Tons | null
  readonly claimTime: string | null
  readonly newPlateNumber: string | null
  readonly newNotoCode: string | null
  readonly newNoticeSubId: string | null
  readonly outcome: TransitOutcome | null
  readonly ruleType: RuleType | null
  readonly permitNo: string | null
  readonly permitFile: string | null
  readonly withReplacement: boolean
  /** Of a record in the place of a void one: null keeps the old weight. */
  readonly newGross: Tons | null
  readonly newTare: Tons | null
  /** Of a weight by hand: the line that was weighed by itself, counted from 1. */
  readonly subSeq: number | null
  readonly splitMode: SplitMode | null
  readonly useStoredTare: boolean
  /** Of the number of a new record, where the point of its scale has prefixes. */
  readonly prefix: string | null
  readonly isProduction: boolean
  readonly prPlateNumber: string | null
  readonly inventoryId: string | null
  readonly inventoryName: string | null
  readonly fromWarehouseId: string | null
  readonly fromWarehouseName: string | null
  readonly toWarehouseId: string | null
  readonly toWarehouseName: string | null
  readonly oldValue: Readonly<Record<string, unknown>> | null
  readonly provider: string | null
  readonly reason: string
  /** File ids, comma-joined. */
  readonly pictures: string | null
  readonly state: FlowState
  readonly instanceId: string | null
  readonly createUserId: string
  readonly createUser: string
}

const COLUMNS = rawSql(
  `f.id, f.code, f.org_id as "orgId", f.group_id as "groupId", f.flow_type as "flowType", f.registry_id as "registryId", r.code as "registryCode", f.weigh_id as "weighId", w.code as "weighCode", f.vehicle_id as "vehicleId", f.plate_number as "plateNumber", f.expect, f.weight_role as "weightRole", f.scale_id as "scaleId", s.name as "scaleName", f.weight, f.claim_time as "claimTime", f.new_plate_number as "newPlateNumber", f.new_noto_code as "newNotoCode", f.new_notice_sub_id as "newNoticeSubId", f.outcome, f.rule_type as "ruleType", f.permit_no as "permitNo", f.permit_file as "permitFile", f.with_replacement as "withReplacement", f.new_gross as "newGross", f.new_tare as "newTare", f.sub_seq as "subSeq", f.split_mode as "splitMode", f.use_stored_tare as "useStoredTare", f.prefix, f.is_production as "isProduction", f.pr_plate_number as "prPlateNumber", f.inventory_id as "inventoryId", i.inv_name as "inventoryName", f.from_warehouse_id as "fromWarehouseId", a.name as "fromWarehouseName", f.to_warehouse_id as "toWarehouseId", b.name as "toWarehouseName", f.old_value as "oldValue", f.provider, f.reason, f.pictures, f.state, f.instance_id as "instanceId", f.create_user_id as "createUserId", f.create_user as "createUser"`,
)
const SOURCE = rawSql(
  'mm_hand_flow f left join tr_registry r on r.id = f.registry_id left join mm_weigh w on w.id = f.weigh_id left join mm_scale s on s.id = f.scale_id left join as_inventory i on i.id = f.inventory_id left join as_warehouse a on a.id = f.from_warehouse_id left join as_warehouse b on b.id = f.to_warehouse_id',
)

export function findHandFlow(db: Queryable, id: string): Promise<HandFlow | null> {
  return db.row<HandFlow>(sql`select ${COLUMNS} from ${SOURCE} where f.id = ${id}`)
}

export function lockHandFlow(tx: Tx, id: string): Promise<HandFlow | null> {
  return tx.row<HandFlow>(sql`select ${COLUMNS} from ${SOURCE} where f.id = ${id} for update of f`)
}

/** Unique while it runs (see the migration): the second of two is a conflict. */
export async function storeState(
  tx: Tx,
  {
    id,
    state,
    instanceId,
    now,
  }: {
    readonly id: string
    readonly state: FlowState
    readonly instanceId: string
    readonly now: Date
  },
): Promise<void> {
  tx.post(
    sql`update mm_hand_flow set state = ${state}, instance_id = ${instanceId}, update_date = ${now.toISOString()}, version = version + 1 where id = ${id}`,
  )
}

/** Code of the application of the same type for the same visit, or vehicle, that is being approved. */
export async function findRunning(
  db: Queryable,
  { id, orgId, flowType, registryId, plateNumber }: HandFlow,
): Promise<string | null> {
  const same =
    registryId === null
      ? sql`registry_id is null and org_id = ${orgId} and plate_number = ${plateNumber}`
      : sql`registry_id = ${registryId}`
  const row = await db.row<{ readonly code: string }>(
    sql`select code from mm_hand_flow where state = 'RUNNING' and flow_type = ${flowType} and id <> ${id} and ${same} limit 1`,
  )
  return row?.code ?? null
}

/** What an application about a visit, a weigh or a vehicle takes from it. */
export interface SubjectFacts {
  readonly orgId: string | null
  readonly registryId: string | null
  readonly weighId: string | null
  readonly plateNumber: string | null
  readonly stage: string | null
  readonly notoCode: string | null
  readonly weighState: string | null
  readonly gross: Tons | null
  readonly tare: Tons | null
}

const FACTS = rawSql(
  `r.plate_number as "plateNumber", r.stage, r.noto_code as "notoCode", w.weigh_state as "weighState", w.gross, w.tare`,
)

export function findVisitSubject(db: Queryable, registryId: string): Promise<SubjectFacts | null> {
  return db.row<SubjectFacts>(
    sql`select r.org_id as "orgId", r.id as "registryId", r.weigh_id as "weighId", ${FACTS} from tr_registry r left join mm_weigh w on w.id = r.weigh_id::bigint where r.id = ${registryId}`,
  )
}

export function findWeighSubject(db: Queryable, weighId: string): Promise<SubjectFacts | null> {
  return db.row<SubjectFacts>(
    sql`select w.org_id as "orgId", w.registry_id as "registryId", w.id as "weighId", coalesce(r.plate_number, w.plate_number) as "plateNumber", r.stage, w.noto_code as "notoCode", w.weigh_state as "weighState", w.gross, w.tare from mm_weigh w left join tr_registry r on r.id = w.registry_id where w.id = ${weighId}`,
  )
}

const NO_SUBJECT: SubjectFacts = {
  orgId: null,
  registryId: null,
  weighId: null,
  plateNumber: null,
  stage: null,
  notoCode: null,
  weighState: null,
  gross: null,
  tare: null,
}

/** Vehicles belong to the group. */
export function findVehicleSubject(db: Queryable, vehicleId: string): Promise<SubjectFacts | null> {
  return findFixedTare(db, vehicleId).then(
    (vehicle) => vehicle && { ...NO_SUBJECT, plateNumber: vehicle.plateNumber, tare: vehicle.tare },
  )
}
