import { setMaxListeners } from 'node:events'
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
  giveBackUntold,
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
/** Taken in hand at once of a receiver that answers promptly: the more, the fewer statements for each. */
const MOST_TAKEN = 256
/** Milliseconds in which a prompt receiver has taken all that it was told. */
const PROMPT = 2000
/** Milliseconds after which nothing more is told of what was taken: a lease outlasts it by the longest answer. */
const TELLING = 50_000

/** Sends all that is due to a receiver; says how many messages were taken in hand. */
export async function deliver<Payload>(
  deliverer: Deliverer,
  delivery: Delivery<Payload>,
): Promise<number> {
  const { engine, signal } = deliverer
  const { orgId, groupId } = delivery.receiver
  // A demonstration tells nobody outside.
  if (await engine.setting(demoMode, { orgId, groupId })) return 0
  // Each message listens to it while it waits.
  setMaxListeners(0, signal)
  let count = 0
  let failures = 0
  let most = AT_ONCE
  while (!signal.aborted && failures < PAUSE_AFTER) {
    const since = performance.now()
    const sent = await deliverSome(deliverer, delivery, { most, failures })
    if (sent === null) break
    most = performance.now() - since < PROMPT ? Math.min(most * 4, MOST_TAKEN) : AT_ONCE
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
  { db, engine, chance, signal }: Deliverer,
  { queue, receiver, tell }: Delivery<Payload>,
  { most, failures }: { readonly most: number; readonly failures: number },
): Promise<Delivered | null> {
  const lease = newLease(engine)
  const { token } = lease
  const taken = await takeMessages<Payload>(db, queue, { ...lease, receiverId: receiver.id, most })
  if (taken.length === 0) return null
  const hand = async ({ id, tries, payload }: TakenMessage<Payload>): Promise<Told> => {
    const now = engine.clock.now()
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
  const { told, untold } = await tellAll(taken, hand, { failures, signal })
  // Who says no to a message is there all the same.
  const failed = told.filter((each) => !each.isReached)
  const done = told.length - failed.length
  const now = engine.clock.now()
  await db.transaction(async (tx) => {
    await storeFates(tx, queue, { fates: told.map(({ fate }) => fate), token, now })
    if (untold.length > 0) await giveBackUntold(tx, queue, { ids: untold, token })
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

/** Tells a few at a time; stops where time runs out, or where nobody seems to be there. */
async function tellAll<Message extends { readonly id: string }>(
  taken: readonly Message[],
  hand: (message: Message) => Promise<Told>,
  { failures, signal }: { readonly failures: number; readonly signal: AbortSignal },
): Promise<{ readonly told: readonly Told[]; readonly untold: readonly string[] }> {
  const until = performance.now() + TELLING
  const told: Told[] = []
  const isLost = () => failures + told.length >= PAUSE_AFTER && !told.some((each) => each.isReached)
  let next = 0
  const lane = async () => {
    while (next < taken.length && performance.now() < until && !signal.aborted && !isLost()) {
      const message = taken[next]
      next += 1
      if (message) told.push(await hand(message))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { told, untold: taken.slice(next).map(({ id }) => id) }
}

interface Told {
  readonly fate: Fate
  readonly isReached: boolean
}

const isReached = ({ error, isRefused = false }: DeliveryOutcome): boolean =>
  error === null || isRefused
