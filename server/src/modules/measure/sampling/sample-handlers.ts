import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import { storeCarWeights, worstAgain } from './barrel-group.queries.ts'

const registryOf = (row: Readonly<Record<string, unknown>>): string | null =>
  typeof row['registryId'] === 'string' ? row['registryId'] : null

/** A weighing shows from its first weight on how its samples stand. */
const onStarted: EventHandler = {
  event: 'weighStarted',
  async handle(tx, { row }) {
    const registryId = registryOf(row)
    if (registryId !== null) await worstAgain(tx, [registryId])
  },
}

/** Sampled cars count with what they weighed. */
const onCompleted: EventHandler = {
  event: 'weighCompleted',
  async handle(tx, { row }) {
    const registryId = registryOf(row)
    if (registryId !== null) await storeCarWeights(tx, registryId)
  },
}

export const sampleHandlers: readonly EventHandler[] = [onStarted, onCompleted]
