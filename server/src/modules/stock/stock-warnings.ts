import { readCondition } from '#platform/access/row-scope.ts'
import { is, type SourceAsk, type WarnSource } from '#platform/attention/attention-source.ts'
import { findSiloAlarms } from './silo-alarm.queries.ts'

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
