import { weighCompleted } from '@junheng/domain/weighing/weigh-told.ts'
import { hear } from '#platform/entity-engine/create-engine.ts'
import { storeCarWeights } from '../sampling/barrel-group.queries.ts'
import { confirmStateOf } from './confirm-standing.ts'

/** A sampled car counts with what it weighs now. Whether it was sampled the weighing itself has asked already. */
export const carWeighed = hear(weighCompleted, async (tx, { registryId }) => {
  const lines = registryId === null ? [] : await confirmStateOf(tx, registryId)
  if (registryId !== null && lines.some(({ sampleStatus }) => sampleStatus !== 'NONE'))
    await storeCarWeights(tx, [registryId])
})
