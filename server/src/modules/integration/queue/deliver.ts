import {
  afterDelivery,
  type DeliveryOutcome,
  PAUSE_AFTER,
} from '@junheng/domain/integration/delivery-course.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { demoMode } from '#platform/settings/demo-mode.ts'
import { newLease } from './next-due.ts'
import {
  type Fate,
  noteFate,
  type ReceiverQueue,
  storeFates,
  type TakenMessage,
  takeMessages,
} from './receiver-queue.ts'

export interface Deliverer {
  readonly db: Database
  readonly engine: Engine
  readonly signal: AbortSignal
  /** From 0 to 1, anew at each call. */
  chance(): number
}

/** Somebody outside who is told. */
interface Receiver {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
  readonly maxTries: number
}

/** How messages of a queue are handed to one receiver. */
interface Delivery<Payload> {
  readonly queue: ReceiverQueue
  readonly receiver: Receiver
  tell(payload: Payload, now: Date): Promise<DeliveryOutcome>
}

/** At a time, of one receiver: of different documents, for those of one wait for each other. */
const AT_ONCE = 16

/** Sends all that is due to a receiver; says how many messages were taken in hand. */
export async function deliver<Payload>(
  deliverer: Deliverer,
  delivery: Delivery<Payload>,
): Promise<number> {
  const { orgId, groupId } = delivery.receiver
  // A demonstration tells nobody outside.
  if (await deliverer.engine.setting(demoMode, { orgId, groupId })) return 0
  let count = 0
  let failures = 0
  while (!deliverer.signal.aborted && failures < PAUSE_AFTER) {
    const sent = await deliverSome(deliverer, delivery)
    if (sent === null) break
    count += sent.done + sent.failed
    failures = sent.done > 0 ? 0 : failures + sent.failed
  }
  return count
}

interface Delivered {
  readonly done: number
  readonly failed: number
}

/** Null: nothing is due. */
async function deliverSome<Payload>(
  { db, engine, chance }: Deliverer,
  { queue, receiver, tell }: Delivery<Payload>,
): Promise<Delivered | null> {
  const lease = newLease(engine)
  const { now, token } = lease
  const taking = { ...lease, receiverId: receiver.id, most: AT_ONCE }
  const taken = await takeMessages<Payload>(db, queue, taking)
  if (taken.length === 0) return null
  const hand = async ({ id, tries, payload }: TakenMessage<Payload>): Promise<Told> => {
    const since = performance.now()
    const outcome = await tell(payload, now)
    const ms = Math.round(performance.now() - since)
    const { maxTries } = receiver
    const course = afterDelivery(outcome, { now, tries, maxTries, chance: chance() })
    const nextTryAt = course.nextTryAt?.toISOString() ?? null
    const { httpStatus } = outcome
    const error = outcome.error?.slice(0, 500) ?? null
    const fate = { id, tryId: engine.newId(), ms, status: course.status, nextTryAt }
    return { fate: { ...fate, httpStatus, error }, isReached: isReached(outcome) }
  }
  const told = await Promise.all(taken.map(hand))
  // Who says no to a message is there all the same.
  const failed = told.filter((each) => !each.isReached)
  const done = told.length - failed.length
  await db.transaction(async (tx) => {
    await storeFates(tx, queue, { fates: told.map(({ fate }) => fate), token, now })
    await noteFate(tx, queue, {
      id: receiver.id,
      done,
      failed: failed.length,
      lastError: failed.at(-1)?.fate.error ?? null,
      pauseAfter: PAUSE_AFTER,
      now,
    })
  })
  return { done, failed: failed.length }
}

interface Told {
  readonly fate: Fate
  readonly isReached: boolean
}

const isReached = ({ error, isRefused = false }: DeliveryOutcome): boolean =>
  error === null || isRefused
