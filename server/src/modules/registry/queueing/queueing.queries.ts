import type { MissAction, QueueRoom } from '@junheng/domain/visit/queue-call.ts'
import { placeText, type QueueClaim } from '@junheng/domain/visit/queue-order.ts'
import { hasAutoQueue, holdQueue, isFirstInQueue } from '#modules/archives/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** A queue as calling sees it. */
export interface CallingQueue extends QueueRoom {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
}

/**
 * Counts a queue under its lock: of two screens that call at once, the second sees what the first called.
 * The visits are locked before, as everywhere.
 */
export async function lockQueue(tx: Tx, id: string): Promise<CallingQueue | null> {
  if (!(await holdQueue(tx, id))) return null
  return tx.row<CallingQueue>(
    sql`select q.id, q.org_id as "orgId", q.group_id as "groupId", q.name, q.paused, q.max_called as "maxCalled", q.max_inside as "maxInside",
      (select count(*)::int from tr_registry r where r.queue_id = q.id and r.stage = 'CALLED') as called,
      (select count(*)::int from tr_registry r where r.queue_id = q.id and r.stage in ('ENTERED', 'FIRST_WEIGHED', 'WEIGHED')) as inside
    from as_queue q where q.id = ${id}`,
  )
}

/** 0: comes first by what the queue goes by; 1: by the time of check-in. Who missed a call has no such claim. */
const QUEUE_RANK: SqlFragment = sql`case
    when r.miss_count > 0 then 1
    when q.order_by = 'APPOINT' then (r.slot_id is null)::int
    when q.order_by = 'PRIORITY' then (not ${isFirstInQueue({ queue: sql`q.id`, partner: sql`r.partner_id`, carrier: sql`r.carrier_id` })})::int
    else 1 end`

/**
 * Who comes before whom, for `r` waiting in `q`: a visit's own priority, then what the queue goes by, then the
 * time of check-in. Who missed a call has no more claim than anyone else.
 */
export const QUEUE_ORDER: SqlFragment = sql`r.priority desc, ${QUEUE_RANK}, r.queue_time, r.arrive_time, r.id`

/** What gives `r` its place in `q`, for {@link QueueClaim}. */
export const QUEUE_CLAIM: SqlFragment = sql`r.priority, r.miss_count as "missCount", ${QUEUE_RANK} = 0 as "isFirst"`

/** Who waits in a queue, in order, down to one vehicle: those before it, and it. */
export async function readPlace(
  db: Queryable,
  { registryId, queueId }: { readonly registryId: string; readonly queueId: string },
): Promise<{ readonly ahead: number; readonly text: string } | null> {
  const rows = await db.rows<QueueClaim & { readonly id: string }>(
    sql`select r.id, ${QUEUE_CLAIM} from tr_registry r join as_queue q on q.id = r.queue_id where r.queue_id = ${queueId} and r.stage = 'QUEUING' order by ${QUEUE_ORDER}`,
  )
  const ahead = rows.findIndex(({ id }) => id === registryId)
  const own = rows[ahead]
  return own === undefined ? null : { ahead, text: placeText(own, rows.slice(0, ahead)) }
}

/** Plates of those who could be called and wait before one of some visits in its queue, in order. */
export async function findPassedOver(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly plateNumber: string }>(
    sql`with line as (
      select r.id, r.queue_id, r.plate_number, r.id = any(${ids}::bigint[]) as meant, row_number() over (partition by r.queue_id order by ${QUEUE_ORDER}) as place
      from tr_registry r join as_queue q on q.id = r.queue_id
      where r.stage = 'QUEUING' and r.enabled and r.status = 'AUDITED' and r.queue_id in (select queue_id from tr_registry where id = any(${ids}::bigint[])))
    select l.plate_number as "plateNumber" from line l
    where not l.meant and exists (select 1 from line m where m.meant and m.queue_id = l.queue_id and m.place > l.place)
    order by l.queue_id, l.place`,
  )
  return rows.map(({ plateNumber }) => plateNumber)
}

/** Who of a queue is looked for. */
export interface Waiting {
  readonly queueId: string
  readonly except: readonly string[]
  /** Null: of every kind. */
  readonly kinds: readonly string[] | null
}

/** The first who may be called; one whom another screen has in hand is left to it. */
export async function takeNext(
  tx: Tx,
  { queueId, except, kinds }: Waiting,
): Promise<string | null> {
  const next = await tx.row<{ readonly id: string }>(
    sql`select r.id from tr_registry r join as_queue q on q.id = r.queue_id where r.queue_id = ${queueId} and r.stage = 'QUEUING' and r.enabled and r.status = 'AUDITED' and r.id <> all(${except}::bigint[]) and (${kinds}::text[] is null or r.kind = any(${kinds}::text[])) order by ${QUEUE_ORDER} limit 1 for update of r skip locked`,
  )
  return next?.id ?? null
}

/** What the rule of a queue says about calls that are missed. */
export interface MissRule {
  readonly missLimit: number
  readonly missAction: MissAction
  readonly backNum: number
}

export interface CalledVisit extends MissRule {
  readonly queueId: string
  readonly missCount: number
}

export function findCalled(tx: Tx, registryId: string): Promise<CalledVisit | null> {
  return tx.row<CalledVisit>(
    sql`select q.id as "queueId", r.miss_count as "missCount", q.miss_limit as "missLimit", q.miss_action as "missAction", q.back_num as "backNum" from tr_registry r join as_queue q on q.id = r.queue_id where r.id = ${registryId}`,
  )
}

/** Of those who wait, the one behind whom a vehicle comes that moves back some places; null: the tail. */
export function findBehind(
  tx: Tx,
  { queueId, places }: { readonly queueId: string; readonly places: number },
): Promise<{ readonly priority: number; readonly after: string } | null> {
  return tx.row<{ readonly priority: number; readonly after: string }>(
    sql`select priority, to_char(queue_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as after from (
      select r.priority, r.queue_time, row_number() over (order by ${QUEUE_ORDER}) as place from tr_registry r join as_queue q on q.id = r.queue_id where r.queue_id = ${queueId} and r.stage = 'QUEUING') w
    where place = ${places}`,
  )
}

/** A place right behind another's: times are kept finer than they are shown. */
export async function placeBehind(
  tx: Tx,
  { registryId, after }: { readonly registryId: string; readonly after: string },
): Promise<void> {
  tx.post(
    sql`update tr_registry set queue_time = ${`${after}Z`}::timestamptz + interval '1 microsecond' where id = ${registryId}`,
  )
}

/** Visits whose call ran out. */
export function findOverdueCalls(
  db: Queryable,
  now: Date,
): Promise<readonly { readonly id: string }[]> {
  return db.rows<{ readonly id: string }>(
    sql`select r.id from tr_registry r join as_queue q on q.id = r.queue_id where r.stage = 'CALLED' and r.call_time + make_interval(mins => q.call_timeout) <= ${now.toISOString()}::timestamptz order by r.id`,
  )
}

/** Takes one of them in hand; null: somebody else has, or it has come meanwhile. */
export async function takeOverdue(
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> {
  const taken = await tx.row(
    sql`select 1 from tr_registry r join as_queue q on q.id = r.queue_id where r.id = ${id} and r.stage = 'CALLED' and r.enabled and r.status = 'AUDITED' and r.call_time + make_interval(mins => q.call_timeout) <= ${now.toISOString()}::timestamptz for update of r skip locked`,
  )
  return taken !== null
}

/** Queues that call by themselves and in which somebody waits. */
export async function findAutoQueues(
  db: Queryable,
  orgId: string | null,
): Promise<readonly string[]> {
  if (orgId !== null && !(await hasAutoQueue(db, orgId))) return []
  const rows = await db.rows<{ readonly id: string }>(
    sql`select q.id from as_queue q where q.call_mode = 'AUTO' and q.enabled and not q.deleted and not q.paused and (${orgId}::bigint is null or q.org_id = ${orgId}::bigint)
    and exists (select 1 from tr_registry r where r.queue_id = q.id and r.stage = 'QUEUING') order by q.id`,
  )
  return rows.map(({ id }) => id)
}

/** One more than it has; the visit is locked. */
export async function nextPriority(tx: Tx, registryId: string): Promise<number> {
  const row = await tx.row<{ readonly next: number }>(
    sql`select priority + 1 as next from tr_registry where id = ${registryId}`,
  )
  return row?.next ?? 1
}
