import type { GateVisitor } from '@junheng/domain/visit/gate-wire.ts'
import { userName } from '#modules/system/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** A visitor's vehicle as a gate sees it. */
export interface VisitorPass extends GateVisitor {
  readonly inside: boolean
  /** The agreed time runs at this moment. */
  readonly current: boolean
}

const pass = (now: Date) =>
  sql`v.id, v.plate_number as "plateNumber", v.visitor, ${userName(sql`v.host_user_id`)} as "hostUserName", v.start_time as "startTime", v.end_time as "endTime", v.enter_time is not null and v.leave_time is null as inside, v.start_time <= ${now.toISOString()} and v.end_time > ${now.toISOString()} as current`

/** What was agreed for a plate: who is inside first, then what holds now, then the last that held. */
export function findVisitor(
  db: Queryable,
  { orgId, plateNumber, now }: { orgId: string; plateNumber: string; now: Date },
): Promise<VisitorPass | null> {
  return db.row<VisitorPass>(
    sql`select ${pass(now)} from tr_visitor v where v.org_id = ${orgId} and v.plate_number = ${plateNumber} order by inside desc, current desc, v.end_time desc, v.id desc limit 1`,
  )
}

export function lockVisitor(
  tx: Tx,
  { orgId, id, now }: { orgId: string; id: string; now: Date },
): Promise<VisitorPass | null> {
  return tx.row<VisitorPass>(
    sql`select ${pass(now)} from tr_visitor v where v.org_id = ${orgId} and v.id = ${id} for update`,
  )
}

interface Passage {
  readonly id: string
  readonly user: string
  readonly now: Date
}

/** Each way in begins anew: who left may come again while the agreed time runs. */
export async function markVisitorIn(tx: Tx, { id, user, now }: Passage): Promise<void> {
  tx.post(
    sql`update tr_visitor set enter_time = ${now.toISOString()}, enter_user = ${user}, leave_time = null, leave_user = null, version = version + 1 where id = ${id}`,
  )
}

export async function markVisitorOut(tx: Tx, { id, user, now }: Passage): Promise<void> {
  tx.post(
    sql`update tr_visitor set leave_time = ${now.toISOString()}, leave_user = ${user}, version = version + 1 where id = ${id}`,
  )
}

/** A visitor's vehicle in the plant. */
export interface VisitorInside {
  readonly id: string
  readonly plateNumber: string
  readonly visitor: string
  readonly hostUserName: string | null
  readonly reason: string | null
  readonly enterTime: string
}

/** More than so many no screen can show. */
const SCREEN_MOST = 200

/** Vehicles of visitors in the plant, the longest first. */
export function findVisitorsInside(
  db: Queryable,
  orgId: string,
  most: number = SCREEN_MOST,
): Promise<readonly VisitorInside[]> {
  return db.rows<VisitorInside>(
    sql`select v.id, v.plate_number as "plateNumber", v.visitor, ${userName(sql`v.host_user_id`)} as "hostUserName", v.reason, v.enter_time as "enterTime"
    from tr_visitor v where v.org_id = ${orgId} and v.enter_time is not null and v.leave_time is null order by v.enter_time, v.id limit ${most}`,
  )
}

/** Vehicles of visitors in the plant. */
export async function countVisitorsInside(db: Queryable, orgId: string): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from tr_visitor where org_id = ${orgId} and enter_time is not null and leave_time is null`,
  )
  return row?.count ?? 0
}

/** The same within a scope over `tr_visitor t`, of one company or of all in it. */
export async function countVisitorsWithin(
  db: Queryable,
  { scope, orgId }: { readonly scope: SqlFragment; readonly orgId: string | null },
): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from tr_visitor t where t.enter_time is not null and t.leave_time is null and (${orgId}::bigint is null or t.org_id = ${orgId}::bigint) and ${scope}`,
  )
  return row?.count ?? 0
}
