import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import {
  choosesNext,
  FLOW_STATE_LABELS,
  isSigner,
  revokeRun,
} from '@junheng/domain/workflow/flow-run.ts'
import type { FlowSchedule } from '@junheng/domain/workflow/schedule.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import type { Database } from '#platform/db/database.ts'
import { runOf } from './flow-run-facts.ts'
import { scheduleNodes } from './schedule-nodes.ts'
import { findOpinions, findTasks } from './task.queries.ts'
import { findInstance } from './workflow.queries.ts'
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
