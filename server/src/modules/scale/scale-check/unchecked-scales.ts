import { readCondition } from '#platform/access/row-scope.ts'
import { is, type SourceAsk, type WarnSource } from '#platform/attention/attention-source.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import { scaleCheckDaily } from '../scale-settings.ts'

interface UncheckedScale {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
}

/** Scales in use that nobody has checked today, however long ago the last check was. */
function findUnchecked(
  db: Queryable,
  { scope, today }: { readonly scope: SqlFragment; readonly today: string },
): Promise<readonly UncheckedScale[]> {
  return db.rows(
    sql`select t.id, t.org_id as "orgId", t.group_id as "groupId" from mm_scale t where t.enabled and not t.deleted and t.control_mode <> 'OFF' and t.conn_type <> 'SIM' and ${scope}
      and not exists (select 1 from mm_scale_check c where c.scale_id = t.id and c.check_time >= (${today}::timestamp at time zone 'Asia/Shanghai'))
      order by t.id`,
  )
}

/** The daily check of a scale is due, in companies that want one. */
export const uncheckedScales = {
  type: 'SCALE_UNCHECKED',
  title: '地磅今日未点检',
  severity: 'info',
  mount: 'scale/main',
  columns: ['name', 'code', 'roomName'],
  async search({ services, call, today }: SourceAsk) {
    const { engine, db } = services
    const scope = readCondition(engine.registry.model('scale'), call.caller)
    const found = await findUnchecked(db, { scope, today })
    const wanted = new Map<string, boolean>()
    for (const { orgId, groupId } of found)
      if (!wanted.has(orgId))
        wanted.set(orgId, await engine.setting(scaleCheckDaily, { orgId, groupId }))
    const due = found.filter(({ orgId }) => wanted.get(orgId))
    return due.length === 0 ? null : [is('id', due.map(({ id }) => id).join(','), 'in')]
  },
} as const satisfies WarnSource
