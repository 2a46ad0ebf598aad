import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface DispatchedVehicle {
  readonly vehicleId: string
  readonly plateNumber: string
  readonly driverId: string | null
  readonly driverName: string | null
  readonly preQuantity: string | null
  readonly num: number | null
}

/** Vehicles of the group by plate; disabled ones among them. */
export async function findVehicles(
  tx: Tx,
  { groupId, plates }: { readonly groupId: string; readonly plates: readonly string[] },
): Promise<ReadonlyMap<string, { readonly id: string; readonly enabled: boolean }>> {
  const rows = await tx.rows<{ readonly id: string; plate: string; enabled: boolean }>(
    sql`select id, plate_number as plate, enabled from as_vehicle where group_id = ${groupId} and not deleted and plate_number = any(${plates})`,
  )
  return new Map(rows.map((row) => [row.plate, row]))
}

export async function findDriverName(
  tx: Tx,
  { groupId, id }: { readonly groupId: string; readonly id: string },
): Promise<string | null> {
  const found = await tx.row<{ readonly name: string }>(
    sql`select driver_name as name from as_driver where id = ${id} and group_id = ${groupId} and enabled and not deleted`,
  )
  return found?.name ?? null
}

export async function findListedPlates(tx: Tx, noticeId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ readonly plate: string }>(
    sql`select plate_number as plate from or_notice_vehicle where main_id = ${noticeId}`,
  )
  return new Set(rows.map(({ plate }) => plate))
}

export async function insertVehicles(
  tx: Tx,
  {
    noticeId,
    vehicles,
    newId,
  }: {
    readonly noticeId: string
    readonly vehicles: readonly DispatchedVehicle[]
    newId(): string
  },
): Promise<void> {
  for (const vehicle of vehicles)
    await tx.run(
      sql`insert into or_notice_vehicle (id, main_id, row_no, vehicle_id, plate_number, driver_id, driver_name, pre_quantity, num, used_num) values (${newId()}, ${noticeId}, (select coalesce(max(row_no), -1) + 1 from or_notice_vehicle where main_id = ${noticeId}), ${vehicle.vehicleId}, ${vehicle.plateNumber}, ${vehicle.driverId}, ${vehicle.driverName}, ${vehicle.preQuantity}, ${vehicle.num}, 0)`,
    )
}

/** The most recent other notice of the same company, kind and partner that lists vehicles. */
export async function findEarlierNotice(tx: Tx, noticeId: string): Promise<string | null> {
  const found = await tx.row<{ readonly id: string }>(
    sql`select o.id from or_notice o join or_notice n on n.id = ${noticeId} where o.id <> n.id and o.org_id = n.org_id and o.kind = n.kind and o.status <> 'OBSOLETE' and o.vendor_id is not distinct from n.vendor_id and o.customer_id is not distinct from n.customer_id and o.fh_org_id is not distinct from n.fh_org_id and o.sh_org_id is not distinct from n.sh_org_id and exists (select 1 from or_notice_vehicle v where v.main_id = o.id) order by o.create_date desc, o.id desc limit 1`,
  )
  return found?.id ?? null
}

/** Its vehicles that are still enabled, in their order. */
export function findVehiclesOf(tx: Tx, noticeId: string): Promise<readonly DispatchedVehicle[]> {
  return tx.rows<DispatchedVehicle>(
    sql`select v.vehicle_id as "vehicleId", v.plate_number as "plateNumber", v.driver_id as "driverId", v.driver_name as "driverName", v.pre_quantity as "preQuantity", v.num from or_notice_vehicle v join as_vehicle a on a.id = v.vehicle_id and a.enabled and not a.deleted where v.main_id = ${noticeId} order by v.row_no, v.id`,
  )
}
