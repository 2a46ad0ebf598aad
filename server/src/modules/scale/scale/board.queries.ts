import type { DeviceBoard, KeptRecording, ScaleState } from '@junheng/domain/scale/device-wire.ts'
import type { Caller } from '#platform/access/caller.ts'
import { reachCondition } from '#platform/access/reach.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'

/** What is stored of scales, stations and devices; where a flow stands, its station knows. */
interface BoardRows extends Omit<DeviceBoard, 'scales'> {
  readonly scales: readonly Omit<ScaleState, 'flow'>[]
}

/** Everything that stands in the rooms of the companies in reach. */
export async function findBoard(db: Queryable, caller: Pick<Caller, 'scope'>): Promise<BoardRows> {
  const own = (alias: 'r' | 's' | 'a' | 'd') =>
    reachCondition(caller, {
      org: identifier(alias, 'org_id'),
      group: identifier(alias, 'group_id'),
    })
  return {
    rooms: await db.rows(
      sql`select r.id, r.code, r.name, r.enabled, o.org_name as "orgName" from mm_weigh_room r join sys_organization o on o.id = r.org_id where not r.deleted and ${own('r')} order by r.org_id, r.code limit 200`,
    ),
    scales: await db.rows(
      sql`select s.id, s.room_id as "roomId", s.code, s.name, s.enabled, s.conn_type as "connType", s.version, s.protocol, s.unit, s.checksum, s.parser_params as "parserParams", s.control_mode as "controlMode", s.max_capacity as "maxCapacity", s.division, s.host, s.port, s.verify_expire as "verifyExpire", s.proposed, u.real_name as "proposerName", s.propose_time as "proposeTime",
        t.source, coalesce(t.online, false) as online, t.offline_reason as "offlineReason", t.last_frame as "lastFrame", coalesce(t.good, 0)::text as good, coalesce(t.bad, 0)::text as bad,
        c.check_time as "checkTime", c.result as "checkResult", c.error as "checkError"
      from mm_scale s left join mm_scale_state t on t.scale_id = s.id left join sys_user u on u.id = s.proposer_id
        left join lateral (select check_time, result, error from mm_scale_check where scale_id = s.id order by check_time desc limit 1) c on true
      where not s.deleted and ${own('s')} order by s.code limit 500`,
    ),
    agents: await db.rows(
      sql`select a.id, a.room_id as "roomId", a.code, a.name, a.enabled, a.agent_version as "agentVersion", a.last_seen as "lastSeen", coalesce(t.online, false) as online from mm_agent a left join mm_agent_state t on t.agent_id = a.id where not a.deleted and ${own('a')} order by a.code limit 200`,
    ),
    devices: await db.rows(
      sql`select d.id, d.scale_id as "scaleId", d.check_id as "checkId", k.name as "checkName", d.code, d.name, d.device_type as "deviceType", d.position, d.conn_type as "connType", d.host, d.enabled, coalesce(d.online, false) as online, d.last_seen as "lastSeen" from mm_device d left join as_check k on k.id = d.check_id where not d.deleted and ${own('d')} order by d.code limit 1000`,
    ),
  }
}

/** The recordings of a scale, the newest first. */
export const findRecordings = (db: Queryable, scaleId: string): Promise<readonly KeptRecording[]> =>
  db.rows<KeptRecording>(
    sql`select id, record_time as "recordTime", seconds, user_name as "userName" from mm_scale_recording where scale_id = ${scaleId} order by id desc`,
  )

/** One of them, whole; null: it is none of this scale's. */
export const readRecordingRow = (
  db: Queryable,
  { id, scaleId }: { readonly id: string; readonly scaleId: string },
): Promise<{ readonly recordTime: string; readonly content: string } | null> =>
  db.row(
    sql`select record_time as "recordTime", content from mm_scale_recording where id = ${id} and scale_id = ${scaleId}`,
  )
