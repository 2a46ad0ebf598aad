import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A vehicle that carries the demo's goods, with its driver; weights in tons. */
export interface Truck {
  readonly vehicleId: string
  readonly plateNumber: string
  readonly driverId: string
  readonly tare: number
  readonly capacity: number
}

/** To the division of the scales. */
export const rounded = (tons: number): number => Math.round(tons * 50) / 50

interface TruckRow {
  readonly id: string
  readonly plateNumber: string
  readonly maxGross: string
  readonly capacity: string
  readonly own: boolean
  readonly driverId: string
}

/** Trucks that may carry common goods, with their drivers. */
export async function findTrucks(tx: Tx): Promise<readonly (Truck & { readonly own: boolean })[]> {
  const rows = await tx.rows<TruckRow>(
    sql`select v.id, v.plate_number as "plateNumber", v.max_gross as "maxGross", v.capacity_tonnage as capacity, v.stored_tare as own, d.id as "driverId"
      from as_vehicle v join as_driver d on d.vehicle_id = v.id
      where not d.is_dangerous and not exists (select 1 from as_blacklist b where b.vehicle_id = v.id)
      order by v.id`,
  )
  return rows.map(({ id, plateNumber, maxGross, capacity, own, driverId }) => ({
    vehicleId: id,
    plateNumber,
    driverId,
    own,
    tare: rounded(Number(maxGross) - Number(capacity) - 0.2),
    capacity: Number(capacity),
  }))
}
