import type { ShiftWindow } from '@junheng/domain/scale/shift-window.ts'
import type { RuleScale } from '@junheng/domain/weighing/weigh-rule-facts.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

export interface RuleScaleFacts extends Omit<RuleScale, 'isCheckFailed'> {
  readonly cameras: number
}

/** A scale as people have set it up. */
export function findRuleScale(db: Queryable, id: string): Promise<RuleScaleFacts | null> {
  return db.row<RuleScaleFacts>(
    sql`select s.name, s.max_capacity as "maxCapacity", s.min_capacity as "minCapacity", s.division, s.verify_expire as "verifyExpire",
      greatest((select count(*)::int from mm_device d where d.scale_id = s.id and d.device_type = 'CAMERA' and d.enabled), (select count(*)::int from as_check c where c.id = s.check_id and c.photo_required)) as cameras
      from mm_scale s where s.id = ${id}`,
    { setUp: true },
  )
}

/** What the last check of a scale has come to, as a query of one value. */
export const lastCheckResult = (scaleId: string | null): SqlFragment =>
  sql`select c.result from mm_scale_check c where c.scale_id = ${scaleId} order by c.check_time desc, c.id desc limit 1`

export async function findScaleName(db: Queryable, id: string | null): Promise<string | null> {
  const scale = await db.row<{ readonly name: string }>(
    sql`select name from mm_scale where id = ${id}`,
    { setUp: true },
  )
  return scale?.name ?? null
}

/** Scales of a room, whatever becomes of them. */
export async function findScalesOfRoom(db: Queryable, roomId: string): Promise<readonly string[]> {
  const scales = await db.rows<{ readonly id: string }>(
    sql`select id from mm_scale where room_id = ${roomId} order by id`,
  )
  return scales.map(({ id }) => id)
}

/** A scale at the end of a shift: its readings and its last check. */
export interface HandedScale {
  readonly scaleName: string
  readonly firstSeq: number | null
  readonly lastSeq: number | null
  /** Of the last check in the shift; null: none was made. */
  readonly checkResult: 'PASS' | 'FAIL' | null
}

/** The scales of a room with what a shift did on them. */
export function findShiftScales(
  tx: Tx,
  { roomId, window }: { readonly roomId: string; readonly window: ShiftWindow },
): Promise<readonly HandedScale[]> {
  const [from, to] = [window.from.toISOString(), window.to.toISOString()]
  return tx.rows<HandedScale>(
    sql`select s.name as "scaleName", r.first as "firstSeq", r.last as "lastSeq",
      (select c.result from mm_scale_check c where c.scale_id = s.id and c.check_time >= ${from} and c.check_time < ${to} order by c.check_time desc, c.id desc limit 1) as "checkResult"
    from mm_scale s left join lateral (select min(seq)::int as first, max(seq)::int as last from mm_reading where scale_id = s.id and reading_time >= ${from} and reading_time < ${to}) r on true
    where s.room_id = ${roomId} and s.enabled and not s.deleted order by s.code`,
  )
}
