import { assignedActions, rowsOf } from '#modules/system/api.ts'
import type { Action } from '#platform/actions/action.ts'
import { sql } from '#platform/db/sql.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import { findPrefixPoints } from './check/check.queries.ts'
import { ROLE_PREFIXES } from './check/number-prefix.ts'

/** What of the archives a role may be kept to: classes of material, prefixes of numbers. */
export const roleLimitActions: readonly Action[] = [
  ...assignedActions({
    path: '/sys-role-invc/:id',
    entity: 'inventoryClass',
    label: '物料分类',
    field: 'invcIds',
    labels: { invcId: '分类编号', invcCode: '分类编码', invcName: '物料分类' },
    find: rowsOf('inventoryClass'),
    list: (assigned) =>
      sql`select c.id as "invcId", c.invc_code as "invcCode", c.invc_name as "invcName" from ${assigned} join as_inventory_class c on c.id = b.row_id and not c.deleted order by c.invc_code`,
  }),
  ...assignedActions({
    path: '/sys-role-prefix/:id',
    entity: ROLE_PREFIXES,
    label: '编号前缀',
    field: 'prefixIds',
    labels: {
      prefixId: '前缀编号',
      prefix: '前缀',
      prefixName: '前缀名称',
      target: '用于',
      checkId: '管控点编号',
      checkName: '管控点',
    },
    // Prefixes are rows of control points: who reaches the point reaches them.
    async find(tx, { engine: { registry } }, { caller, ids }) {
      const prefixes = await findPrefixPoints(tx, ids)
      const checkIds = [...new Set(prefixes.map(({ mainId }) => mainId))]
      const model = registry.model('check')
      const points = await loadRows(tx, registry, { model, caller, ids: checkIds })
      const reached = new Set(points.map(({ id }) => id))
      return prefixes.filter(({ mainId }) => reached.has(mainId))
    },
    list: (assigned) =>
      sql`select p.id as "prefixId", p.prefix, p.prefix_name as "prefixName", p.target, c.id as "checkId", c.name as "checkName" from ${assigned}
      join as_check_prefix p on p.id = b.row_id join as_check c on c.id = p.main_id and not c.deleted order by c.code, p.row_no`,
  }),
]
