import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** Visits that tell what a vehicle usually carries. */
const LAST_LOADS = 5

/** What a vehicle has carried on its last visits, on average; null: it has never been weighed out. */
export async function findUsualLoad(
  db: Queryable,
  { groupId, plateNumber }: { readonly groupId: string; readonly plateNumber: string },
): Promise<Tons | null> {
  const found = await db.row<{ readonly tons: Tons | null }>(
    sql`select round(avg(de_suttle), 3)::text as tons from (
      select de_suttle from tr_registry where group_id = ${groupId} and plate_number = ${plateNumber} and stage = 'LEFT'
        and status <> 'OBSOLETE' and de_suttle > 0 order by leave_time desc limit ${LAST_LOADS}) last`,
  )
  return found?.tons ?? null
}

/** The next number of a queue on a business day; counts the queue's row once at a time. */
export async function nextTicket(
  tx: Tx,
  { queueId, day }: { readonly queueId: string; readonly day: string },
): Promise<number> {
  const row = await tx.row<{ readonly last: number }>(
    sql`insert into tr_queue_ticket (queue_id, day, last) values (${queueId}, ${day}, 1) on conflict (queue_id, day) do update set last = tr_queue_ticket.last + 1 returning last`,
  )
  return row?.last ?? 1
}

/** Vehicles at each place, or called to it. */
export async function countAtAddresses(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ readonly id: string; readonly n: number }>(
    sql`select discharge_address_id as id, count(*)::int as n from tr_registry where discharge_address_id = any(${ids}::bigint[]) and stage in ('CALLED', 'ENTERED', 'FIRST_WEIGHED') group by 1`,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Code of the booking that a plate has in a slot on a day. */
export async function findBookedVisit(
  tx: Tx,
  {
    groupId,
    plateNumber,
    slotId,
    day,
  }: {
    readonly groupId: string
    readonly plateNumber: string
    readonly slotId: string
    readonly day: string
  },
): Promise<string | null> {
  const found = await tx.row<{ readonly code: string }>(
    sql`select code from tr_registry where group_id = ${groupId} and plate_number = ${plateNumber} and slot_id = ${slotId} and appoint_date = ${day} and stage = 'APPOINTED' limit 1`,
  )
  return found?.code ?? null
}

/** Whether a visit is over: its truck can stand on no scale. */
export async function hasLeft(db: Queryable, registryId: string): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from tr_registry where id = ${registryId} and stage in ('LEFT', 'CANCELLED')`,
  )
  return row !== null
}

/** Trucks without a row of confirmation still carry something. */
export async function findCargo(
  db: Queryable,
  registryIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ readonly id: string; readonly cargo: string }>(
    sql`select main_id as id, string_agg(inv_name, '、' order by seq) as cargo from tr_registry_sub where main_id = any(${registryIds}::bigint[]) group by main_id`,
  )
  return new Map(rows.map(({ id, cargo }) => [id, cargo]))
}

/** What a visit has really carried; null: it was never weighed out. */
export async function findCarried(db: Queryable, registryId: string): Promise<Tons | null> {
  const row = await db.row<{ readonly tons: Tons | null }>(
    sql`select sum((booking ->> 'delivered')::numeric)::numeric(14, 3) as tons from tr_registry_sub where main_id = ${registryId}`,
  )
  return row?.tons ?? null
}

/** Visits of some lines, ascending. */
export async function visitsOfSubs(
  db: Queryable,
  registrySubIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select distinct main_id as id from tr_registry_sub where id = any(${registrySubIds}::bigint[]) order by main_id`,
  )
  return rows.map(({ id }) => id)
}

/** When visits were registered. */
export async function findRegistryTimes(
  db: Queryable,
  registryIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ readonly id: string; readonly createDate: string }>(
    sql`select id, create_date as "createDate" from tr_registry where id = any(${registryIds}::bigint[])`,
  )
  return new Map(rows.map(({ id, createDate }) => [id, createDate]))
}

/** Whether the receiving side of a trip has been on the scale. */
export async function isArrived(db: Queryable, weighId: string): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from tr_registry where source_weigh_id = ${weighId} and kind in ('al', 'tr') and side = 'sh' and stage in ('FIRST_WEIGHED', 'WEIGHED', 'LEFT') limit 1`,
  )
  return row !== null
}

/** Code of a visit that brings back goods of a record. */
export async function findReturnVisit(tx: Tx, weighId: string): Promise<string | null> {
  const row = await tx.row<{ readonly code: string }>(
    sql`select code from tr_registry where source_weigh_id = ${weighId} and kind in ('pt', 'st') and status <> 'OBSOLETE' order by id limit 1`,
  )
  return row?.code ?? null
}

export async function findSeals(db: Queryable, registryId: string): Promise<string | null> {
  const row = await db.row<{ readonly sealNos: string | null }>(
    sql`select seal_nos as "sealNos" from tr_registry where id = ${registryId}`,
  )
  return row?.sealNos ?? null
}

/**
 * The line of a notice in force, by its number, that takes the goods of a visit: the one of the same material,
 * else its only one. Null: there is none.
 */
export async function findNewLine(
  db: Queryable,
  { registryId, code }: { readonly registryId: string; readonly code: string },
): Promise<string | null> {
  const rows = await db.rows<{ readonly id: string; readonly isSame: boolean }>(sql`
    select s.id, s.inventory_id in (
      select v.inventory_id from tr_registry_sub v where v.main_id = r.id) as "isSame"
    from tr_registry r
    join or_notice n on n.code = ${code} and n.kind = r.kind and n.status = 'AUDITED'
      and r.org_id in (n.org_id, n.fh_org_id, n.sh_org_id)
    join or_notice_sub s on s.main_id = n.id
    where r.id = ${registryId} order by s.row_no, s.id`)
  const same = rows.find(({ isSame }) => isSame)
  return same?.id ?? (rows.length === 1 ? (rows[0]?.id ?? null) : null)
}

/** The road a visit came or goes by. */
export interface VisitRoad {
  readonly registryId: string
  readonly routeId: string | null
  readonly routeName: string | null
  /** Kilometres. */
  readonly distance: string | null
}

export async function findVisitRoads(
  db: Queryable,
  registryIds: readonly string[],
): Promise<ReadonlyMap<string, VisitRoad>> {
  const rows = await db.rows<VisitRoad>(
    sql`select v.id as "registryId", v.route_id as "routeId", v.route_name as "routeName", v.distance from tr_registry v where v.id = any(${registryIds}::bigint[]) and v.route_id is not null`,
  )
  return new Map(rows.map((row) => [row.registryId, row]))
}

/** Whether the visit with this id is as asked; in what is asked the visit is `r`, so the id is of no other `r`. */
export const visitOf = (id: SqlFragment, asked: SqlFragment): SqlFragment =>
  sql`exists (select 1 from tr_registry r where r.id = ${id} and (${asked}))`

/** Whether the visit with this id is over: its truck has left, or never came. */
export const visitOver = (id: SqlFragment): SqlFragment =>
  sql`exists (select 1 from tr_registry gone where gone.id = ${id} and gone.stage in ('LEFT', 'CANCELLED'))`
