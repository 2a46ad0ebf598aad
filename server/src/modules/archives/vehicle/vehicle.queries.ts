import type { VehicleFacts } from '@junheng/domain/party/vehicle-pass.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A vehicle as checks need it; the black list is asked apart. */
export interface VehicleOnFile extends Omit<VehicleFacts, 'listings'> {
  readonly id: string
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
}

export function findVehicle(
  db: Queryable,
  { groupId, plateNumber }: { readonly groupId: string; readonly plateNumber: string },
): Promise<VehicleOnFile | null> {
  return db.row<VehicleOnFile>(
    sql`select id, plate_number as "plateNumber", trailer_plate_number as "trailerPlateNumber", enabled,
      annual_review_date as "annualReviewDate", max_gross as "maxGross",
      main_vehicle_road_transport_license_end_date as "licenceEndDate",
      coalesce(is_dangerous_chemicals = '是', false) as "isDangerous",
      road_transport_license_end_date as "dangerEndDate",
      coalesce(has_trailer = '是', false) as "hasTrailer",
      trailer_road_transport_license_end_date as "trailerEndDate",
      emission_standard as "emissionStandard"
    from as_vehicle where group_id = ${groupId} and plate_number = ${plateNumber} and not deleted`,
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
  )
  return found !== null
}

export async function findCarrierName(db: Queryable, id: string): Promise<string | null> {
  const found = await db.row<{ readonly name: string }>(
    sql`select name from as_carrier where id = ${id}`,
  )
  return found?.name ?? null
}
