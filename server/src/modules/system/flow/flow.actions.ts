import { idsOf } from '@junheng/domain/call/shape.ts'
import type { RowOf } from '@junheng/domain/entity/define-entity.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type FlowNode, isRunnable } from '@junheng/domain/workflow/flow-node.ts'
import { defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
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
  async run(tx, { rows, caller, services: { engine }, log }) {
    for (const row of rows) {
      const { id: flowId, publishedVersion: from } = row
      const nodes = runnableNodes(row.sysFlowNode)
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
    return { count: rows.length }
  },
})

type NodeRow = RowOf<typeof flow>['sysFlowNode'][number]

/** The nodes as they will run; a flow that would stand still somewhere is not published. */
function runnableNodes(nodes: readonly NodeRow[]): readonly FlowNode[] {
  if (nodes.length === 0) throw new RefusalError(refuse('flow.noNodes'))
  return nodes.map(({ nodeName, nodeType, ...signers }) => {
    const [userIds, roleIds] = [idsIn(signers.userIds), idsIn(signers.roleIds)]
    if (!isRunnable(nodeType)) throw new RefusalError(refuse('flow.nodeType'))
    if (userIds.length + roleIds.length === 0)
      throw new RefusalError(refuse('flow.nodeEmpty', { node: nodeName }))
    return { nodeName, nodeType, userIds, roleIds }
  })
}

/** Several references are stored comma-joined. */
const idsIn = (ids: string | null): readonly string[] => (ids ? ids.split(',') : [])
