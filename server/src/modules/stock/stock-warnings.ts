import { readCondition } from '#platform/access/row-scope.ts'
import { is, type SourceAsk, type WarnSource } from '#platform/attention/attention-source.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

function siloAlarms({ services, call }: SourceAsk) {
  const { engine, db } = services
  return findSiloAlarms(db, readCondition(engine.registry.model('silo'), call.caller))
}

/** What lies where it cannot, or too little or too much of it. */
export const stockWarnings: readonly WarnSource[] = [
  {
    type: 'NEGATIVE_STOCK',
    title: '负库存',
    severity: 'danger',
    mount: 'stock/main',
    columns: ['warehouseName', 'invName', 'batchNo', 'quantity'],
    search: async () => [is('quantity', '0', 'lt')],
  },
  {
    type: 'SILO_ALARM',
    title: '筒仓料位报警',
    severity: 'warning',
    mount: 'silo/main',
    columns: ['name', 'warehouseName', 'inventoryName'],
    async search(ask) {
      const alarms = await siloAlarms(ask)
      return alarms.length === 0 ? null : [is('id', alarms.map(({ id }) => id).join(','), 'in')]
    },
    notes: async (ask) => new Map((await siloAlarms(ask)).map(({ id, says }) => [id, says])),
  },
]

/** Silos that hold more than they should, or less while they are in use; the scope is over `as_silo t`. */
function findSiloAlarms(
  db: Queryable,
  scope: SqlFragment,
): Promise<readonly { readonly id: string; readonly says: string }[]> {
  return db.rows(
    sql`select t.id, case when held.tons <= t.low_alarm then '库存 ' || held.tons || ' 吨，低于低位 ' || t.low_alarm || ' 吨'
      else '库存 ' || held.tons || ' 吨，超过高位 ' || t.high_alarm || ' 吨' end as says
    from as_silo t cross join lateral (
      select coalesce(sum(p.quantity), 0)::numeric(14, 3) as tons from pd_stock p where p.silo_id = t.id) held
    where t.enabled and not t.deleted and t.silo_state <> 'STOP'
      and ((held.tons <= t.low_alarm and t.silo_state <> 'IDLE') or held.tons >= t.high_alarm) and ${scope} order by t.id limit 500`,
  )
}
