import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { AssayValue } from '@junheng/domain/values/assay-value.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import { dayStart } from '@junheng/domain/values/wire-time.ts'
import type { AssayValues } from '#modules/trade/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { joinSql, sql } from '#platform/db/sql.ts'
import type { WeighLineRow, WeighRow } from './weigh.entity.ts'

/** Values that a line settles by: checked at it, or written by its determination. */
export async function storeLineValues(
  tx: Tx,
  weighSubId: string,
  values: ReadonlyMap<string, string>,
): Promise<void> {
  tx.post(sql`delete from mm_weigh_assay where weigh_sub_id = ${weighSubId}`)
  if (values.size === 0) return
  const rows = [...values].map(
    ([itemId, value]) => sql`(${weighSubId}::bigint, ${itemId}::bigint, ${value}::numeric)`,
  )
  tx.post(sql`insert into mm_weigh_assay (weigh_sub_id, item_id, value) values ${joinSql(rows)}`)
}

/** The same of many lines; one without values has none any more. */
export async function storeValuesOfLines(
  tx: Tx,
  values: ReadonlyMap<string, Readonly<Record<string, string>>>,
): Promise<void> {
  tx.post(sql`delete from mm_weigh_assay where weigh_sub_id = any(${[...values.keys()]}::bigint[])`)
  const rows = [...values].flatMap(([id, own]) =>
    Object.entries(own).map(([itemId, value]) => ({ id, itemId, value })),
  )
  if (rows.length === 0) return
  tx.post(
    sql`insert into mm_weigh_assay (weigh_sub_id, item_id, value) select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ itemId }) => itemId)}::bigint[], ${rows.map(({ value }) => value)}::numeric[])`,
  )
}

/** Of a line that nothing is known of. */
export const NO_VALUES: ReadonlyMap<string, AssayValue> = new Map()

/** Values of many lines, by line. */
export async function findValuesOfLines(
  db: Queryable,
  weighSubIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, AssayValue>>> {
  return byLine(
    await db.rows<LineValue>(
      sql`select weigh_sub_id as id, item_id as "itemId", value from mm_weigh_assay where weigh_sub_id = any(${weighSubIds}::bigint[])`,
    ),
  )
}

interface LineValue {
  /** Of the line. */
  readonly id: string
  readonly itemId: string
  readonly value: AssayValue
}

function byLine(rows: readonly LineValue[]): ReadonlyMap<string, ReadonlyMap<string, AssayValue>> {
  const lines = new Map<string, Map<string, AssayValue>>()
  for (const { id, itemId, value } of rows)
    lines.set(id, (lines.get(id) ?? new Map<string, AssayValue>()).set(itemId, value))
  return lines
}

export async function findLineValues(
  db: Queryable,
  weighSubId: string,
): Promise<ReadonlyMap<string, AssayValue>> {
  const rows = await db.rows<{ readonly itemId: string; readonly value: AssayValue }>(
    sql`select item_id as "itemId", value from mm_weigh_assay where weigh_sub_id = ${weighSubId}`,
  )
  return new Map(rows.map(({ itemId, value }) => [itemId, value]))
}

/** What pricing asks of a record and its lines: when its visit was registered, and values of lines, by line. */
export interface PricedFacts {
  /** Null: weighed without a visit. */
  readonly registered: string | null
  readonly values: ReadonlyMap<string, ReadonlyMap<string, AssayValue>>
}

export async function findPricedFacts(
  db: Queryable,
  { registryId, mmWeighSub }: Pick<WeighRow, 'registryId' | 'mmWeighSub'>,
): Promise<PricedFacts> {
  const rows = await db.rows<{
    readonly registered: string | null
    readonly lineId: string | null
    readonly itemId: string
    readonly value: AssayValue
  }>(
    sql`select r.create_date as registered, v.weigh_sub_id as "lineId", v.item_id as "itemId", v.value
    from (select 1) asked left join tr_registry r on r.id = ${registryId}
    left join mm_weigh_assay v on v.weigh_sub_id = any(${mmWeighSub.map(({ id }) => id)}::bigint[])`,
  )
  const found = rows.flatMap(({ lineId, ...row }) =>
    lineId === null ? [] : [{ id: lineId, ...row }],
  )
  return { registered: rows[0]?.registered ?? null, values: byLine(found) }
}

/** Prices by quality ask for what was checked or determined. */
export const lineAssayValues: AssayValues = { reportedFor: findLineValues }

/** What the laboratory needs to know of the record that a line stands on. */
export interface LineFacts {
  readonly id: string
  readonly weighId: string
  readonly code: string
  readonly orgId: string
  readonly groupId: string
  readonly kind: Kind
  readonly side: WeighRow['side']
  readonly weighState: WeighRow['weighState']
  readonly downStatus: WeighRow['downStatus']
  readonly inventoryId: string
  readonly invName: string | null
  readonly partnerId: string | null
  readonly contractId: string | null
  readonly plateNumber: string | null
  readonly assayStatus: WeighLineRow['assayStatus']
  readonly price: string | null
  readonly suttle: string | null
  readonly version: number
  /** By which prices and models are found. */
  readonly day: string
}

export function findLineFacts(
  db: Queryable,
  weighSubIds: readonly string[],
): Promise<readonly LineFacts[]> {
  return db.rows<LineFacts>(
    sql`select s.id, w.id as "weighId", w.code, w.org_id as "orgId", w.group_id as "groupId", w.kind, w.side, w.weigh_state as "weighState", w.down_status as "downStatus", s.inventory_id as "inventoryId", s.inv_name as "invName", w.partner_id as "partnerId", w.contract_id as "contractId", w.plate_number as "plateNumber", s.assay_status as "assayStatus", s.price, s.suttle, w.version, (coalesce(s.price_date, w.finish_time, w.first_time, w.create_date) at time zone 'Asia/Shanghai')::date::text as day from mm_weigh_sub s join mm_weigh w on w.id = s.main_id where s.id = any(${weighSubIds}::bigint[]) order by w.id, s.id`,
  )
}

/** Lines of visits on which the exit or the account may wait: goods that are sampled, and how far they are. */
export function findAssayedLines(
  db: Queryable,
  registryId: string,
): Promise<readonly Pick<LineFacts, 'inventoryId' | 'assayStatus'>[]> {
  return db.rows(
    sql`select s.inventory_id as "inventoryId", s.assay_status as "assayStatus" from mm_weigh_sub s join mm_weigh w on w.id = s.main_id where w.registry_id = ${registryId} and w.status <> 'OBSOLETE' and w.sample_status is not null and w.sample_status <> 'NONE'`,
  )
}

/** What a line weighs and costs as it stands. */
export interface LineStanding {
  readonly id: string
  readonly deduct: Tons | null
  readonly assayDeduct: Tons | null
  readonly deSuttle: Tons | null
  readonly price: UnitPrice | null
  readonly qualityPrice: UnitPrice | null
}

export function findLineStandings(
  db: Queryable,
  weighSubIds: readonly string[],
): Promise<readonly LineStanding[]> {
  return db.rows<LineStanding>(
    sql`select id, deduct, assay_deduct as "assayDeduct", de_suttle as "deSuttle", price, quality_price as "qualityPrice" from mm_weigh_sub where id = any(${weighSubIds}::bigint[])`,
  )
}

/** Which lines are asked for: of a company, weighed out since a day, of goods that nobody samples. */
export interface LinesAsked {
  readonly orgId: string
  /** yyyy-MM-dd */
  readonly since: string
  readonly states: readonly string[]
  readonly limit: number
}

/** Lines that stand outside the coding, in the order of their numbers; those that were sent on are done with. */
export async function findLinesOutside(
  db: Queryable,
  { orgId, since, states, limit }: LinesAsked,
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select s.id from mm_weigh_sub s join mm_weigh w on w.id = s.main_id where w.org_id = ${orgId} and w.status <> 'OBSOLETE' and w.weigh_state = 'DONE' and coalesce(w.down_status, 'NONE') <> 'DOWN' and coalesce(w.sample_status, 'NONE') = 'NONE' and s.barrel_group_id is null and coalesce(s.assay_status, 'NONE') = any(${states}::text[]) and w.finish_time >= ${dayStart(since).toISOString()}::timestamptz order by w.code, s.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Which values of lines are asked for: of goods that were weighed out in the time, checked or determined. */
export interface AssayedAsk {
  readonly orgId: string
  readonly itemId: string
  /** yyyy-MM-dd, both included. */
  readonly from: string
  readonly to: string
  /** Null: of everybody. */
  readonly partnerName: string | null
}

/** Values of an item found together. */
export interface AssayedValues {
  readonly name: string
  readonly cars: number
  readonly least: string
  readonly mean: string
  readonly most: string
}

const GROUPED = {
  day: sql`(w.finish_time at time zone 'Asia/Shanghai')::date::text`,
  partner: sql`coalesce(w.partner_name, '')`,
} as const

/** Values of lines by the day they were weighed, or by whose goods they are. */
export function findAssayedValues(
  db: Queryable,
  { orgId, itemId, from, to, partnerName }: AssayedAsk,
  by: keyof typeof GROUPED,
): Promise<readonly AssayedValues[]> {
  const ended = new Date(dayStart(to).getTime() + 86_400_000).toISOString()
  return db.rows<AssayedValues>(
    sql`select ${GROUPED[by]} as name, count(*)::int as cars, min(v.value)::text as least, round(avg(v.value), 4)::text as mean, max(v.value)::text as most from mm_weigh w join mm_weigh_sub s on s.main_id = w.id join mm_weigh_assay v on v.weigh_sub_id = s.id where w.org_id = ${orgId} and w.status <> 'OBSOLETE' and v.item_id = ${itemId} and s.assay_status in ('CHECKED', 'DETERMINED') and w.finish_time >= ${dayStart(from).toISOString()}::timestamptz and w.finish_time < ${ended}::timestamptz and (${partnerName}::text is null or w.partner_name = ${partnerName}) group by 1 order by 1 limit 1000`,
  )
}
