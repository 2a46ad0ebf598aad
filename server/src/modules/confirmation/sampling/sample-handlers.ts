import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import { storeCarWeights } from './barrel-group.queries.ts'

const registryOf = (row: Readonly<Record<string, unknown>>): string | null =>
  typeof row['registryId'] === 'string' ? row['registryId'] : null

/** All that gives a car another net weight, takes it away or brings it back. */
const WEIGHT_EVENTS = [
  'weighCompleted',
  'weighRecomputed',
  'weighReopened',
  'weighObsoleted',
  'weighRecovered',
] as const

/** Sampled cars count with what they weigh now. */
const onWeight = WEIGHT_EVENTS.map(
  (event): EventHandler => ({
    event,
    async handle(tx, { row }) {
      const registryId = registryOf(row)
      if (registryId !== null) await storeCarWeights(tx, registryId)
    },
  }),
)

export const sampleHandlers: readonly EventHandler[] = onWeight
