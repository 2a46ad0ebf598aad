import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import type { Interval } from '@junheng/domain/values/business-day.ts'
import type { Stage } from '@junheng/domain/visit/stages.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

export interface StageCount {
  readonly kind: Exclude<Kind, 'pr'>
  readonly side: Side | null
  readonly stage: Stage
  readonly count: number
}

/** Visits that are under way, by kind and stage; of those that are over only who left today. */
export function countStages(
  db: Queryable,
  { orgId, today }: { readonly orgId: string; readonly today: Interval },
): Promise<readonly StageCount[]> {
  return db.rows<StageCount>(
    sql`select kind, side, stage, count(*)::int as count from tr_registry
    where org_id = ${orgId} and status <> 'OBSOLETE' and (stage in ('APPOINTED', 'REGISTERED', 'QUEUING', 'CALLED', 'ENTERED', 'FIRST_WEIGHED', 'WEIGHED')
      or stage = 'LEFT' and leave_time >= ${today.from.toISOString()} and leave_time < ${today.to.toISOString()})
    group by kind, side, stage`,
  )
}

export interface PlaceCount {
  readonly place: 'factory' | 'line' | 'queue' | 'warehouse'
  /** As the list of visits tells it; null: of trucks that have none. */
  readonly told: string | null
  /** What is told there: one name, or of a truck with goods for several warehouses each of them. */
  readonly names: readonly string[]
  readonly count: number
}

/** Trucks inside by what the list tells of where they belong; each stands once under each kind of place. */
export function countInside(db: Queryable, orgId: string): Promise<readonly PlaceCount[]> {
  return db.rows<PlaceCount>(
    sql`with i as (select id, factory_name, line_name, queue_name from tr_registry where org_id = ${orgId} and status <> 'OBSOLETE' and stage in ('ENTERED', 'FIRST_WEIGHED', 'WEIGHED')),
      w as (select i.id, string_agg(distinct s.warehouse_name, '、' order by s.warehouse_name) as told, array_agg(distinct s.warehouse_name) filter (where s.warehouse_name is not null) as names from i left join tr_registry_sub s on s.main_id = i.id group by i.id)
    select 'factory' as place, factory_name as told, array_remove(array[factory_name], null) as names, count(*)::int as count from i group by 2, 3
    union all select 'line', line_name, array_remove(array[line_name], null), count(*)::int from i group by 2, 3
    union all select 'queue', queue_name, array_remove(array[queue_name], null), count(*)::int from i group by 2, 3
    union all select 'warehouse', told, coalesce(names, '{}'), count(*)::int from w group by 2, 3
    order by place, count desc, told`,
  )
}

/** Average stay of who left today, in minutes with two decimals; null: nobody did. */
export async function averageStay(
  db: Queryable,
  { orgId, today }: { readonly orgId: string; readonly today: Interval },
): Promise<string | null> {
  const row = await db.row<{ readonly average: string | null }>(
    sql`select round(sum(stay_minutes)::numeric / nullif(count(*), 0), 2)::text as average from tr_registry
    where org_id = ${orgId} and status <> 'OBSOLETE' and stage = 'LEFT' and stay_minutes is not null and leave_time >= ${today.from.toISOString()} and leave_time < ${today.to.toISOString()}`,
  )
  return row?.average ?? null
}

export interface InsideVehicle {
  readonly id: string
  readonly plateNumber: string
  readonly kind: Exclude<Kind, 'pr'>
  readonly side: Side | null
  readonly stage: Stage
  readonly invName: string | null
  readonly partnerName: string | null
  readonly place: string | null
  readonly entranceTime: string | null
  readonly stayMinutes: number
}

/** More than so many no wall can show. */
const WALL_MOST = 500

/** Trucks inside, the longest first. */
export function findInside(
  db: Queryable,
  {
    orgId,
    now,
    most = WALL_MOST,
  }: { readonly orgId: string; readonly now: Date; readonly most?: number },
): Promise<readonly InsideVehicle[]> {
  return db.rows<InsideVehicle>(
    sql`select id, plate_number as "plateNumber", kind, side, stage, inv_name as "invName", partner_name as "partnerName", coalesce(discharge_address_name, factory_name) as place, entrance_time as "entranceTime",
      greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz - entrance_time) / 60))::int as "stayMinutes"
    from tr_registry where org_id = ${orgId} and status <> 'OBSOLETE' and stage in ('ENTERED', 'FIRST_WEIGHED', 'WEIGHED') order by entrance_time, id limit ${most}`,
  )
}

/** Trucks inside that came in before a moment. */
export async function countLate(
  db: Queryable,
  { orgId, before }: { readonly orgId: string; readonly before: Date },
): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from tr_registry where org_id = ${orgId} and status <> 'OBSOLETE' and stage in ('ENTERED', 'FIRST_WEIGHED', 'WEIGHED') and entrance_time <= ${before.toISOString()}`,
  )
  return row?.count ?? 0
}

/** What a truck that has moved is called. */
export function findMoved(
  db: Queryable,
  id: string,
): Promise<{ readonly plateNumber: string; readonly invName: string | null } | null> {
  return db.row(
    sql`select plate_number as "plateNumber", inv_name as "invName" from tr_registry where id = ${id}`,
  )
}

const trucksInside = (orgId: string): SqlFragment =>
  sql`from tr_registry r where r.org_id = ${orgId} and r.status <> 'OBSOLETE' and r.stage in ('ENTERED', 'FIRST_WEIGHED', 'WEIGHED')`

/** How many trucks are inside, as an expression. */
export const countTrucksInside = (orgId: string): SqlFragment =>
  sql`(select count(*)::int ${trucksInside(orgId)})`

/** A truck that stands in the plant at the end of a shift. */
export interface TruckInside {
  readonly plateNumber: string
  readonly stage: Stage
  readonly invName: string | null
  readonly since: string
}

/** More than so many no sheet can name. */
const SHEET_MOST = 200

export function findTrucksInside(db: Queryable, orgId: string): Promise<readonly TruckInside[]> {
  return db.rows<TruckInside>(
    sql`select r.plate_number as "plateNumber", r.stage, r.inv_name as "invName", r.entrance_time as since ${trucksInside(orgId)} order by r.entrance_time, r.id limit ${SHEET_MOST}`,
  )
}
