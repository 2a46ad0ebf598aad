import { OPEN_STAGES } from '@junheng/domain/visit/stages.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** The open visit of a vehicle in a company, for the card that is its own. */
export async function findVehicleVisit(
  db: Queryable,
  { orgId, vehicleId }: { readonly orgId: string; readonly vehicleId: string },
): Promise<string | null> {
  const row = await db.row<{ readonly id: string }>(
    sql`select id from tr_registry where org_id = ${orgId} and vehicle_id = ${vehicleId} and stage = any(${[...OPEN_STAGES]})`,
  )
  return row?.id ?? null
}

/** The visit that a weigh stands on; the registry knows weighs by their id alone. */
export async function findVisitOfWeigh(
  db: Queryable,
  { orgId, weighId }: { readonly orgId: string; readonly weighId: string },
): Promise<string | null> {
  const row = await db.row<{ readonly id: string }>(
    sql`select id from tr_registry where org_id = ${orgId} and weigh_id = ${weighId} order by id desc limit 1`,
  )
  return row?.id ?? null
}

/** Whether the open step of a type may be made at a point; a line without it, or without points, takes any. */
export async function isOnLine(
  db: Queryable,
  {
    registryId,
    stepType,
    checkId,
  }: { readonly registryId: string; readonly stepType: string; readonly checkId: string },
): Promise<boolean> {
  const step = await db.row<{ readonly fits: boolean }>(
    sql`select coalesce(cardinality(check_ids), 0) = 0 or check_ids @> array[${checkId}]::bigint[] as fits from tr_registry_step where main_id = ${registryId} and step_type = ${stepType} and pass_time is null order by seq limit 1`,
  )
  return step?.fits ?? true
}

/** What can be clicked twice. */
export type GateEvent = 'entrance' | 'release' | 'call' | 'makeCard'

interface Happened {
  readonly registryId: string
  readonly event: GateEvent
  readonly userId: string
  readonly now: Date
}

/** Seconds within which the same by the same user is a second click. */
const REPEAT_SECONDS = 10

const since = (now: Date): string => new Date(now.getTime() - REPEAT_SECONDS * 1000).toISOString()

export type Noted = Happened & { readonly checkId: string | null }

export const eventNoted = ({ registryId, event, userId, checkId, now }: Noted): SqlFragment =>
  sql`insert into tr_gate_event (registry_id, event, user_id, check_id, event_time) values (${registryId}, ${event}, ${userId}, ${checkId}, ${now.toISOString()})
    on conflict (registry_id, event) do update set user_id = excluded.user_id, check_id = excluded.check_id, event_time = excluded.event_time`

export async function noteEvent(tx: Tx, noted: Noted): Promise<void> {
  tx.post(eventNoted(noted))
}

/** Whether this user did just that a moment ago; asked under the visit's lock. */
export async function isRepeated(tx: Tx, { registryId, event, userId, now }: Happened) {
  const found = await tx.row(
    sql`select 1 from tr_gate_event where registry_id = ${registryId} and event = ${event} and user_id = ${userId} and event_time >= ${since(now)}`,
  )
  return found !== null
}

/** A visit that has just left cannot be found by its plate any more; a second click still means it. */
export async function findJustLeft(
  db: Queryable,
  {
    orgId,
    userId,
    now,
    plateNumber,
  }: {
    readonly orgId: string
    readonly userId: string
    readonly now: Date
    readonly plateNumber: string
  },
): Promise<string | null> {
  const row = await db.row<{ readonly id: string }>(
    sql`select r.id from tr_gate_event e join tr_registry r on r.id = e.registry_id where e.event = 'release' and e.user_id = ${userId} and e.event_time >= ${since(now)} and r.org_id = ${orgId} and (r.plate_number = ${plateNumber} or r.trailer_plate_number = ${plateNumber}) order by e.event_time desc limit 1`,
  )
  return row?.id ?? null
}
