import {
  weighCompleted,
  weighObsoleted,
  weighRecomputed,
  weighRecovered,
  weighReopened,
} from '@junheng/domain/weighing/weigh-told.ts'
import { type EventHandler, hear } from '#platform/entity-engine/create-engine.ts'
import { storeCarWeights } from './barrel-group.queries.ts'

/** All that gives a car another net weight, takes it away or brings it back. */
const WEIGHT_EVENTS = [
  weighCompleted,
  weighRecomputed,
  weighReopened,
  weighObsoleted,
  weighRecovered,
] as const

/** Sampled cars count with what they weigh now. */
const onWeight = WEIGHT_EVENTS.map((event) =>
  hear(event, async (tx, { registryId }) => {
    if (registryId !== null) await storeCarWeights(tx, registryId)
  }),
)

export const sampleHandlers: readonly EventHandler[] = onWeight
