import type { StationDevice } from '@junheng/domain/station/agent-wire.ts'
import type { Outage } from '@junheng/domain/station/offline-claim.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { KnownAgent } from '../ports.ts'

const selectAgents = (where: SqlFragment): SqlFragment =>
  sql`select a.id, a.code, a.name, a.public_key as "publicKey", a.room_id as "roomId", r.name as "roomName", a.org_id as "orgId", o.org_name as "orgName", a.group_id as "groupId"
      from mm_agent a join mm_weigh_room r on r.id = a.room_id join sys_organization o on o.id = a.org_id
      where ${where} and a.enabled and a.in_force and not a.deleted and r.enabled order by a.id`

/** Enabled stations of a code; every company has its own. */
export const findAgents = (db: Queryable, code: string): Promise<readonly KnownAgent[]> =>
  db.rows<KnownAgent>(selectAgents(sql`a.code = ${code}`))

/** Those of some stations that may still be connected, as they are now. */
export const findStill = (db: Queryable, ids: readonly string[]): Promise<readonly KnownAgent[]> =>
  db.rows<KnownAgent>(selectAgents(sql`a.id = any(${ids}::bigint[])`))

/** Whether another station has this key, or waits to have it. */
export async function hasOtherKey(
  db: Queryable,
  { id, publicKey }: { readonly id: string; readonly publicKey: string },
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from mm_agent where id <> ${id} and not deleted and (public_key = ${publicKey} or proposed ->> 'publicKey' = ${publicKey}) limit 1`,
  )
  return row !== null
}

/** What the server remembers of a station between two connections. */
export interface AgentState {
  readonly lastCounter: number
  readonly blockFrom: number
  readonly blockTo: number
  readonly lastNumber: number
  readonly queueHash: string | null
}

interface AgentStateRow {
  readonly lastCounter: string
  readonly blockFrom: string
  readonly blockTo: string
  readonly lastNumber: string
  readonly queueHash: string | null
}

export async function readAgentState(db: Queryable, agentId: string): Promise<AgentState> {
  await db.run(
    sql`insert into mm_agent_state (agent_id) values (${agentId}) on conflict (agent_id) do nothing`,
  )
  const row = await db.row<AgentStateRow>(
    sql`select last_counter as "lastCounter", block_from as "blockFrom", block_to as "blockTo", last_number as "lastNumber", queue_hash as "queueHash" from mm_agent_state where agent_id = ${agentId}`,
  )
  if (row === null) throw new Error(`station ${agentId} has no state`)
  return {
    lastCounter: Number(row.lastCounter),
    blockFrom: Number(row.blockFrom),
    blockTo: Number(row.blockTo),
    lastNumber: Number(row.lastNumber),
    queueHash: row.queueHash,
  }
}

/** A station has proven who it is; false: its counter has been seen before, so this was. */
export async function openAgentState(
  db: Queryable,
  open: {
    readonly agentId: string
    readonly node: string
    readonly counter: number
    readonly now: Date
  },
): Promise<boolean> {
  const { agentId, node, counter } = open
  const now = open.now.toISOString()
  const touched = await db.run(
    sql`with opened as (update mm_agent_state s set last_counter = ${counter}, node = ${node}, online = true, heard_time = ${now}
          from mm_agent_state before where s.agent_id = ${agentId} and before.agent_id = s.agent_id and s.last_counter < ${counter}
          returning before.heard_time as gone_time),
        missed as (insert into mm_agent_outage (agent_id, gone_time, back_time)
          select ${agentId}, gone_time, ${now} from opened where gone_time < ${now} on conflict do nothing)
      select 1 from opened`,
  )
  return touched > 0
}

/** How long an outage is remembered: whoever brings a weighing later than that asks a person. */
const OUTAGE_DAYS = 180

/** The times in which nothing was heard of a station, newest first. */
export async function findOutages(
  db: Queryable,
  {
    agentId,
    at,
    tolerance,
  }: { readonly agentId: string; readonly at: Date; readonly tolerance: number },
): Promise<readonly Outage[]> {
  const time = at.toISOString()
  const rows = await db.rows<{ readonly gone: string; readonly back: string }>(
    sql`select extract(epoch from gone_time) * 1000 as gone, extract(epoch from back_time) * 1000 as back from mm_agent_outage
      where agent_id = ${agentId} and back_time >= ${time}::timestamptz - make_interval(secs => ${tolerance / 1000}) and gone_time <= ${time}::timestamptz + make_interval(secs => ${tolerance / 1000})
      order by back_time desc limit 20`,
  )
  return rows.map(({ gone, back }) => ({ gone: Number(gone), back: Number(back) }))
}

export async function forgetOutages(
  db: Queryable,
  { agentId, now }: { readonly agentId: string; readonly now: Date },
): Promise<void> {
  await db.run(
    sql`delete from mm_agent_outage where agent_id = ${agentId} and back_time < ${now.toISOString()}::timestamptz - make_interval(days => ${OUTAGE_DAYS})`,
  )
}

/** Numbers that no ticket has yet. */
export async function giveBlock(
  db: Queryable,
  { agentId, from, to }: { readonly agentId: string; readonly from: number; readonly to: number },
): Promise<void> {
  await db.run(
    sql`update mm_agent_state set block_from = ${from}, block_to = ${to} where agent_id = ${agentId}`,
  )
}

export interface SeenAgent {
  readonly agentId: string
  readonly counter: number
  readonly version: string
  readonly now: Date
}

/** Notes that a station was there. Its row keeps its version: nobody has changed it. */
export async function noteSeen(db: Queryable, seen: SeenAgent): Promise<void> {
  const { agentId, counter, version, now } = seen
  await db.run(
    sql`update mm_agent set agent_version = ${version}, last_seen = ${now.toISOString()} where id = ${agentId}`,
  )
  await db.run(
    sql`update mm_agent_state set last_counter = greatest(last_counter, ${counter}), online = true, heard_time = ${now.toISOString()} where agent_id = ${agentId}`,
  )
}

/** The connection of a station to a node is over; false: it has come to another one since, and is there. */
export async function noteGone(
  db: Queryable,
  {
    agentId,
    counter,
    node,
    heard,
  }: Pick<SeenAgent, 'agentId' | 'counter'> & {
    readonly node: string
    /** When it last gave a sign of life. */
    readonly heard: Date
  },
): Promise<boolean> {
  const touched = await db.run(
    sql`update mm_agent_state set last_counter = greatest(last_counter, ${counter}), online = false, heard_time = greatest(heard_time, ${heard.toISOString()}) where agent_id = ${agentId} and node = ${node}`,
  )
  return touched > 0
}

/** A station writes every ten seconds that it is there; one of which nothing was heard for so long is not. */
const SILENT_SECONDS = 30

/**
 * Stations and devices that nobody has heard for a while are offline: a node that dies can no longer say so of those
 * that spoke to it.
 */
export async function letSilentGo(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SILENT_SECONDS * 1000).toISOString()
  await db.run(
    sql`update mm_agent_state s set online = false from mm_agent a where a.id = s.agent_id and s.online and a.last_seen < ${before}`,
  )
  await db.run(sql`update mm_device set online = false where online and last_seen < ${before}`)
}

/** Devices that a station works: at the scales of its room, at their control points, or named to it. */
export const findDevices = (
  db: Queryable,
  agent: Pick<KnownAgent, 'roomId' | 'orgId' | 'code'>,
): Promise<readonly StationDevice[]> =>
  db.rows<StationDevice>(
    sql`select d.id, d.code, d.name, d.device_type as "deviceType", d.scale_id as "scaleId", d.check_id as "checkId", d.position, d.host, d.port, d.channel::text as channel, d.params
      from mm_device d left join mm_scale s on s.id = d.scale_id
      where d.enabled and not d.deleted and d.org_id = ${agent.orgId} and d.conn_type <> 'SIM'
        and (s.room_id = ${agent.roomId}
          or d.params ->> 'agent' = ${agent.code}
          or (d.scale_id is null and d.params ->> 'agent' is null and d.check_id in (select check_id from mm_scale where room_id = ${agent.roomId} and not deleted)))
      order by d.id`,
  )

/** Notes which devices answer; a device that has not changed is written seldom. */
export async function noteDevices(
  db: Queryable,
  {
    ids,
    online,
    now,
  }: { readonly ids: readonly string[]; readonly online: boolean; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return
  const time = now.toISOString()
  await db.run(
    online
      ? sql`update mm_device set online = true, last_seen = ${time} where id = any(${ids}::bigint[]) and (not coalesce(online, false) or last_seen is null or last_seen < ${time}::timestamptz - interval '9 seconds')`
      : sql`update mm_device set online = false where id = any(${ids}::bigint[]) and coalesce(online, true)`,
  )
}
