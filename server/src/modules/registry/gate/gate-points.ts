import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, text } from '@junheng/domain/entity/field.ts'
import type { GatePoint } from '@junheng/domain/visit/gate-wire.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineAction } from '#platform/actions/action.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { registry } from '../registry/registry.entity.ts'

/** Gates of the caller's company at which he may stand. */
function findGatePoints(
  db: Queryable,
  { orgId, userId, admin }: Caller,
): Promise<readonly GatePoint[]> {
  return db.rows<GatePoint>(
    sql`select id, code, name, check_type as "checkType" from as_check
    where org_id = ${orgId} and enabled and not deleted and check_type in ('GATE_IN', 'GATE_OUT')
      and (${admin} or coalesce(cardinality(user_ids), 0) = 0 or user_ids @> array[${userId}]::bigint[])
    order by code`,
  )
}

/** Which gate a screen stands at is chosen once, from these. */
export const gatePoints = defineAction(registry, {
  name: 'gatePoints',
  label: '门岗控制点',
  button: { none: '门岗页面自己读' },
  method: 'GET',
  at: ['all'],
  right: { of: 'row-kind', action: 'gate' },
  answers: listOf(
    group(
      {
        id: idOf('check', { label: '控制点', required: true }),
        code: text({ label: '编码', required: true }),
        name: text({ label: '名称', required: true }),
        checkType: choice(
          { GATE_IN: '入厂门岗', GATE_OUT: '出厂门岗' },
          { label: '类型', required: true },
        ),
      },
      { required: true },
    ),
  ),
  read: ({ caller, services }) => findGatePoints(services.db, caller),
})
