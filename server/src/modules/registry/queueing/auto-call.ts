import { toldIn } from '@junheng/domain/entity/define-event.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { visitCancelled, visitQueued } from '@junheng/domain/visit/visit-told.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import { callVisit, lockNext } from './call-visit.ts'
import { findAutoQueues } from './queueing.queries.ts'

/**
 * Calls for every queue that calls by itself, as long as there is room: one vehicle, one transaction. `orgId`
 * null: of all companies.
 */
export async function callAutomatically(
  db: Database,
  engine: Engine,
  orgId: string | null,
): Promise<number> {
  let called = 0
  for (const queueId of await findAutoQueues(db, orgId))
    called += await callWaiting(db, engine, queueId)
  return called
}

/** One whose loading place is shut waits on; those behind him need not. */
async function callWaiting(db: Database, engine: Engine, queueId: string): Promise<number> {
  const except: string[] = []
  let called = 0
  for (;;) {
    const outcome = await callOne(db, engine, { queueId, except })
    if (outcome === 'called') called += 1
    else if (outcome === 'end') return called
    else except.push(outcome.waits)
  }
}

type Outcome = 'called' | 'end' | { readonly waits: string }

/** `end`: nobody waits, or the queue has no room. */
async function callOne(
  db: Database,
  engine: Engine,
  queue: { readonly queueId: string; readonly except: readonly string[] },
): Promise<Outcome> {
  let tried: string | null = null
  try {
    return await db.transaction(async (tx) => {
      const visit = await lockNext(tx, { ...queue, kinds: null })
      if (visit === null) return 'end'
      tried = visit.id
      await callVisit(tx, { engine, log: { action: 'call', label: '自动叫号' } }, visit)
      return 'called'
    })
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const isHisOwn = tried !== null && error.refusal.code.startsWith('discharge.')
    return isHisOwn ? { waits: tried ?? '' } : 'end'
  }
}

/**
 * Who joins a queue with room is called at once, and so is the next when somebody gives his place up, whoever
 * did it: a desk, a phone, a job. The gate calls by itself as soon as its write stands.
 */
export const callOnChange = ({ engine }: { engine(): Engine }): EventSubscriber => ({
  name: 'auto-call',
  events: [visitQueued.name, visitCancelled.name],
  async handle(event, { db }) {
    const told = toldIn(visitQueued, event) ?? toldIn(visitCancelled, event)
    if (told?.orgId) await callAutomatically(db, engine(), told.orgId)
  },
})

/** Follows whatever may have made room in a company; what was done before stands in any case. */
export async function callFreePlaces(
  { db, engine }: Pick<EntityServices, 'db' | 'engine'>,
  orgId: string,
): Promise<void> {
  try {
    await callAutomatically(db, engine, orgId)
  } catch {
    // The vehicle has passed and must not be told otherwise. The job of the next minute calls again, and
    // what is wrong shows there.
  }
}
