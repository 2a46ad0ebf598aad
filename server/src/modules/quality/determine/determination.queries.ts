import type { AssayResultName, ValueRule } from '@junheng/domain/quality/determine-terms.ts'
import type { AssayValue } from '@junheng/domain/values/assay-value.ts'
import type { Money } from '@junheng/domain/values/money.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { joinSql, rawSql, sql } from '#platform/db/sql.ts'
import type { QcDetermineRow } from './determine.entity.ts'

export type Determination = Pick<
  QcDetermineRow,
  | 'id'
  | 'code'
  | 'status'
  | 'kind'
  | 'partnerId'
  | 'contractId'
  | 'inventoryId'
  | 'modelId'
  | 'formatId'
  | 'valueRule'
  | 'result'
  | 'discountPrice'
  | 'reason'
  | 'version'
> & { readonly orgId: string; readonly groupId: string; readonly groupIds: readonly string[] }

const HEAD = sql`d.id, d.code, d.status, d.kind, d.partner_id as "partnerId", d.contract_id as "contractId", d.inventory_id as "inventoryId", d.model_id as "modelId", d.format_id as "formatId", d.value_rule as "valueRule", d.result, d.discount_price as "discountPrice", d.reason, d.version, d.org_id as "orgId", d.group_id as "groupId", array(select g.barrel_group_id from qc_determine_group g where g.main_id = d.id order by g.row_no) as "groupIds"`

export function lockDeterminations(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly Determination[]> {
  return tx.rows<Determination>(
    sql`select ${HEAD} from qc_determine d where d.id = any(${ids}::bigint[]) order by d.id for update of d`,
  )
}

/** Holds a determination whose messages are about to change. */
export async function holdDetermination(tx: Tx, id: string): Promise<void> {
  await lockDeterminations(tx, [id])
}

/** The determination that one of some groups is in. */
export function findDeterminationOf(
  db: Queryable,
  barrelGroupIds: readonly string[],
): Promise<Determination | null> {
  return db.row<Determination>(
    sql`select ${HEAD} from qc_determine d where exists (select 1 from qc_determine_group g where g.main_id = d.id and g.barrel_group_id = any(${barrelGroupIds}::text[])) order by d.id limit 1`,
  )
}

export async function findGroupIds(db: Queryable, id: string): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly groupId: string }>(
    sql`select barrel_group_id as "groupId" from qc_determine_group where main_id = ${id} order by row_no`,
  )
  return rows.map(({ groupId }) => groupId)
}

export interface NewGroup {
  readonly id: string
  readonly barrelGroupId: string
  readonly groupCode: string
  readonly carCount: number
  readonly suttle: Tons
}

export async function insertGroups(
  tx: Tx,
  mainId: string,
  groups: readonly NewGroup[],
): Promise<void> {
  const rows = groups.map(
    (one, at) =>
      sql`(${one.id}::bigint, ${mainId}::bigint, ${at}::int, ${one.barrelGroupId}::text, ${one.groupCode}::text, ${one.carCount}::int, ${one.suttle}::numeric)`,
  )
  await tx.run(
    sql`insert into qc_determine_group (id, main_id, row_no, barrel_group_id, group_code, car_count, suttle) values ${joinSql(rows)}`,
  )
}

export interface DeterminedItem {
  readonly itemId: string
  readonly meanValue: AssayValue
  readonly vendorValue: AssayValue | null
  readonly settleValue: AssayValue
  readonly standard: AssayValue | null
  readonly result: AssayResultName | null
}

export interface DeterminedCar {
  readonly weighSubId: string
  readonly weighId: string
  readonly weighCode: string
  readonly barrelGroupId: string
  readonly plateNumber: string
  readonly suttle: Tons
  readonly price: UnitPrice | null
  readonly values: Readonly<Record<string, AssayValue>>
  readonly assayDeduct: Tons
  readonly qualityPrice: UnitPrice | null
  readonly fixedAmount: Money
  readonly computeRemark: string
}

export interface Calculated {
  readonly items: readonly DeterminedItem[]
  readonly cars: readonly DeterminedCar[]
  readonly result: AssayResultName
  readonly carCount: number
  readonly suttle: Tons
}

const CAR = rawSql(
  'main_id, weigh_sub_id, weigh_id, weigh_code, barrel_group_id, plate_number, suttle, price, item_values, assay_deduct, quality_price, fixed_amount, compute_remark',
)

export async function storeCalculated(tx: Tx, id: string, made: Calculated): Promise<void> {
  await tx.run(sql`delete from qc_determine_item where main_id = ${id}`)
  await tx.run(sql`delete from qc_determine_car where main_id = ${id}`)
  const items = made.items.map(
    (one, at) =>
      sql`(${id}::bigint, ${one.itemId}::bigint, ${at}::int, ${one.meanValue}::numeric, ${one.vendorValue}::numeric, ${one.settleValue}::numeric, ${one.standard}::numeric, ${one.result}::text)`,
  )
  if (items.length > 0)
    await tx.run(
      sql`insert into qc_determine_item (main_id, item_id, seq, mean_value, vendor_value, settle_value, standard, result) values ${joinSql(items)}`,
    )
  const cars = made.cars.map((one) => ({
    main_id: id,
    weigh_sub_id: one.weighSubId,
    weigh_id: one.weighId,
    weigh_code: one.weighCode,
    barrel_group_id: one.barrelGroupId,
    plate_number: one.plateNumber,
    suttle: one.suttle,
    price: one.price,
    item_values: one.values,
    assay_deduct: one.assayDeduct,
    quality_price: one.qualityPrice,
    fixed_amount: one.fixedAmount,
    compute_remark: one.computeRemark,
  }))
  // As one text: a placeholder a cell costs the database more than what is in it.
  await tx.run(
    sql`insert into qc_determine_car (${CAR}) select ${CAR} from json_populate_recordset(null::qc_determine_car, ${JSON.stringify(cars)}::json)`,
  )
  await tx.run(
    sql`update qc_determine set result = ${made.result}, car_count = ${made.carCount}, suttle = ${made.suttle}, version = version + 1 where id = ${id}`,
  )
}

export function findItems(db: Queryable, id: string): Promise<readonly DeterminedItem[]> {
  return db.rows<DeterminedItem>(
    sql`select item_id as "itemId", mean_value as "meanValue", vendor_value as "vendorValue", settle_value as "settleValue", standard, result from qc_determine_item where main_id = ${id} order by seq`,
  )
}

export function findCars(db: Queryable, id: string): Promise<readonly DeterminedCar[]> {
  return db.rows<DeterminedCar>(
    sql`select weigh_sub_id as "weighSubId", weigh_id as "weighId", weigh_code as "weighCode", barrel_group_id as "barrelGroupId", plate_number as "plateNumber", suttle, price, item_values as values, assay_deduct as "assayDeduct", quality_price as "qualityPrice", fixed_amount as "fixedAmount", compute_remark as "computeRemark" from qc_determine_car where main_id = ${id} order by weigh_id, weigh_sub_id`,
  )
}

export async function storeAudited(
  tx: Tx,
  {
    id,
    user,
    day,
  }: {
    readonly id: string
    /** Null: it was taken back. */
    readonly user: { readonly userId: string; readonly realName: string } | null
    readonly day: string
  },
): Promise<void> {
  const status = user === null ? 'DRAFT' : 'AUDITED'
  await tx.run(
    sql`update qc_determine set status = ${status}, audit_user_id = ${user?.userId ?? null}, audit_user = ${user?.realName ?? null}, audit_date = ${user === null ? null : day}::date, version = version + 1 where id = ${id}`,
  )
}

export async function storeTerms(
  tx: Tx,
  id: string,
  terms: { readonly discountPrice: UnitPrice | null; readonly reason: string | null },
): Promise<void> {
  await tx.run(
    sql`update qc_determine set discount_price = ${terms.discountPrice}, reason = ${terms.reason}, version = version + 1 where id = ${id}`,
  )
}

export async function storeRule(tx: Tx, id: string, rule: ValueRule): Promise<void> {
  await tx.run(sql`update qc_determine set value_rule = ${rule} where id = ${id}`)
}

export async function deleteDetermination(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from qc_determine_group where main_id = ${id}`)
  await tx.run(sql`delete from qc_determine where id = ${id}`)
}

export interface NewDetermination {
  readonly id: string
  readonly code: string
  readonly kind: string
  readonly partnerId: string | null
  readonly partnerName: string | null
  readonly contractId: string | null
  readonly contractCode: string | null
  readonly inventoryId: string
  readonly invName: string
  readonly modelId: string | null
  readonly modelName: string | null
  readonly formatId: string | null
  readonly level: string
  readonly orgId: string
  readonly groupId: string
  readonly user: { readonly userId: string; readonly realName: string }
  readonly now: Date
}

export async function insertDetermination(tx: Tx, one: NewDetermination): Promise<void> {
  const { user } = one
  const at = one.now.toISOString()
  await tx.run(
    sql`insert into qc_determine (id, code, status, kind, partner_id, partner_name, contract_id, contract_code, inventory_id, inv_name, model_id, model_name, format_id, level, value_rule, org_id, group_id, create_user_id, create_user, create_date, update_user_id, update_user, update_date) values (${one.id}, ${one.code}, 'DRAFT', ${one.kind}, ${one.partnerId}, ${one.partnerName}, ${one.contractId}, ${one.contractCode}, ${one.inventoryId}, ${one.invName}, ${one.modelId}, ${one.modelName}, ${one.formatId}, ${one.level}, 'OURS', ${one.orgId}, ${one.groupId}, ${user.userId}, ${user.realName}, ${at}, ${user.userId}, ${user.realName}, ${at})`,
  )
}

/** What the vendor found, kept beside ours. */
export async function storeVendor(
  tx: Tx,
  id: string,
  values: readonly { readonly itemId: string; readonly value: AssayValue | null }[],
): Promise<void> {
  for (const { itemId, value } of values)
    await tx.run(
      sql`update qc_determine_item set vendor_value = ${value} where main_id = ${id} and item_id = ${itemId}`,
    )
}

/** The determination of a sample is to go back: noted with what changed its values, struck out when it has. */
export async function storeDue(tx: Tx, sampleId: string, isDue: boolean): Promise<void> {
  if (isDue)
    await tx.run(
      sql`insert into qc_recheck_due (sample_id) values (${sampleId}) on conflict do nothing`,
    )
  else await tx.run(sql`delete from qc_recheck_due where sample_id = ${sampleId}`)
}

export async function hasDue(db: Queryable, sampleIds: readonly string[]): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from qc_recheck_due where sample_id = any(${sampleIds}::bigint[]) limit 1`,
  )
  return row !== null
}

/** Whether one of these weigh lines stands in an audited determination that refused its goods. */
export async function hasRefused(db: Queryable, weighSubIds: readonly string[]): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from qc_determine_car c join qc_determine d on d.id = c.main_id where c.weigh_sub_id = any(${weighSubIds}::bigint[]) and d.status = 'AUDITED' and d.result = 'REFUSED' limit 1`,
  )
  return row !== null
}

/** Weigh lines of a company whose goods an audited determination refused: nobody pays for them. */
export async function findRefusedLines(db: Queryable, orgId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select c.weigh_sub_id::text as id from qc_determine d join qc_determine_car c on c.main_id = d.id where d.org_id = ${orgId} and d.status = 'AUDITED' and d.result = 'REFUSED'`,
  )
  return rows.map(({ id }) => id)
}
