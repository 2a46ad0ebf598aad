import { assertAllowed, type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type FlowNode, isRunnable } from '@junheng/domain/workflow/flow-node.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { idsSchema } from '#platform/entity-engine/row-schema.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { publishFlow } from './flow.queries.ts'

export const flowCalls = (services: EntityServices): readonly Call[] => [publishCall(services)]

/** Puts the nodes in force as they stand; what runs already keeps those it started with. */
function publishCall({ engine }: EntityServices): Call {
  return writeCall({
    method: 'PUT',
    path: '/activti/flow-conf/publish',
    access: needs('activti:flow-conf:publish'),
    tag: '审批流程',
    summary: '发布审批流程',
    body: idsSchema,
    prepare: async ({ request }) => readIds(request.body),
    async write(tx, { caller, log }, ids) {
      const model = engine.registry.model('flow')
      const rows = await loadBatch(tx, engine, { model, caller, ids })
      for (const row of rows) {
        const nodes = childRowsOf(row['sysFlowNode'])
        assertAllowed(checkNodes(nodes))
        const version = Number(row['publishedVersion'] ?? 0) + 1
        await publishFlow(tx, {
          flowId: String(row['id']),
          version,
          nodes: nodes.map(runnableNode),
          user: caller.realName,
          now: engine.clock.now(),
        })
        log({
          entity: 'flow',
          bizKey: String(row['id']),
          action: 'publish',
          label: '发布',
          changes: [
            {
              table: 'sys_flow',
              field: 'publishedVersion',
              label: '已发布版本',
              from: row['publishedVersion'],
              to: version,
            },
          ],
        })
      }
      return { count: rows.length }
    },
  })
}

/** A flow that would stand still somewhere is not published. */
function checkNodes(nodes: readonly AnyRow[]): Refusal | null {
  if (nodes.length === 0) return refuse('flow.noNodes')
  for (const node of nodes) {
    const { nodeType, nodeName } = node
    if (!isRunnable(String(nodeType))) return refuse('flow.nodeType')
    if (idsOf(node['userIds']).length + idsOf(node['roleIds']).length === 0)
      return refuse('flow.nodeEmpty', { node: String(nodeName) })
  }
  return null
}

function runnableNode(node: AnyRow): FlowNode {
  return {
    nodeName: String(node['nodeName']),
    nodeType: node['nodeType'] as FlowNode['nodeType'],
    userIds: idsOf(node['userIds']),
    roleIds: idsOf(node['roleIds']),
  }
}

/** Several references are stored comma-joined. */
const idsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' && value !== '' ? value.split(',') : []
