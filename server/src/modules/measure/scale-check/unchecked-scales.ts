import { readCondition } from '#platform/access/row-scope.ts'
import { is, type SourceAsk, type WarnSource } from '#platform/attention/attention-source.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/**
 * Scales in use that are checked from time to time but not yet today. Who never checks a scale in this way has
 * another one, and is not reminded of it every morning.
 */
function findUnchecked(
  db: Queryable,
  { scope, today }: { readonly scope: SqlFragment; readonly today: string },
): Promise<readonly { readonly id: string }[]> {
  return db.rows(
    sql`select t.id from mm_scale t where t.enabled and not t.deleted and t.control_mode <> 'OFF' and t.conn_type <> 'SIM' and ${scope}
      and exists (select 1 from mm_scale_check c where c.scale_id = t.id and c.check_time >= ${today}::date - interval '30 days')
      and not exists (select 1 from mm_scale_check c where c.scale_id = t.id and c.check_time >= (${today}::timestamp at time zone 'Asia/Shanghai'))`,
  )
}

/** The daily check of a scale is due. */
export const uncheckedScales: WarnSource = {
  type: 'SCALE_UNCHECKED',
  title: '地磅今日未点检',
  severity: 'info',
  mount: 'scale/main',
  columns: ['name', 'code', 'roomName'],
  async search({ services, call, today }: SourceAsk) {
    const { engine, db } = services
    const scope = readCondition(engine.registry.model('scale'), call.caller)
    const found = await findUnchecked(db, { scope, today })
    return found.length === 0 ? null : [is('id', found.map(({ id }) => id).join(','), 'in')]
  },
}
