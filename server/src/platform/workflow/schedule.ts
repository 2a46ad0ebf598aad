import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { NODE_TYPE_LABELS } from '@junheng/domain/workflow/flow-node.ts'
import {
  FLOW_STATE_LABELS,
  type FlowRun,
  isSigner,
  revokeRun,
} from '@junheng/domain/workflow/flow-run.ts'
import type { FlowSchedule, NodeProgress, ScheduleNode } from '@junheng/domain/workflow/schedule.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import type { Database } from '#platform/db/database.ts'
import {
  type FlowInstance,
  findInstance,
  findNames,
  findOpinions,
  findTasks,
  type StoredTask,
} from './workflow.queries.ts'
import { runOf, type Workflow } from './workflow.ts'

export async function readSchedule(
  db: Database,
  workflow: Workflow,
  { id, caller }: { readonly id: string; readonly caller: Caller },
): Promise<FlowSchedule> {
  const instance = await findInstance(db, id)
  if (instance === null || instance.orgId !== caller.orgId)
    throw new RefusalError(refuse('row.missing'))
  const [run, tasks, opinions] = await Promise.all([
    runOf(db, instance),
    findTasks(db, id),
    findOpinions(db, id),
  ])
  const mine = run.tasks.find((task) => isSigner(run, task, caller.userId)) ?? null
  const subject = workflow.subjectOf(instance.entity)
  const isInvolved =
    mine !== null ||
    instance.applicantId === caller.userId ||
    opinions.some(({ userId }) => userId === caller.userId)
  if (!isInvolved && !subject.rights.read.some((key) => isPermitted(caller, key)))
    throw new RefusalError(refuse('access.forbidden'))
  const {
    nodes: _nodes,
    groupId: _group,
    orgId: _org,
    applicantId: _by,
    asked,
    ...shown
  } = instance
  return {
    ...shown,
    stateLabel: FLOW_STATE_LABELS[instance.state],
    nodes: await scheduleNodes(db, { instance, run, tasks }),
    opinions,
    document: await subject.describe(db, instance.bizId, caller, {
      flowType: instance.flowType,
      asked,
    }),
    taskId: mine?.id ?? null,
    canRevoke: !('refusal' in revokeRun(run, caller.userId)),
  }
}

async function scheduleNodes(
  db: Database,
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
  const { nodes, round } = instance
  const owners = tasks.flatMap(({ userId }) => userId ?? [])
  const names = await findNames(db, {
    userIds: [...nodes.flatMap(({ userIds }) => userIds), ...owners],
    roleIds: nodes.flatMap(({ roleIds }) => roleIds),
  })
  const nameOf = (id: string): string => names.get(id) ?? id
  return nodes.map(({ nodeName, nodeType, userIds, roleIds }, nodeNo) => ({
    nodeNo,
    nodeName,
    nodeType,
    nodeTypeLabel: NODE_TYPE_LABELS[nodeType],
    progress: progressOf(run, nodeNo),
    signers: [...roleIds, ...userIds].map(nameOf),
    tasks: tasks
      .filter((task) => task.nodeNo === nodeNo && task.round === round)
      .map(({ userId, state, decidedBy, openTime, decideTime }) => ({
        userName: userId === null ? null : nameOf(userId),
        state,
        decidedBy,
        openTime,
        decideTime,
      })),
  }))
}

function progressOf({ state, nodeNo: current }: FlowRun, nodeNo: number): NodeProgress {
  if (state === 'PASSED' || (state !== 'DRAFT' && nodeNo < current)) return 'PASSED'
  if (state === 'DRAFT' || nodeNo > current) return 'WAITING'
  return state === 'RUNNING' ? 'CURRENT' : 'STOPPED'
}
