import type { GatePoint } from '@junheng/domain/visit/gate-wire.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Call } from '#platform/http/call.ts'
import { about, type GateContext } from './gate.actions.ts'
import { assertAnyKind } from './kind-rights.ts'

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
export function gatePointsCall(context: GateContext): Call {
  const { mount, services } = context
  return {
    kind: 'read',
    method: 'GET',
    path: `${mount.base}/gatePoints`,
    ...about(context, 'gate', '门岗控制点'),
    async handle({ caller }) {
      assertAnyKind(context, { caller, action: 'gate' })
      return findGatePoints(services.db, caller)
    },
  }
}
