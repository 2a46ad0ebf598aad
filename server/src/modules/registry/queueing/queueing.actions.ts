import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { QueueBoard } from '@junheng/domain/visit/queue-wire.ts'
import type { Tx } from '#platform/db/database.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import { type Call, type WriteContext, writeCall } from '#platform/http/call.ts'
import { closedBody, IDS, readBody, readId, TEXT } from '#platform/http/closed-body.ts'
import {
  about,
  answerOf,
  type GateContext,
  lockReachedAll,
  readBatch,
} from '../gate/gate.actions.ts'
import { isRepeated, noteEvent } from '../gate/gate.queries.ts'
import { logOf } from '../gate/gate-site.ts'
import { assertAnyKind, assertKindRight } from '../gate/kind-rights.ts'
import { changeVisit } from '../registry/course/change-visit.ts'
import { assertVisitEvent } from '../registry/visit-access.ts'
import type { Visit } from '../visit.ts'
import { findOpenAlarms } from './alarm.queries.ts'
import { callFreePlaces } from './auto-call.ts'
import { readBoard } from './board.ts'
import { callVisit, lockNext } from './call-visit.ts'
import { passOver } from './miss-call.ts'
import { findCallingQueue, nextPriority } from './queueing.queries.ts'

/** The calling screen, at every mount of visits. */
export function queueingCalls(context: GateContext): readonly Call[] {
  return [callCall(context), callNextCall(context), passCall(context), topCall(context)]
}

/** What belongs to queues of all kinds, at the one mount for all. */
export function boardCalls(context: GateContext): readonly Call[] {
  const { mount, services } = context
  const shared = { kind: 'read', method: 'GET', ...about(context, 'list', '') } as const
  return [
    {
      ...shared,
      path: `${mount.base}/board`,
      summary: '排队看板',
      async handle({ caller }): Promise<QueueBoard> {
        assertAnyKind(context, { caller, action: 'list' })
        const board = await readBoard(services.db, { orgId: caller.orgId })
        // A screen on a wall has nobody who would know it.
        return { orgName: caller.orgName, ...board }
      },
    },
    {
      ...shared,
      path: `${mount.base}/alarms`,
      summary: '超时车辆',
      async handle({ caller }) {
        assertAnyKind(context, { caller, action: 'list' })
        return findOpenAlarms(services.db, caller.orgId)
      },
    },
  ]
}

/** Calls one visit; a second click of the same user finds it called and does nothing. */
async function callOnce(
  tx: Tx,
  { services }: GateContext,
  { call, visit }: { readonly call: WriteContext; readonly visit: Visit },
): Promise<Visit> {
  const { engine } = services
  const { userId } = call.caller
  const moment = { registryId: visit.id, event: 'call', userId, now: engine.clock.now() } as const
  if (visit.stage === 'CALLED' && (await isRepeated(tx, moment))) return visit
  const log = logOf(call, { action: 'call', label: '叫号' })
  const called = await callVisit(tx, { engine, log }, visit)
  await noteEvent(tx, { ...moment, checkId: null })
  return called
}

function callCall(context: GateContext): Call {
  const action = 'call'
  return writeCall({
    method: 'POST',
    path: `${context.mount.base}/call`,
    ...about(context, action, '叫号'),
    body: closedBody({ ids: IDS }, ['ids']),
    async prepare({ caller, request }) {
      assertAnyKind(context, { caller, action })
      return readIds(request.body)
    },
    async write(tx, call, ids) {
      const visits = await lockReachedAll(tx, context, { caller: call.caller, ids, action })
      for (const visit of visits) await callOnce(tx, context, { call, visit })
      return { count: visits.length }
    },
  })
}

function callNextCall(context: GateContext): Call {
  const action = 'call'
  return writeCall({
    method: 'POST',
    path: `${context.mount.base}/callNext`,
    ...about(context, action, '叫下一位'),
    body: closedBody({ queueId: TEXT }, ['queueId']),
    async prepare({ caller, request }) {
      assertAnyKind(context, { caller, action })
      return readId(readBody(request.body, ['queueId']), 'queueId')
    },
    async write(tx, call, queueId) {
      const { caller } = call
      const queue = await findCallingQueue(tx, { orgId: caller.orgId, id: queueId })
      if (queue === null) throw new RefusalError(refuse('row.missing'))
      const visit = await lockNext(tx, { queueId, except: [], kinds: context.mount.kinds })
      if (visit === null) throw new RefusalError(refuse('queue.empty', { name: queue.name }))
      assertKindRight(context, { caller, kind: visit.kind, action })
      return answerOf(await callOnce(tx, context, { call, visit }))
    },
  })
}

function passCall(context: GateContext): Call {
  const action = 'pass'
  return writeCall({
    method: 'POST',
    path: `${context.mount.base}/pass`,
    ...about(context, action, '过号'),
    body: closedBody({ ids: IDS }, ['ids']),
    async prepare({ caller, request }) {
      assertAnyKind(context, { caller, action })
      return readIds(request.body)
    },
    async write(tx, call, ids) {
      const { services } = context
      const visits = await lockReachedAll(tx, context, { caller: call.caller, ids, action })
      const log = logOf(call, { action, label: '过号' })
      for (const visit of visits) await passOver(tx, services.engine, { visit, log })
      for (const orgId of new Set(visits.map((visit) => visit.orgId)))
        call.afterCommit(() => callFreePlaces(services, orgId))
      return { count: visits.length }
    },
  })
}

function topCall(context: GateContext): Call {
  const action = 'top'
  return writeCall({
    method: 'POST',
    path: `${context.mount.base}/top`,
    ...about(context, action, '置顶'),
    body: closedBody({ ids: IDS, reason: TEXT }, ['ids', 'reason']),
    async prepare({ caller, request }) {
      assertAnyKind(context, { caller, action })
      return readBatch(request.body)
    },
    async write(tx, call, { ids, reason }) {
      const { engine } = context.services
      const visits = await lockReachedAll(tx, context, { caller: call.caller, ids, action })
      for (const visit of visits) {
        assertVisitEvent(visit, 'top')
        const priority = await nextPriority(tx, visit.id)
        const log = logOf(call, { action, label: '置顶', reason })
        await changeVisit(tx, engine, visit, { priority }, log)
      }
      return { count: visits.length }
    },
  })
}
