import { idsOf } from '@junheng/domain/call/shape.ts'
import { documentOf } from '@junheng/domain/workflow/action-flows.ts'
import { defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
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
  async run(tx, { rows, caller, services: { engine }, log }) {
    for (const row of rows) {
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
    return { count: rows.length }
  },
})
