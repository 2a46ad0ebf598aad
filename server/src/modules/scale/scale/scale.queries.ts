import type { Connection, ControlMode } from '@junheng/domain/scale/scale.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A scale as weighing needs it: only what is in force, never what is proposed. */
export interface ScaleFacts {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly orgId: string
  readonly groupId: string
  readonly enabled: boolean
  /** A second person has audited it; nothing is weighed on it before. */
  readonly inForce: boolean
  readonly roomId: string
  readonly roomEnabled: boolean
  /** Empty: everybody who has the right. */
  readonly roomUserIds: readonly string[]
  readonly checkId: string | null
  readonly maxCapacity: Tons
  readonly minCapacity: Tons
  readonly division: Tons
  readonly verifyExpire: string | null
  readonly connType: Connection
  readonly controlMode: ControlMode
  readonly zeroBand: Tons | null
  readonly stableBand: Tons | null
  readonly stableSeconds: string | null
  readonly jumpBand: Tons | null
  /** Whether its company is a demonstration: only there weights may be made up. */
  readonly isDemo: boolean
}

/** Asked every time: a scale that was taken out of force weighs nothing more, on whichever node. */
export function findScale(db: Queryable, id: string): Promise<ScaleFacts | null> {
  return db.row<ScaleFacts>(
    sql`select s.id, s.code, s.name, s.org_id as "orgId", s.group_id as "groupId", s.enabled, s.in_force as "inForce", s.room_id as "roomId", r.enabled as "roomEnabled", coalesce(array(select u::text from unnest(r.user_ids) u), '{}') as "roomUserIds", s.check_id as "checkId", s.max_capacity as "maxCapacity", s.min_capacity as "minCapacity", s.division, s.verify_expire as "verifyExpire", s.conn_type as "connType", s.control_mode as "controlMode", s.zero_band as "zeroBand", s.stable_band as "stableBand", s.stable_seconds as "stableSeconds", s.jump_band as "jumpBand", o.is_demo as "isDemo"
      from mm_scale s join mm_weigh_room r on r.id = s.room_id join sys_organization o on o.id = s.org_id
      where s.id = ${id} and not s.deleted`,
  )
}
