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

export interface NamedDriver {
  readonly id: string
  readonly driverName: string
  readonly mobile: string | null
  readonly idNumber: string | null
}

/** Drivers of the group who go by one of the names, mobiles or identity numbers. */
export function findDrivers(
  db: Queryable,
  { groupId, names }: { readonly groupId: string; readonly names: readonly string[] },
): Promise<readonly NamedDriver[]> {
  return db.rows<NamedDriver>(
    sql`select id, driver_name as "driverName", mobile, id_number as "idNumber" from as_driver where group_id = ${groupId} and enabled and not deleted and (driver_name = any(${names}) or mobile = any(${names}) or id_number = any(${names}))`,
  )
}

/** Names of drivers by id, of those who still drive. */
export async function findDriverNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ readonly id: string; readonly name: string }>(
    sql`select id, driver_name as name from as_driver where id = any(${ids}::bigint[]) and enabled and not deleted`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function findDriverFacts(
  db: Queryable,
  driverId: string,
): Promise<{
  readonly driverName: string
  readonly idNumber: string
  readonly mobile: string
} | null> {
  return db.row(
    sql`select driver_name as "driverName", id_number as "idNumber", mobile from as_driver where id = ${driverId}`,
  )
}

/** Whether a user is a driver who signs in with his phone. */
export async function isDriverAccount(db: Queryable, userId: string): Promise<boolean> {
  const found = await db.row(
    sql`select 1 from as_driver where user_id = ${userId} and not deleted limit 1`,
    { setUp: true },
  )
  return found !== null
}
