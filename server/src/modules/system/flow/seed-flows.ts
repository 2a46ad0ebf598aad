import { rowEvent } from '@junheng/domain/entity/define-event.ts'
import { FLOW_TYPE_LABELS, FLOW_TYPES } from '@junheng/domain/hand-flow/flow-types.ts'
import { ACTION_FLOW_LABELS, PUBLISHED_FLOWS } from '@junheng/domain/workflow/action-flows.ts'
import type { Tx } from '#platform/db/database.ts'
import { hear } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { role } from '../role/role.entity.ts'
import type { RoleCode } from '../role/role-catalogue.ts'
import { findGroupsWithout, insertFlow } from './flow.queries.ts'

/** Who approves until a site says otherwise; a group without this role gets no flow by itself. */
const APPROVER: RoleCode = 'manager'

/** What is never done on one person's word, with its name. */
const SEEDED: readonly (readonly [flowType: string, name: string])[] = [
  ...FLOW_TYPES.map((type) => [type, FLOW_TYPE_LABELS[type]] as const),
  ...PUBLISHED_FLOWS.map((type) => [type, ACTION_FLOW_LABELS[type]] as const),
]

/** A group gets its flows with the role that approves them. */
export const seedFlowsWithRole = hear(rowEvent(role, 'Created'), async (tx, { code }, engine) => {
  if (code === APPROVER) await ensureFlows(tx, engine)
})

/** For groups older than a flow; run at every start, repeatable. */
export async function ensureFlows(tx: Tx, engine: Engine): Promise<void> {
  for (const [flowType, name] of SEEDED)
    for (const owner of await findGroupsWithout(tx, { flowType, roleCode: APPROVER }))
      await insertFlow(tx, {
        ...owner,
        id: engine.newId(),
        nodeId: engine.newId(),
        flowType,
        name,
        nodeName: '经理审批',
        now: engine.clock.now(),
      })
}
