import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A node that says nothing for so long no longer reads its scales. */
const LEASE_SECONDS = 6

const LEASE = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

/** Takes scales that no living node reads; gives those this node reads from now on, or goes on reading. */
export async function leaseScales(
  db: Queryable,
  { node, scaleIds }: { readonly node: string; readonly scaleIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (scaleIds.length === 0) return new Set()
  const rows = await db.rows<{ readonly id: string }>(
    sql`insert into mm_scale_state as held (scale_id, node, lease_until)
      select id, ${node}, ${LEASE} from unnest(${scaleIds}::bigint[]) id order by id
      on conflict (scale_id) do update set node = excluded.node, lease_until = excluded.lease_until
        where held.node = excluded.node or held.lease_until is null or held.lease_until <= now()
      returning scale_id as id`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** A station has come to this node: its scales are read here, whoever read them before. */
export async function seizeScale(
  db: Queryable,
  { node, scaleId }: { readonly node: string; readonly scaleId: string },
): Promise<void> {
  await db.run(
    sql`insert into mm_scale_state (scale_id, node, lease_until) values (${scaleId}, ${node}, ${LEASE})
      on conflict (scale_id) do update set node = excluded.node, lease_until = excluded.lease_until`,
  )
}

export async function releaseScales(
  db: Queryable,
  { node, scaleIds }: { readonly node: string; readonly scaleIds: readonly string[] },
): Promise<void> {
  await db.run(
    sql`update mm_scale_state set lease_until = now() where node = ${node} and scale_id = any(${scaleIds}::bigint[])`,
  )
}

/** The node that reads a scale now. */
export async function findHolder(db: Queryable, scaleId: string): Promise<string | null> {
  const row = await db.row<{ readonly node: string | null }>(
    sql`select node from mm_scale_state where scale_id = ${scaleId} and lease_until > now()`,
  )
  return row?.node ?? null
}

/** What a node has heard of one of its scales. */
export interface HeardScale {
  readonly scaleId: string
  readonly lastFrame: string | null
  readonly good: number
  readonly bad: number
}

/** Keeps the leases of a node alive and notes what it has heard. */
export async function noteHeard(
  db: Queryable,
  { node, heard }: { readonly node: string; readonly heard: readonly HeardScale[] },
): Promise<void> {
  await db.run(
    sql`update mm_scale_state s set lease_until = ${LEASE}, last_frame = coalesce(h."lastFrame"::timestamptz, s.last_frame), good = h.good, bad = h.bad
      from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) h("scaleId" bigint, "lastFrame" text, good bigint, bad bigint)
      where s.scale_id = h."scaleId" and s.node = ${node}`,
  )
}

/** Where frames of a scale come from; gives where they came from before, null where nothing was known. */
export async function changeSource(
  db: Queryable,
  { scaleId, source }: { readonly scaleId: string; readonly source: string },
): Promise<string | null> {
  const row = await db.row<{ readonly before: string | null }>(
    sql`update mm_scale_state s set source = ${source} from mm_scale_state old where s.scale_id = ${scaleId} and old.scale_id = s.scale_id returning old.source as before`,
  )
  return row?.before ?? null
}

/** True: it was known otherwise before; false also where another node reads the scale by now. */
export async function changeOnline(
  db: Queryable,
  change: {
    readonly node: string
    readonly scaleId: string
    readonly online: boolean
    readonly reason: string | null
  },
): Promise<boolean> {
  const { node, scaleId, online, reason } = change
  const touched = await db.run(
    sql`update mm_scale_state set online = ${online}, offline_reason = ${reason} where scale_id = ${scaleId} and node = ${node} and online <> ${online}`,
  )
  return touched > 0
}

/** Scales of nodes that have died, and that no other has taken over: nobody else would say that they are gone. */
export async function orphanScales(db: Queryable): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`update mm_scale_state set online = false, offline_reason = 'GONE', node = null, lease_until = null where online and (lease_until is null or lease_until < now() - interval '10 seconds') returning scale_id as id`,
  )
  return rows.map(({ id }) => id)
}

/** Whether somebody has still to look at what was raised about a scale. */
export async function hasOpenException(
  db: Queryable,
  { scaleId, type }: { readonly scaleId: string; readonly type: string },
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from mm_exception where scale_id = ${scaleId} and type = ${type} and state = 'OPEN' limit 1`,
  )
  return row !== null
}

/** Keeps a recording; a scale has few of them. */
export async function insertRecording(
  db: Queryable,
  recording: {
    readonly id: string
    readonly scaleId: string
    readonly time: Date
    readonly seconds: number
    readonly content: string
    readonly user: { readonly userId: string; readonly realName: string }
  },
): Promise<void> {
  const { id, scaleId, time, seconds, content, user } = recording
  await db.run(
    sql`insert into mm_scale_recording (id, scale_id, record_time, seconds, content, user_id, user_name) values (${id}, ${scaleId}, ${time.toISOString()}, ${seconds}, ${content}, ${user.userId}, ${user.realName})`,
  )
  await db.run(
    sql`delete from mm_scale_recording where scale_id = ${scaleId} and id not in (select id from mm_scale_recording where scale_id = ${scaleId} order by id desc limit 20)`,
  )
}

export async function findRecording(
  db: Queryable,
  { id, scaleId }: { readonly id: string; readonly scaleId: string },
): Promise<string | null> {
  const row = await db.row<{ readonly content: string }>(
    sql`select content from mm_scale_recording where id = ${id} and scale_id = ${scaleId}`,
  )
  return row?.content ?? null
}
