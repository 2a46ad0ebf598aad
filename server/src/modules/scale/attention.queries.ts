import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** Whose scales are looked at, over `mm_scale t`, and when. */
export interface ScaleSearch {
  readonly scope: SqlFragment
  readonly now: Date
}

/** Scales in use whose last check went wrong, and by how much. */
export function findFailedScales(
  db: Queryable,
  { scope }: ScaleSearch,
): Promise<readonly { readonly id: string; readonly says: string }[]> {
  return db.rows(
    sql`select t.id, '误差 ' || c.error || ' 吨，允许 ' || c.mpe || ' 吨' as says
    from mm_scale t join lateral (
      select k.result, k.error, k.mpe from mm_scale_check k where k.scale_id = t.id order by k.check_time desc, k.id desc limit 1) c on true
    where t.enabled and not t.deleted and c.result = 'FAIL' and ${scope} order by t.id`,
  )
}

/** Who has just entered a scale is still connecting it. */
const CONNECTING = 10 * 60_000

/**
 * Scales in use that nobody hears now, and since when: also those of which nobody has ever heard, since their
 * station was never set up. A simulated one needs no line.
 */
export function findSilentScales(
  db: Queryable,
  { scope, now }: ScaleSearch,
): Promise<readonly { readonly id: string; readonly says: string }[]> {
  return db.rows(
    sql`select t.id, coalesce('最后读数 ' || to_char(s.last_frame at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), '还没有读数') as says
    from mm_scale t left join mm_scale_state s on s.scale_id = t.id
    where t.enabled and not t.deleted and t.control_mode <> 'OFF'
      and coalesce(not s.online, t.conn_type <> 'SIM' and t.create_date < ${new Date(now.getTime() - CONNECTING).toISOString()})
      and ${scope} order by t.id`,
  )
}
