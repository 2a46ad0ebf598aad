import { idsOf } from '@junheng/domain/call/shape.ts'
import { assertAllowed, type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type FlowNode, isRunnable } from '@junheng/domain/workflow/flow-node.ts'
import { defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
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
      const nodes = nodesOf(row)
      assertAllowed(checkNodes(nodes))
      const version = (from ?? 0) + 1
      await publishFlow(tx, {
        flowId,
        version,
        nodes: nodes.map(runnableNode),
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

const nodesOf = (row: object): readonly AnyRow[] =>
  childRowsOf('sysFlowNode' in row ? row.sysFlowNode : null)

/** A flow that would stand still somewhere is not published. */
function checkNodes(nodes: readonly AnyRow[]): Refusal | null {
  if (nodes.length === 0) return refuse('flow.noNodes')
  for (const node of nodes) {
    const { nodeType, nodeName } = node
    if (!isRunnable(String(nodeType))) return refuse('flow.nodeType')
    if (idsIn(node['userIds']).length + idsIn(node['roleIds']).length === 0)
      return refuse('flow.nodeEmpty', { node: String(nodeName) })
  }
  return null
}

function runnableNode(node: AnyRow): FlowNode {
  return {
    nodeName: String(node['nodeName']),
    nodeType: node['nodeType'] as FlowNode['nodeType'],
    userIds: idsIn(node['userIds']),
    roleIds: idsIn(node['roleIds']),
  }
}

/** Several references are stored comma-joined. */
const idsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' && value !== '' ? value.split(',') : []
