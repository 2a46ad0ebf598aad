import { idOf } from '@junheng/domain/call/shape.ts'
import { json } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findCallingQueue } from '#modules/archives/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { logOf } from '../passing/gate-site.ts'
import { isRepeated, noteEvent } from '../passing/passing.queries.ts'
import { changeVisit } from '../registry/course/change-visit.ts'
import { registry } from '../registry/registry.entity.ts'
import { assertVisitEvent } from '../registry/visit-access.ts'
import { answerOf, VISIT_ANSWER, VISIT_IDS, visitsByIds } from '../registry/visit-shapes.ts'
import type { Visit } from '../visit.ts'
import { findOpenAlarms } from './alarm.queries.ts'
import { callFreePlaces } from './auto-call.ts'
import { readBoard } from './board.ts'
import { callVisit, lockNext } from './call-visit.ts'
import { passOver } from './miss-call.ts'
import { nextPriority } from './queueing.queries.ts'

/** Calls one visit; a second click of the same user finds it called and does nothing. */
async function callOnce(
  tx: Tx,
  call: WriteContext & Pick<MountContext, 'services'>,
  visit: Visit,
): Promise<Visit> {
  const { engine } = call.services
  const { userId } = call.caller
  const moment = { registryId: visit.id, event: 'call', userId, now: engine.clock.now() } as const
  if (visit.stage === 'CALLED' && (await isRepeated(tx, moment))) return visit
  const log = logOf(call, { action: 'call', label: '叫号' })
  const called = await callVisit(tx, { engine, log }, visit)
  await noteEvent(tx, { ...moment, checkId: null })
  return called
}

const call = defineAction(registry, {
  name: 'call',
  label: '叫号',
  method: 'POST',
  right: 'of-row-kind',
  reach: visitsByIds,
  locks: ['registry', 'queue'],
  flow: 'free',
  body: { ids: VISIT_IDS },
  answers: COUNT,
  async run(tx, act) {
    for (const visit of act.rows) await callOnce(tx, act, visit)
    return { count: act.rows.length }
  },
})

const callNext = defineAction(registry, {
  name: 'callNext',
  label: '叫下一位',
  method: 'POST',
  right: { of: 'row-kind', action: 'call' },
  locks: ['registry', 'queue'],
  body: { queueId: idOf('queue', { label: '队列', required: true }) },
  answers: VISIT_ANSWER,
  async run(tx, act) {
    const { caller, mount } = act
    const { queueId } = act.body
    const queue = await findCallingQueue(tx, { orgId: caller.orgId, id: queueId })
    if (queue === null) throw new RefusalError(refuse('row.missing'))
    const visit = await lockNext(tx, { queueId, except: [], kinds: mount.kinds })
    if (visit === null) throw new RefusalError(refuse('queue.empty', { name: queue.name }))
    act.assertReached(visit)
    return answerOf(await callOnce(tx, act, visit))
  },
})

const pass = defineAction(registry, {
  name: 'pass',
  label: '过号',
  method: 'POST',
  right: 'of-row-kind',
  reach: visitsByIds,
  locks: ['registry', 'queue'],
  flow: 'free',
  body: { ids: VISIT_IDS },
  answers: COUNT,
  async run(tx, act) {
    const { services, rows } = act
    const log = logOf(act, { action: 'pass', label: '过号' })
    for (const visit of rows) await passOver(tx, services.engine, { visit, log })
    for (const orgId of new Set(rows.map((visit) => visit.orgId)))
      act.afterCommit(() => callFreePlaces(services, orgId))
    return { count: rows.length }
  },
})

const top = defineAction(registry, {
  name: 'top',
  label: '置顶',
  method: 'POST',
  right: 'of-row-kind',
  reach: visitsByIds,
  locks: ['registry'],
  flow: 'free',
  body: { ids: VISIT_IDS, reason: REASON },
  answers: COUNT,
  async run(tx, act) {
    const { engine } = act.services
    for (const visit of act.rows) {
      assertVisitEvent(visit, 'top')
      const priority = await nextPriority(tx, visit.id)
      const log = logOf(act, { action: 'top', label: '置顶', reason: act.body.reason })
      await changeVisit(tx, engine, visit, { priority }, log)
    }
    return { count: act.rows.length }
  },
})

/** What belongs to queues of all kinds, at the one mount for all. */
const board = defineAction(registry, {
  name: 'board',
  label: '排队看板',
  method: 'GET',
  at: ['all'],
  right: { of: 'row-kind', action: 'list' },
  answers: json({ label: '看板' }),
  async read({ caller, services }) {
    // A screen on a wall has nobody who would know its company.
    return { orgName: caller.orgName, ...(await readBoard(services.db, { orgId: caller.orgId })) }
  },
})

const alarms = defineAction(registry, {
  name: 'alarms',
  label: '超时车辆',
  method: 'GET',
  at: ['all'],
  right: { of: 'row-kind', action: 'list' },
  answers: json({ label: '超时车辆' }),
  read: ({ caller, services }) => findOpenAlarms(services.db, caller.orgId),
})

export const queueingActions: readonly Action[] = [call, callNext, pass, top, board, alarms]
