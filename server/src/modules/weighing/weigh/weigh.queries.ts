import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { Kg } from '@junheng/domain/values/kg.ts'
import type { Rate } from '@junheng/domain/values/rate.ts'
import type { DeSuttle } from '@junheng/domain/values/suttle.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { WeightSource } from '@junheng/domain/weighing/weigh-terms.ts'
import type { Booking } from '#modules/trade/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** How a material is weighed, and what its contract line says about losses. */
export interface MaterialTerms {
  readonly inventoryId: string
  readonly isPack: boolean
  readonly isTheory: boolean
  readonly packWeight: Kg | null
  readonly theoryWeight: Kg | null
  readonly deductWeight: Tons | null
  readonly deductRate: Rate | null
  readonly lossWeight: Tons | null
  readonly lossPercentage: Rate | null
}

export async function findMaterialTerms(
  db: Queryable,
  inventoryIds: readonly string[],
): Promise<ReadonlyMap<string, MaterialTerms>> {
  const rows = await db.rows<MaterialTerms>(
    sql`select i.id as "inventoryId", coalesce(w.is_pack, false) as "isPack", coalesce(w.weigh_type = 'THEORY', false) as "isTheory", i.pack_weight as "packWeight", i.theory_weight as "theoryWeight", w.deduct_weight as "deductWeight", w.deduct_rate as "deductRate", i.loss_weight as "lossWeight", i.loss_percentage as "lossPercentage" from as_inventory i left join as_inventory_ex_weigh w on w.main_id = i.id where i.id = any(${inventoryIds}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.inventoryId, row]))
}

/** What a notice line's contract allows to be lost; null where it leaves that to the material. */
export interface LossAllowance {
  readonly noticeSubId: string
  readonly lossWeight: Tons | null
  readonly lossPercentage: Rate | null
}

export async function findLossAllowances(
  db: Queryable,
  noticeSubIds: readonly string[],
): Promise<ReadonlyMap<string, LossAllowance>> {
  const rows = await db.rows<LossAllowance>(
    sql`select s.id as "noticeSubId", c.loss_weight as "lossWeight", c.loss_percentage as "lossPercentage" from or_notice_sub s join or_contract_sub c on c.id = s.contract_sub_id where s.id = any(${noticeSubIds}::bigint[]) and (c.loss_weight is not null or c.loss_percentage is not null)`,
  )
  return new Map(rows.map((row) => [row.noticeSubId, row]))
}

/** Names of places, as they are called now. */
export interface PlaceIds {
  readonly warehouseId: string | null
  readonly areaId: string | null
  readonly siloId: string | null
  readonly locationId: string | null
}
export interface NamedPlace extends PlaceIds {
  readonly warehouseName: string | null
  readonly areaName: string | null
  readonly siloName: string | null
  readonly locationName: string | null
}

export async function namePlace(db: Queryable, place: PlaceIds): Promise<NamedPlace> {
  const { warehouseId, areaId, siloId, locationId } = place
  const names = await db.row<Omit<NamedPlace, keyof PlaceIds>>(
    sql`select (select name from as_warehouse where id = ${warehouseId}) as "warehouseName", (select name from as_area where id = ${areaId}) as "areaName", (select name from as_silo where id = ${siloId}) as "siloName", (select name from as_location where id = ${locationId}) as "locationName"`,
  )
  const none = { warehouseName: null, areaName: null, siloName: null, locationName: null }
  return { warehouseId, areaId, siloId, locationId, ...(names ?? none) }
}

/** Who moves goods of an allocation or transfer, and from where to where. */
export interface Movement {
  readonly sides: 'BOTH' | 'FH' | 'SH'
  readonly fhOrgId: string
  readonly shOrgId: string
  readonly fhWarehouseId: string | null
  readonly shWarehouseId: string | null
  /** The other company is not of ours: only one side of the movement is our stock. */
  readonly fhOutside: boolean
  readonly shOutside: boolean
  readonly groupId: string
}

export function findMovement(db: Queryable, noticeId: string): Promise<Movement | null> {
  return db.row<Movement>(
    sql`select coalesce(n.sides, 'BOTH') as sides, coalesce(n.fh_org_id, n.org_id) as "fhOrgId", coalesce(n.sh_org_id, n.org_id) as "shOrgId", n.fh_warehouse_id as "fhWarehouseId", n.sh_warehouse_id as "shWarehouseId", coalesce(f.org_type = 'OUTSIDE', false) as "fhOutside", coalesce(s.org_type = 'OUTSIDE', false) as "shOutside", n.group_id as "groupId" from or_notice n left join sys_organization f on f.id = n.fh_org_id left join sys_organization s on s.id = n.sh_org_id where n.id = ${noticeId}`,
  )
}

/** Where goods of a company lie that have left one place and not arrived at the other. */
export async function findTransit(db: Queryable, orgId: string): Promise<string | null> {
  const row = await db.row<{ readonly id: string }>(
    sql`select id from as_warehouse where org_id = ${orgId} and warehouse_type = 'TRANSIT' and not deleted order by id limit 1`,
  )
  return row?.id ?? null
}

/** The delivering side's line of a trip that arrives. */
export interface SentLine {
  readonly registrySubId: string
  readonly inventoryId: string
  readonly noticeSubId: string | null
  readonly deSuttle: DeSuttle | null
  /** Under which its goods lie in transit: of trips that were merged, the merged record's. */
  readonly batchNo: string | null
  readonly booking: Booking | null
}

export function findSentLines(db: Queryable, weighId: string): Promise<readonly SentLine[]> {
  return db.rows<SentLine>(
    sql`select s.registry_sub_id as "registrySubId", s.inventory_id as "inventoryId", s.notice_sub_id as "noticeSubId", s.de_suttle as "deSuttle", case when w.weigh_state = 'REPLACED' and w.replaced_by_id is not null then (select m.batch_no from mm_weigh_sub m where m.main_id = w.replaced_by_id order by m.row_no, m.id limit 1) else s.batch_no end as "batchNo", r.booking from mm_weigh_sub s join mm_weigh w on w.id = s.main_id left join tr_registry_sub r on r.id = s.registry_sub_id where s.main_id = ${weighId} order by s.row_no, s.id`,
  )
}

/** The visit whose goods arrive with another one; found without locks, to know what to lock first. */
export async function findSendingVisit(
  db: Queryable,
  sourceWeighId: string,
): Promise<string | null> {
  const row = await db.row<{ readonly registryId: string | null }>(
    sql`select registry_id as "registryId" from mm_weigh where id = ${sourceWeighId}`,
  )
  return row?.registryId ?? null
}

/** What a weighing that is returned against was paid. */
export interface SourcePrice {
  readonly inventoryId: string
  readonly price: string | null
  readonly netPrice: string | null
  readonly priceState: string | null
  readonly priceSource: string | null
  readonly ruleId: string | null
  readonly priceSubId: string | null
  readonly priceDate: string | null
}

export function findSourcePrices(db: Queryable, weighId: string): Promise<readonly SourcePrice[]> {
  return db.rows<SourcePrice>(
    sql`select inventory_id as "inventoryId", price, net_price as "netPrice", price_state as "priceState", price_source as "priceSource", rule_id as "ruleId", price_sub_id as "priceSubId", price_date as "priceDate" from mm_weigh_sub where main_id = ${weighId}`,
  )
}

export async function findRegistryTime(db: Queryable, registryId: string): Promise<string | null> {
  const row = await db.row<{ readonly createDate: string }>(
    sql`select create_date as "createDate" from tr_registry where id = ${registryId}`,
  )
  return row?.createDate ?? null
}

/** The newest reading that serves a record, whatever it serves as. */
export async function findLastUse(
  db: Queryable,
  weighId: string,
): Promise<{ readonly time: Date; readonly weight: Tons } | null> {
  const row = await db.row<{ readonly time: string; readonly weight: Tons }>(
    sql`select to_char(r.reading_time, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time, r.weight from mm_reading_use u join mm_reading r on r.id = u.main_id where u.weigh_id = ${weighId} order by r.reading_time desc, r.id desc limit 1`,
  )
  return row && { time: new Date(row.time), weight: row.weight }
}

/** Where the weights between the first and the last came from: materials weighed one after the other. */
export async function findSubSources(
  db: Queryable,
  weighId: string,
): Promise<readonly WeightSource[]> {
  const rows = await db.rows<{ readonly source: WeightSource }>(
    sql`select r.source from mm_reading_use u join mm_reading r on r.id = u.main_id where u.weigh_id = ${weighId} and u.role = 'SUB'`,
  )
  return rows.map(({ source }) => source)
}

/** Left on a notice line, and what one truck may take of it. */
export interface LineRoom {
  readonly surplus: Tons
  readonly perLimit: Tons | null
}

export function findLineRoom(db: Queryable, noticeSubId: string): Promise<LineRoom | null> {
  return db.row<LineRoom>(
    sql`select (max_limit - pre_quantity - de_suttle) as surplus, per_limit as "perLimit" from or_notice_sub where id = ${noticeSubId}`,
  )
}

/** A vehicle as the scale knows it. */
export interface WeighedVehicle {
  readonly id: string
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
  readonly axleType: string | null
  readonly maxGross: Tons | null
  readonly avgTare: Tons | null
  readonly fixedTare: Tons | null
  readonly storedTare: boolean
  readonly groupId: string
}

export function findVehicle(
  db: Queryable,
  by: { readonly id: string } | { readonly plateNumber: string; readonly groupId: string },
): Promise<WeighedVehicle | null> {
  const where =
    'id' in by
      ? sql`id = ${by.id}`
      : sql`plate_number = ${by.plateNumber} and group_id = ${by.groupId} and not deleted`
  return db.row<WeighedVehicle>(
    sql`select id, plate_number as "plateNumber", trailer_plate_number as "trailerPlateNumber", axle_type as "axleType", max_gross as "maxGross", avg_tare as "avgTare", fixed_tare as "fixedTare", stored_tare as "storedTare", group_id as "groupId" from as_vehicle where ${where}`,
  )
}

/** A return made against a record that is still in force; one under way is waited for at its line. */
export async function findReturn(tx: Tx, weighId: string): Promise<string | null> {
  await tx.run(
    sql`select 1 from mm_weigh_sub where main_id = ${weighId} order by id for no key update`,
  )
  const row = await tx.row<{ readonly code: string }>(
    sql`select code from tr_registry where source_weigh_id = ${weighId} and kind in ('pt', 'st') and status <> 'OBSOLETE' order by id limit 1`,
  )
  return row?.code ?? null
}

/** Whether the receiving side of a trip has been on the scale. */
export async function isArrived(db: Queryable, weighId: string): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from tr_registry where source_weigh_id = ${weighId} and kind in ('al', 'tr') and side = 'sh' and stage in ('FIRST_WEIGHED', 'WEIGHED', 'LEFT') limit 1`,
  )
  return row !== null
}

/** An empty weighing of the truck since a moment. */
export async function hasTareReading(
  db: Queryable,
  {
    registryId,
    orgId,
    plateNumber,
    since,
  }: { registryId: string; orgId: string; plateNumber: string; since: string },
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from mm_reading r join mm_scale s on s.id = r.scale_id where s.org_id = ${orgId} and r.purpose = 'TARE' and (r.registry_id = ${registryId} or r.plate_number = ${plateNumber}) and r.reading_time > ${since} limit 1`,
  )
  return row !== null
}

export const isMoving = (kind: Kind): kind is 'al' | 'tr' => kind === 'al' || kind === 'tr'

/** Tons of a line that have gone back or will, where the line does not hold them any more; null: all do. */
export async function findOverReturned(db: Queryable, weighId: string): Promise<Tons | null> {
  const row = await db.row<{ readonly tons: Tons }>(
    sql`select returned_quantity + return_reserved as tons from mm_weigh_sub where main_id = ${weighId} and returned_quantity + return_reserved > coalesce(de_suttle, 0) order by id limit 1`,
  )
  return row?.tons ?? null
}
