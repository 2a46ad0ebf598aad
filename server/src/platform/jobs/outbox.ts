import { defineJob, type Job, type JobContext } from './define-job.ts'

export interface OutboxEvent {
  /** Past tense, such as `rowStored`. */
  readonly event: string
  readonly payload: object
}

export interface EventSubscriber {
  readonly name: string
  readonly events: readonly string[] | 'all'
  /** At least once for each event, in no certain order; `context.id` is the same at each attempt. */
  handle(event: OutboxEvent, context: JobContext): Promise<void>
}

export interface Delivery extends OutboxEvent {
  readonly subscriber: string
}

/**
 * The job that hands an event to one subscriber. One delivery for each of them: a subscriber that
 * fails is tried again alone, and the others do not get the event twice.
 */
export function defineDelivery(subscribers: readonly EventSubscriber[]): Job<Delivery> {
  const byName = new Map<string, EventSubscriber>()
  for (const subscriber of subscribers) {
    if (byName.has(subscriber.name)) throw new Error(`subscriber ${subscriber.name} is there twice`)
    byName.set(subscriber.name, subscriber)
  }
  return defineJob<Delivery>({
    name: 'deliver-event',
    label: '投递业务事件',
    retryLimit: 10,
    concurrency: 4,
    async handle({ subscriber, event, payload }, context) {
      const found = byName.get(subscriber)
      if (!found) throw new Error(`subscriber ${subscriber} does not exist any more`)
      await found.handle({ event, payload }, context)
    },
  })
}

/** What an event comes to: nothing is stored for an event that nobody wants. */
export function listDeliveries(
  subscribers: readonly EventSubscriber[],
  { event, payload }: OutboxEvent,
): readonly Delivery[] {
  return subscribers
    .filter(({ events }) => events === 'all' || events.includes(event))
    .map(({ name }) => ({ event, payload, subscriber: name }))
}
