import { AXLE_TYPES, type AxleType } from '@junheng/domain/party/axle-limits.ts'
import type { EmissionStandard, VehicleFacts } from '@junheng/domain/party/vehicle-pass.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'

/** A vehicle as checks need it, and what a visit takes over of it; the black list is asked apart. */
export interface VehicleOnFile extends Omit<VehicleFacts, 'listings'> {
  readonly id: string
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
  readonly capacityTonnage: Tons | null
  readonly axleType: AxleType | null
  readonly carrierId: string | null
  readonly carrierName: string | null
}

export function findVehicle(
  db: Queryable,
  { groupId, plateNumber }: { readonly groupId: string; readonly plateNumber: string },
): Promise<VehicleOnFile | null> {
  return db.row<VehicleOnFile>(
    sql`select v.id, v.plate_number as "plateNumber", v.trailer_plate_number as "trailerPlateNumber", v.enabled,
      v.annual_review_date as "annualReviewDate", v.max_gross as "maxGross",
      v.main_vehicle_road_transport_license_end_date as "licenceEndDate",
      coalesce(v.is_dangerous_chemicals = '是', false) as "isDangerous",
      v.road_transport_license_end_date as "dangerEndDate",
      coalesce(v.has_trailer = '是', false) as "hasTrailer",
      v.trailer_road_transport_license_end_date as "trailerEndDate",
      v.emission_standard as "emissionStandard", v.capacity_tonnage as "capacityTonnage", v.axle_type as "axleType",
      v.carrier_id as "carrierId", c.name as "carrierName"
    from as_vehicle v left join as_carrier c on c.id = v.carrier_id
    where v.group_id = ${groupId} and v.plate_number = ${plateNumber} and not v.deleted`,
  )
}

/** Whether a material is dangerous goods; false for one the caller's group does not have. */
export async function isDangerousMaterial(
  db: Queryable,
  { groupId, inventoryId }: { readonly groupId: string; readonly inventoryId: string | null },
): Promise<boolean> {
  if (inventoryId === null) return false
  const found = await db.row(
    sql`select 1 from as_inventory i join as_inventory_ex_weigh w on w.main_id = i.id where i.id = ${inventoryId} and i.group_id = ${groupId} and w.is_dangerous`,
    { setUp: true },
  )
  return found !== null
}

export async function findCarrierName(db: Queryable, id: string): Promise<string | null> {
  const found = await db.row<{ readonly name: string }>(
    sql`select name from as_carrier where id = ${id}`,
  )
  return found?.name ?? null
}

/** Vehicles of the group by plate; disabled ones among them. */
export async function findVehicles(
  db: Queryable,
  { groupId, plates }: { readonly groupId: string; readonly plates: readonly string[] },
): Promise<ReadonlyMap<string, { readonly id: string; readonly enabled: boolean }>> {
  const rows = await db.rows<{ readonly id: string; plate: string; enabled: boolean }>(
    sql`select id, plate_number as plate, enabled from as_vehicle where group_id = ${groupId} and not deleted and plate_number = any(${plates})`,
  )
  return new Map(rows.map((row) => [row.plate, row]))
}

/** The emission standard a vehicle keeps; null where nobody wrote it down. */
export async function findEmissionStage(
  tx: Tx,
  { groupId, plateNumber }: { readonly groupId: string; readonly plateNumber: string },
): Promise<EmissionStandard | null> {
  const vehicle = await tx.row<{ readonly stage: EmissionStandard | null }>(
    sql`select emission_standard as stage from as_vehicle where group_id = ${groupId} and plate_number = ${plateNumber} and not deleted`,
  )
  return vehicle?.stage ?? null
}

export function findFixedTare(
  db: Queryable,
  id: string,
): Promise<{ readonly plateNumber: string; readonly tare: Tons | null } | null> {
  return db.row(
    sql`select plate_number as "plateNumber", fixed_tare as tare from as_vehicle where id = ${id}`,
  )
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

/** Holds vehicles until the transaction ends, ascending. */
export async function holdVehicles(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`select 1 from as_vehicle where id = any(${ids}::bigint[]) order by id for no key update`,
  )
}

export async function findPlateType(db: Queryable, id: string | null): Promise<string | null> {
  const vehicle = await db.row<{ readonly plateType: string | null }>(
    sql`select plate_type as "plateType" from as_vehicle where id = ${id}`,
  )
  return vehicle?.plateType ?? null
}

/** A vehicle as the scale knows it. */
export interface WeighedVehicle {
  readonly id: string
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
  readonly axleType: AxleType | null
  readonly maxGross: Tons | null
  readonly avgTare: Tons | null
  readonly fixedTare: Tons | null
  readonly storedTare: boolean
  readonly groupId: string
}

export function findWeighedVehicle(
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

export interface TareVehicle {
  readonly id: string
  readonly groupId: string
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
}

/** The vehicle, held until the transaction ends: its tares follow one after the other. */
export function lockVehicle(tx: Tx, id: string): Promise<TareVehicle | null> {
  return tx.row<TareVehicle>(
    sql`select id, group_id as "groupId", plate_number as "plateNumber", trailer_plate_number as "trailerPlateNumber" from as_vehicle where id = ${id} for no key update`,
  )
}

/** Keeps the empty weights of a vehicle as scales gave them: `tares` asks for (last, at, mean) in one row. */
export async function storeMeasuredTares(
  tx: Tx,
  { vehicleId, tares }: { readonly vehicleId: string; readonly tares: SqlFragment },
): Promise<void> {
  tx.post(
    sql`update as_vehicle v set last_tare = t.last, last_tare_date = t.at, avg_tare = t.mean from (${tares}) t where v.id = ${vehicleId}`,
  )
}

/** The tare that is in force, and until when. */
export interface FixedTare {
  readonly vehicleId: string
  readonly tare: Tons | null
  readonly endDate: string | null
}

export async function storeFixedTare(
  tx: Tx,
  { vehicleId, tare, endDate }: FixedTare,
): Promise<void> {
  tx.post(
    sql`update as_vehicle set fixed_tare = ${tare}::numeric, fixed_tare_end_date = ${endDate}::date where id = ${vehicleId}`,
  )
}

/** Enters the axle type of a vehicle whose limit nobody knows; false: one is on file, and that one holds. */
export async function addAxleType(
  tx: Tx,
  {
    id,
    axleType,
    log,
  }: { readonly id: string; readonly axleType: AxleType; readonly log: (draft: LogDraft) => void },
): Promise<boolean> {
  const added = await tx.row(
    sql`update as_vehicle set axle_type = ${axleType}, version = version + 1 where id = ${id} and axle_type is null and max_gross is null returning 1`,
  )
  if (added === null) return false
  const change = { table: 'as_vehicle', field: 'axleType', label: '轴型' }
  log({
    entity: 'vehicle',
    bizKey: id,
    action: 'update',
    label: '过磅补录轴型',
    changes: [{ ...change, from: null, to: AXLE_TYPES[axleType] }],
  })
  return true
}
