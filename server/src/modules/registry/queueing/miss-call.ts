import { tell } from '@junheng/domain/entity/define-event.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { missedPlace } from '@junheng/domain/visit/queue-call.ts'
import { visitPassedOver } from '@junheng/domain/visit/visit-told.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { changeVisit, type VisitChange, type VisitLog } from '../registry/course/change-visit.ts'
import { assertVisitEvent, lockVisit } from '../registry/visit-access.ts'
import type { Visit } from '../visit.ts'
import {
  type CalledVisit,
  findBehind,
  findCalled,
  findOverdueCalls,
  placeBehind,
  takeOverdue,
} from './queueing.queries.ts'

/**
 * A vehicle that was called and did not come goes to the tail, some places back, or out of the queue: then it
 * keeps the queue and loses its number, and has to be matched again.
 */
export async function passOver(
  tx: Tx,
  engine: Engine,
  { visit, log }: { readonly visit: Visit; readonly log: VisitLog },
): Promise<Visit> {
  assertVisitEvent(visit, 'pass')
  const called = await findCalled(tx, visit.id)
  if (called === null) throw new RefusalError(refuse('queue.again'))
  const place = missedPlace(called)
  const behind = place === 'BACK' ? await placeBack(tx, called) : null
  const change = place === 'CANCEL' ? OUT : waiting(engine, behind)
  const passed = await changeVisit(
    tx,
    engine,
    visit,
    { ...change, callTime: null, missCount: called.missCount + 1 },
    log,
  )
  if (behind !== null) await placeBehind(tx, { registryId: visit.id, after: behind.after })
  const { id, orgId } = visit
  await engine.publish(tx, tell(visitPassedOver, { id, orgId, queueId: called.queueId, place }))
  return passed
}

const OUT: VisitChange = { stage: 'REGISTERED', queueNo: null, queueTime: null, priority: 0 }

const placeBack = (tx: Tx, { queueId, backNum }: CalledVisit) =>
  findBehind(tx, { queueId, places: backNum })

/** Behind another with his priority; at the tail there is none to keep. */
const waiting = (engine: Engine, behind: { readonly priority: number } | null): VisitChange => ({
  stage: 'QUEUING',
  priority: behind?.priority ?? 0,
  queueTime: engine.clock.now(),
})

/** Passes over whoever was called too long ago; each in a transaction of its own. */
export async function missOverdueCalls(db: Database, engine: Engine): Promise<number> {
  let missed = 0
  const now = engine.clock.now()
  for (const { id } of await findOverdueCalls(db, now))
    missed += await db.transaction(async (tx) => {
      if (!(await takeOverdue(tx, { id, now }))) return 0
      const visit = await lockVisit(tx, id)
      await passOver(tx, engine, { visit, log: { action: 'pass', label: '过号', reason: '超时' } })
      return 1
    })
  return missed
}
