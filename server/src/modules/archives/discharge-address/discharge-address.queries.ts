import type { OpenPlace, WeekTime } from '@junheng/domain/passage/opening-times.ts'
import type { WorkPoint } from '@junheng/domain/visit/driver-page.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Which of an area and a silo does not lie in a warehouse. */
export async function findStrayPlace(
  db: Queryable,
  place: {
    readonly warehouseId: string | null
    readonly areaId: string | null
    readonly siloId: string | null
  },
): Promise<'areaId' | 'siloId' | null> {
  const { warehouseId, areaId, siloId } = place
  const stray = await db.row<{ readonly field: 'areaId' | 'siloId' }>(
    sql`select 'areaId' as field from as_area where id = ${areaId} and warehouse_id is distinct from ${warehouseId}
    union all select 'siloId' from as_silo where id = ${siloId} and warehouse_id is distinct from ${warehouseId}`,
  )
  return stray?.field ?? null
}

/** Enabled places that a queue feeds, of the types asked for, with their opening times. */
export function findQueuePlaces(
  db: Queryable,
  { queueId, types }: { readonly queueId: string; readonly types: readonly string[] },
): Promise<readonly Omit<OpenPlace, 'vehicles'>[]> {
  return db.rows<Omit<OpenPlace, 'vehicles'> & { readonly times: readonly WeekTime[] }>(
    sql`select a.id, q.seq, a.max_vehicle as "maxVehicle",
      coalesce((select jsonb_agg(jsonb_build_object('weekDays', t.week_days, 'fromTime', t.from_time, 'toTime', t.to_time)) from as_dischargeaddress_time t where t.main_id = a.id), '[]') as times
    from as_dischargeaddress_queue q join as_dischargeaddress a on a.id = q.main_id
    where q.queue_id = ${queueId} and a.enabled and not a.deleted and not a.closed and a.address_type = any(${types}) order by q.seq, a.id`,
  )
}

/** A place as its opening goes, whoever feeds it; null when it does not exist. */
export function findPlaceTimes(
  db: Queryable,
  id: string,
): Promise<{ readonly closed: boolean; readonly times: readonly WeekTime[] } | null> {
  return db.row<{ readonly closed: boolean; readonly times: readonly WeekTime[] }>(
    sql`select a.closed or not a.enabled or a.deleted as closed,
      coalesce((select jsonb_agg(jsonb_build_object('weekDays', t.week_days, 'fromTime', t.from_time, 'toTime', t.to_time)) from as_dischargeaddress_time t where t.main_id = a.id), '[]') as times
    from as_dischargeaddress a where a.id = ${id}`,
  )
}

/** Where the trucks of a queue are worked on: the open points that take it, else the visit's own. */
export async function findWorkPoints(
  db: Queryable,
  { queueId, addressId }: { readonly queueId: string; readonly addressId: string | null },
): Promise<readonly WorkPoint[]> {
  const points = await db.rows<WorkPoint>(
    sql`select a.max_vehicle as "maxVehicle", a.avg_minutes as "avgMinutes" from as_dischargeaddress_queue l join as_dischargeaddress a on a.id = l.main_id where l.queue_id = ${queueId} and a.enabled and not a.deleted and not a.closed`,
  )
  if (points.length > 0 || addressId === null) return points
  return db.rows<WorkPoint>(
    sql`select max_vehicle as "maxVehicle", avg_minutes as "avgMinutes" from as_dischargeaddress where id = ${addressId}`,
  )
}

/** Why something is held up. */
export interface Held {
  readonly id: string
  /** Null: no longer. */
  readonly reason: string | null
}

export async function storeClosed(tx: Tx, { id, reason }: Held): Promise<void> {
  await tx.run(
    sql`update as_dischargeaddress set closed = ${reason !== null}, close_reason = ${reason}, version = version + 1 where id = ${id}`,
  )
}
