import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { isSigner } from '@junheng/domain/workflow/flow-run.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { closedBody, readBody, readId, TEXT } from '#platform/http/closed-body.ts'
import { readSchedule } from '#platform/workflow/schedule.ts'
import { findInstance } from '#platform/workflow/workflow.queries.ts'
import { decideFlow, revokeFlow, runOf, workflowOf } from '#platform/workflow/workflow.ts'
import { DECISION_PROPERTIES, readDecision } from '#platform/workflow/workflow-calls.ts'
import { closeTransitCalls } from './close-transit.actions.ts'
import { findHandFlow } from './hand-flow.queries.ts'
import type { HandFlowParts } from './hand-flow-effect.ts'
import { handFlowSubject } from './hand-flow-subject.ts'

const BASE = '/flow/inf'
const about = (action: string, summary: string) => ({
  access: needs(`flow:inf:${action}`),
  tag: '手工申请',
  summary,
})

/** Calls of hand applications beside those of every entity; the same flows are reached under /activti. */
export function handFlowCalls(parts: HandFlowParts): readonly Call[] {
  return [
    initiateCall(parts),
    approvalCall(parts),
    revokeCall(parts),
    scheduleCall(parts),
    ...closeTransitCalls(parts),
  ]
}

function initiateCall(parts: HandFlowParts): Call {
  const subject = handFlowSubject(parts)
  return writeCall({
    method: 'POST',
    path: `${BASE}/initiate`,
    ...about('initiate', '提交手工申请'),
    body: closedBody({ id: TEXT }),
    prepare: async ({ request }) => readId(readBody(request.body, ['id']), 'id'),
    write: async (tx, act, id) => ({ id, instanceId: await subject.initiate(tx, act, id) }),
  })
}

const BODY_NAMES = ['id', 'taskId', 'verb', 'opinion', 'toUserId'] as const

/** Without a task it is the one that waits for the caller. */
function approvalCall(parts: HandFlowParts): Call {
  const workflow = workflowOf(parts.services.engine, [handFlowSubject(parts)])
  return writeCall({
    method: 'POST',
    path: `${BASE}/approval`,
    ...about('approval', '审批手工申请'),
    body: closedBody({ id: TEXT, ...DECISION_PROPERTIES }, ['id', 'verb']),
    async prepare({ request, caller }) {
      const { id: _id, ...rest } = readBody(request.body, BODY_NAMES)
      const id = readId(request.body as AnyRow, 'id')
      const taskId = rest['taskId'] ?? (await findOwnTask(parts.services.db, { id, caller }))
      return { id, decision: readDecision({ ...rest, taskId }) }
    },
    write: async (tx, act, { id, decision }) => ({
      id,
      state: await decideFlow(tx, workflow, { act, decision }),
    }),
  })
}

async function findOwnTask(
  db: Queryable,
  { id, caller }: { readonly id: string; readonly caller: Caller },
): Promise<string> {
  const instance = await findInstance(db, await instanceOf(db, { id, caller }))
  if (instance === null) throw new RefusalError(refuse('row.missing'))
  const run = await runOf(db, instance)
  const mine = run.tasks.find((task) => isSigner(run, task, caller.userId))
  if (mine !== undefined) return mine.id
  // Nothing waits for him: the sentence says why, by the task that was last.
  const last = run.tasks.at(-1)
  if (last === undefined) throw new RefusalError(refuse('flow.noTask'))
  return last.id
}

/** The flow of an application of the caller's company. */
async function instanceOf(
  db: Queryable,
  { id, caller }: { readonly id: string; readonly caller: Caller },
): Promise<string> {
  const flow = await findHandFlow(db, id)
  if (flow === null || flow.orgId !== caller.orgId) throw new RefusalError(refuse('row.missing'))
  if (flow.instanceId === null) throw new RefusalError(refuse('flow.notSent', { code: flow.code }))
  return flow.instanceId
}

function revokeCall(parts: HandFlowParts): Call {
  const workflow = workflowOf(parts.services.engine, [handFlowSubject(parts)])
  return writeCall({
    method: 'POST',
    path: `${BASE}/revoke`,
    ...about('revoke', '撤回手工申请'),
    body: closedBody({ id: TEXT }),
    async prepare({ request, caller }) {
      const id = readId(readBody(request.body, ['id']), 'id')
      return { id, instanceId: await instanceOf(parts.services.db, { id, caller }) }
    },
    write: async (tx, act, { id, instanceId }) => ({
      id,
      state: await revokeFlow(tx, workflow, { act, instanceId }),
    }),
  })
}

function scheduleCall(parts: HandFlowParts): Call {
  const workflow = workflowOf(parts.services.engine, [handFlowSubject(parts)])
  return {
    kind: 'read',
    method: 'GET',
    path: `${BASE}/schedule/:id`,
    ...about('list', '手工申请的审批进度'),
    async handle({ request, caller }) {
      const id = parseId(request.params['id'] ?? '')
      if (id === null) throw new RefusalError(refuse('row.missing'))
      const instanceId = await instanceOf(parts.services.db, { id, caller })
      return readSchedule(parts.services.db, workflow, { id: instanceId, caller })
    },
  }
}
