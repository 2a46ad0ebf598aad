import { keyAt, linksOf, reachable } from '@junheng/domain/workflow/flow-graph.ts'
import {
  APPROVER_LABELS,
  approverOf,
  type FlowNode,
  NODE_TYPE_LABELS,
} from '@junheng/domain/workflow/flow-node.ts'
import { type FlowRun, trailOf } from '@junheng/domain/workflow/flow-run.ts'
import type { NodeLink, NodeProgress, ScheduleNode } from '@junheng/domain/workflow/schedule.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { conditionWords, flowFieldsOf } from './flow-facts.ts'
import { findNames } from './people.queries.ts'
import type { StoredTask } from './task.queries.ts'
import type { FlowInstance } from './workflow.queries.ts'

/** The nodes of a flow as they are drawn: where each leads, where it stands, who was asked. */
export async function scheduleNodes(
  db: Database,
  engine: Engine,
  {
    instance,
    run,
    tasks,
  }: {
    readonly instance: FlowInstance
    readonly run: FlowRun
    readonly tasks: readonly StoredTask[]
  },
): Promise<readonly ScheduleNode[]> {
  const { nodes, round, entity } = instance
  const { fields } = flowFieldsOf(engine.registry, entity)
  const owners = tasks.flatMap(({ userId, userIds }) => [...(userId ? [userId] : []), ...userIds])
  const names = await findNames(db, {
    userIds: [...nodes.flatMap(({ userIds }) => userIds), ...owners],
    roleIds: nodes.flatMap(({ roleIds }) => roleIds),
  })
  const nameOf = (id: string): string => names.get(id) ?? id
  return nodes.map((node, nodeNo) => {
    const own = tasks.filter((task) => task.nodeNo === nodeNo && task.round === round)
    return {
      nodeNo,
      nodeName: node.nodeName,
      nodeType: node.nodeType,
      nodeTypeLabel: NODE_TYPE_LABELS[node.nodeType],
      nodeKey: keyAt(node, nodeNo),
      links: linksAt(run, nodeNo),
      condition: conditionWords(node, fields),
      progress: progressOf(run, nodeNo),
      signers: signersOf(node, own).map(nameOf),
      tasks: own.map(({ userId, state, decidedBy, openTime, decideTime }) => ({
        userName: userId === null ? null : nameOf(userId),
        state,
        decidedBy,
        openTime,
        decideTime,
      })),
    }
  })
}

/** Whom a node names; before it opens, where its people come from. */
function signersOf(node: FlowNode, tasks: readonly StoredTask[]): readonly string[] {
  if (node.nodeType === 'CONDITION') return []
  const kind = approverOf(node)
  if (kind === 'LISTED') return [...node.roleIds, ...node.userIds]
  const named = [...new Set(tasks.flatMap(({ userIds }) => userIds))]
  return named.length > 0 ? named : [APPROVER_LABELS[kind]]
}

function linksAt({ nodes, ...run }: FlowRun, nodeNo: number): readonly NodeLink[] {
  const { next = null, otherwise = null } = linksOf(nodes)[nodeNo] ?? {}
  const isBranch = nodes[nodeNo]?.nodeType === 'CONDITION'
  const trail = trailOf({ nodes, ...run })
  const after = trail[trail.indexOf(nodeNo) + 1] ?? null
  const isPassed = trail.includes(nodeNo) && (after !== null || run.state === 'PASSED')
  const link = (to: number | null, label: string | null): NodeLink => ({
    to: to === null ? null : keyAt(nodes[to], to),
    label,
    taken: isPassed && after === to,
  })
  return isBranch ? [link(next, '满足'), link(otherwise, '否则')] : [link(next, null)]
}

function progressOf(run: FlowRun, nodeNo: number): NodeProgress {
  const { state, nodeNo: current, nodes } = run
  if (state === 'DRAFT') return 'WAITING'
  if (nodeNo === current && state !== 'PASSED') return state === 'RUNNING' ? 'CURRENT' : 'STOPPED'
  if (trailOf(run).includes(nodeNo)) return 'PASSED'
  return state === 'RUNNING' && reachable(nodes, current).has(nodeNo) ? 'WAITING' : 'SKIPPED'
}
