import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Connection, Protocol } from '@junheng/domain/scale/scale.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** A scale as whoever reads its indicator must know it; only what is in force. */
export interface ScaleLine {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly orgId: string
  readonly groupId: string
  readonly roomId: string
  readonly connType: Connection
  readonly protocol: Protocol
  readonly host: string | null
  readonly port: number | null
  readonly unit: 'kg' | 't'
  readonly checksum: boolean
  readonly parserParams: AnyRow | null
  /** Terms of a serial line at a station. */
  readonly baud: number | null
  readonly dataBits: number | null
  readonly parity: 'NONE' | 'ODD' | 'EVEN' | null
  readonly stopBits: number | null
  readonly division: Tons
  readonly zeroBand: Tons | null
  readonly stableBand: Tons | null
  readonly stableSeconds: string | null
  readonly jumpBand: Tons | null
  readonly twoWay: boolean
  readonly controlMode: 'ATTENDED' | 'UNATTENDED' | 'OFF'
}

const select = (where: SqlFragment): SqlFragment =>
  sql`select id, code, name, org_id as "orgId", group_id as "groupId", room_id as "roomId", conn_type as "connType", protocol, host, port, unit, coalesce(checksum, false) as checksum, parser_params as "parserParams", baud, data_bits as "dataBits", parity, stop_bits as "stopBits", division, zero_band as "zeroBand", stable_band as "stableBand", stable_seconds as "stableSeconds", jump_band as "jumpBand", coalesce(two_way, false) as "twoWay", control_mode as "controlMode" from mm_scale where not deleted and enabled and in_force and ${where} order by id`

/** Scales that a server connects to itself. */
export const findServerLines = (db: Queryable): Promise<readonly ScaleLine[]> =>
  db.rows<ScaleLine>(
    select(
      sql`conn_type in ('TCP_CLIENT', 'MODBUS_TCP') and host is not null and port is not null`,
    ),
  )

/** Scales of a room whose frames a station brings. */
export const findStationLines = (db: Queryable, roomId: string): Promise<readonly ScaleLine[]> =>
  db.rows<ScaleLine>(select(sql`conn_type = 'AGENT' and room_id = ${roomId}`))
