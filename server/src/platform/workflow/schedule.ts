import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { keyAt, linksOf, reachable } from '@junheng/domain/workflow/flow-graph.ts'
import {
  APPROVER_LABELS,
  approverOf,
  type FlowNode,
  NODE_TYPE_LABELS,
} from '@junheng/domain/workflow/flow-node.ts'
import {
  choosesNext,
  FLOW_STATE_LABELS,
  type FlowRun,
  isSigner,
  revokeRun,
  trailOf,
} from '@junheng/domain/workflow/flow-run.ts'
import type {
  FlowSchedule,
  NodeLink,
  NodeProgress,
  ScheduleNode,
} from '@junheng/domain/workflow/schedule.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { conditionWords, flowFieldsOf } from './flow-facts.ts'
import { runOf } from './flow-run-facts.ts'
import { findNames } from './people.queries.ts'
import { findOpinions, findTasks, type StoredTask } from './task.queries.ts'
import { type FlowInstance, findInstance } from './workflow.queries.ts'
import type { Workflow } from './workflow.ts'

export async function readSchedule(
  db: Database,
  workflow: Workflow,
  { id, caller }: { readonly id: string; readonly caller: Caller },
): Promise<FlowSchedule> {
  const instance = await findInstance(db, id)
  if (instance === null || instance.orgId !== caller.orgId)
    throw new RefusalError(refuse('row.missing'))
  const [run, tasks, opinions] = await Promise.all([
    runOf(db, workflow.engine, instance),
    findTasks(db, id),
    findOpinions(db, id),
  ])
  const mine = run.tasks.find((task) => isSigner(run, task, caller.userId)) ?? null
  const subject = workflow.subjectOf(instance.entity)
  const isInvolved =
    mine !== null ||
    instance.applicantId === caller.userId ||
    tasks.some(({ userId, state }) => state === 'COPIED' && userId === caller.userId) ||
    opinions.some(({ userId }) => userId === caller.userId)
  if (!isInvolved && !subject.rights.read.some((key) => isPermitted(caller, key)))
    throw new RefusalError(refuse('access.forbidden'))
  const {
    nodes: _nodes,
    groupId: _group,
    orgId: _org,
    applicantId: _by,
    trail: _trail,
    chosen: _chosen,
    asked,
    ...shown
  } = instance
  return {
    ...shown,
    stateLabel: FLOW_STATE_LABELS[instance.state],
    nodes: await scheduleNodes(db, workflow.engine, { instance, run, tasks }),
    opinions,
    document: await subject.describe(db, instance.bizId, caller, {
      flowType: instance.flowType,
      asked,
    }),
    taskId: mine?.id ?? null,
    choosesFor: mine === null ? null : nameAt(instance.nodes, choosesNext(run, mine.id)),
    canRevoke: !('refusal' in revokeRun(run, caller.userId)),
  }
}

const nameAt = (nodes: readonly FlowNode[], at: number | null): string | null =>
  at === null ? null : (nodes[at]?.nodeName ?? null)

/** The nodes of a flow as they are drawn: where each leads, where it stands, who was asked. */
async function scheduleNodes(
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
