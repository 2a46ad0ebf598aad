import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import { idRangeStart } from '@junheng/domain/values/id.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { SentVehicle } from '../ports.ts'

/** A vehicle on its way onto a notice's list. */
export interface DispatchedVehicle extends SentVehicle {
  readonly vehicleId: string
  readonly driverName: string | null
  readonly num: number | null
}

export async function findListedPlates(
  db: Queryable,
  noticeId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ readonly plate: string }>(
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
    tx.post(
      sql`insert into or_notice_vehicle (id, main_id, row_no, vehicle_id, plate_number, driver_id, driver_name, pre_quantity, num, used_num) values (${newId()}, ${noticeId}, (select coalesce(max(row_no), -1) + 1 from or_notice_vehicle where main_id = ${noticeId}), ${vehicle.vehicleId}, ${vehicle.plateNumber}, ${vehicle.driverId}, ${vehicle.driverName}, ${vehicle.preQuantity}, ${vehicle.num}, 0)`,
    )
}

/** Notices of the same company, kind and partner, this one among them. */
export async function findSameNotices(db: Queryable, noticeId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select o.id from or_notice o join or_notice n on n.id = ${noticeId} where o.org_id = n.org_id and o.kind = n.kind and o.status <> 'OBSOLETE' and o.vendor_id is not distinct from n.vendor_id and o.customer_id is not distinct from n.customer_id and o.fh_org_id is not distinct from n.fh_org_id and o.sh_org_id is not distinct from n.sh_org_id`,
  )
  return rows.map(({ id }) => id)
}

/** A vehicle as a list has it. */
interface ListedVehicle extends SentVehicle {
  readonly num: number | null
}

/** Vehicles put on the lists of notices within a time; a row's id tells when. */
export function findSentVehicles(
  db: Queryable,
  {
    noticeIds,
    from,
    to,
  }: { readonly noticeIds: readonly string[]; readonly from: Date; readonly to: Date },
): Promise<readonly ListedVehicle[]> {
  return db.rows<ListedVehicle>(
    sql`select v.plate_number as "plateNumber", v.driver_id as "driverId", v.pre_quantity as "preQuantity", v.num from or_notice_vehicle v where v.main_id = any(${noticeIds}::bigint[]) and v.id >= ${idRangeStart(from)} and v.id < ${idRangeStart(to)} order by v.id`,
  )
}

export interface RegisteredLine {
  readonly noticeSubId: string
  readonly kind: Kind
  readonly sides: string | null
}

/** Lines of a notice that vehicles may be registered on. */
export function findLiveLines(db: Queryable, noticeId: string): Promise<readonly RegisteredLine[]> {
  return db.rows<RegisteredLine>(
    sql`select s.id as "noticeSubId", n.kind, n.sides from or_notice_sub s join or_notice n on n.id = s.main_id where s.main_id = ${noticeId} and s.live order by s.id`,
  )
}
