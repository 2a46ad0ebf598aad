import { tell } from '@junheng/domain/entity/define-event.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import type { Id } from '@junheng/domain/values/id.ts'
import { checkQueueRoom } from '@junheng/domain/visit/queue-call.ts'
import { visitCalled } from '@junheng/domain/visit/visit-told.ts'
import { checkAddressOpen, chooseDischargeAddress, findName } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { changeVisit, type VisitLog } from '../registry/course/change-visit.ts'
import { lockGateFacts } from '../registry/visit.queries.ts'
import { assertVisitEvent, lockVisit } from '../registry/visit-access.ts'
import { countAtAddresses } from '../registry/visit-facts.queries.ts'
import type { Visit } from '../visit.ts'
import { lockQueue, takeNext, type Waiting } from './queueing.queries.ts'

interface Calling {
  readonly engine: Engine
  readonly log: VisitLog
}

/** Calls a vehicle that waits, when its queue has room and there is a place where it can load or unload. */
export async function callVisit(tx: Tx, { engine, log }: Calling, visit: Visit): Promise<Visit> {
  assertVisitEvent(visit, 'call')
  const facts = await lockGateFacts(tx, visit.id)
  if (facts.queueId === null) throw new RefusalError(refuse('queue.again'))
  const queue = await lockQueue(tx, facts.queueId)
  if (queue === null) throw new RefusalError(refuse('row.missing'))
  assertAllowed(checkQueueRoom(queue))
  const now = engine.clock.now()
  const address = facts.dischargeAddressId
    ? await keepAddress(tx, { id: facts.dischargeAddressId, now })
    : await findAddress(tx, { visit, queueId: queue.id, now })
  const called = await changeVisit(
    tx,
    engine,
    visit,
    { stage: 'CALLED', callTime: now, ...address },
    log,
  )
  const told = {
    id: visit.id,
    orgId: visit.orgId,
    queueId: queue.id,
    queueNo: facts.queueNo,
    plateNumber: visit.plateNumber,
    mobile: visit.mobile,
    dischargeAddressName: address.dischargeAddressName ?? facts.dischargeAddressName,
  }
  await engine.publish(tx, tell(visitCalled, told))
  return called
}

interface NewAddress {
  readonly dischargeAddressId?: Id<'dischargeAddress'>
  readonly dischargeAddressName?: string | null
}

async function keepAddress(tx: Tx, place: { id: string; now: Date }): Promise<NewAddress> {
  assertAllowed(await checkAddressOpen(tx, place))
  return {}
}

/** Its place is found now that it is its turn; while all open ones are full it goes in without one. */
async function findAddress(
  tx: Tx,
  { visit, queueId, now }: { visit: Visit; queueId: string; now: Date },
): Promise<NewAddress> {
  const { kind, side } = visit
  const answer = await chooseDischargeAddress(tx, {
    queueId,
    kind,
    side,
    now,
    vehiclesAt: (ids) => countAtAddresses(tx, ids),
  })
  if (isRefusal(answer)) throw new RefusalError(answer)
  const { dischargeAddressId: id } = answer
  if (id === null) return {}
  return {
    dischargeAddressId: id as Id<'dischargeAddress'>,
    dischargeAddressName: await findName(tx, 'dischargeAddress', id),
  }
}

const isRefusal = (answer: object): answer is Refusal => 'message' in answer

/** The next of a queue, locked; null: nobody waits, or everybody who does is in hand elsewhere. */
export async function lockNext(tx: Tx, queue: Waiting): Promise<Visit | null> {
  const id = await takeNext(tx, queue)
  return id === null ? null : lockVisit(tx, id)
}
