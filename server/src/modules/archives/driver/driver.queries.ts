import type { DriverFacts } from '@junheng/domain/party/driver-pass.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** A driver as checks need him; the black list is asked apart. */
export interface DriverOnFile extends Omit<DriverFacts, 'listings'> {
  readonly id: string
  readonly driverName: string
  readonly idNumber: string
}

/** By what a gate knows a driver: the archive, his card or his telephone. */
export interface DriverKey {
  readonly driverId?: string | null
  readonly idNumber?: string | null
  readonly mobile?: string | null
}

export function findDriver(
  db: Queryable,
  { groupId, ...key }: DriverKey & { readonly groupId: string },
): Promise<DriverOnFile | null> {
  return db.row<DriverOnFile>(
    sql`select id, driver_name as "driverName", id_number as "idNumber", enabled,
      license_end_date as "licenseEndDate", certificate_end_date as "certificateEndDate",
      is_dangerous as "isDangerous", train_end_date as "trainEndDate"
    from as_driver where group_id = ${groupId} and ${keyCondition(key)} and not deleted`,
  )
}

function keyCondition({ driverId, idNumber, mobile }: DriverKey): SqlFragment {
  if (driverId) return sql`id = ${driverId}`
  return idNumber ? sql`id_number = ${idNumber.toUpperCase()}` : sql`mobile = ${mobile ?? null}`
}
