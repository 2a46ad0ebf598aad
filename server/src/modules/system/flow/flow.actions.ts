import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import type { RowOf } from '@junheng/domain/entity/define-entity.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { documentOf } from '@junheng/domain/workflow/action-flows.ts'
import { isPermitted } from '#platform/access/caller.ts'
import { defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { flowFieldsOf } from '#platform/workflow/flow-facts.ts'
import { assertRuns, nodesOf } from './drawn-nodes.ts'
import { flow } from './flow.entity.ts'
import { publishFlow } from './flow.queries.ts'

/** Puts the nodes in force as they stand; what runs already keeps those it started with. */
export const publish = defineAction(flow, {
  name: 'publish',
  label: '发布审批流程',
  button: {
    label: '发布',
    confirm: '发布后新提交的申请按此流程审批，已提交的不变，确定发布？',
  },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  flow: 'free',
  body: { ids: idsOf('flow') },
  answers: COUNT,
  async run(tx, act) {
    for (const row of act.rows) await putInForce(tx, act, row)
    return { count: act.rows.length }
  },
})

/** Made and published in one step: what cannot run is refused, and no draft of it stays in the way of the next try. */
export const createPublished = defineAction(flow, {
  name: 'createPublished',
  label: '新增并发布审批流程',
  button: { none: '自定义表的“设置审批”一次做完' },
  method: 'POST',
  right: { of: 'mount', action: 'publish' },
  flow: 'free',
  openBody: 'row',
  answers: { id: idOf('flow', { label: '流程', required: true }) },
  async prepare({ services, model, mount, caller, request }) {
    if (!isPermitted(caller, permissionKey(mount, 'create')))
      throw new RefusalError(refuse('access.forbidden'))
    const tight = await services.mountFor({ model, mount }, caller)
    return { mount: tight, input: parseRow(tight, request.body) }
  },
  async run(tx, act) {
    const { model, caller, warn, services, prepared, log } = act
    const made = { ...prepared, model, caller, warn }
    const row = await createRow(tx, services.engine, made)
    log({ entity: 'flow', bizKey: row.id, action: 'create', label: '新增', changes: [] })
    await putInForce(tx, act, row)
    return { id: row.id }
  },
})

type FlowRow = RowOf<typeof flow>

async function putInForce(
  tx: Tx,
  { services: { engine }, caller, log }: Pick<MountContext, 'services'> & WriteContext,
  row: Pick<FlowRow, 'id' | 'flowType' | 'publishedVersion' | 'sysFlowNode'>,
): Promise<void> {
  const { id: flowId, publishedVersion: from } = row
  const offered = flowFieldsOf(engine.registry, documentOf(row.flowType))
  const nodes = nodesOf(row.sysFlowNode, offered)
  assertRuns(nodes, offered)
  const version = (from ?? 0) + 1
  await publishFlow(tx, {
    flowId,
    version,
    nodes,
    user: caller.realName,
    now: engine.clock.now(),
  })
  const field = { table: 'sys_flow', field: 'publishedVersion', label: '已发布版本' }
  const changes = [{ ...field, from, to: version }]
  log({ entity: 'flow', bizKey: flowId, action: 'publish', label: '发布', changes })
}
