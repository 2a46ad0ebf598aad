import {
  weighObsoleted,
  weighRecomputed,
  weighRecovered,
  weighReopened,
} from '@junheng/domain/weighing/weigh-told.ts'
import { type EventHandler, hearAll } from '#platform/entity-engine/create-engine.ts'
import { storeCarWeights } from './barrel-group.queries.ts'

/** All that gives a car that was weighed before another net weight, takes it away or brings it back. */
const WEIGHT_EVENTS = [weighRecomputed, weighReopened, weighObsoleted, weighRecovered] as const

/** Sampled cars count with what they weigh now. */
export const sampleHandlers: readonly EventHandler[] = WEIGHT_EVENTS.map((event) =>
  hearAll(event, async (tx, told) => {
    const visits = told.flatMap(({ registryId }) => registryId ?? [])
    if (visits.length > 0) await storeCarWeights(tx, visits)
  }),
)
