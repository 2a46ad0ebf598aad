import { STEP_TYPES, type StepType } from '@junheng/domain/passage/step-order.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isStepNeeded, missedStep } from '@junheng/domain/visit/visit-steps.ts'
import type { Visit } from '#modules/registry/visit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import {
  findStepNeeds,
  findSteps,
  stepPassed,
  storeNeeded,
  storeOpen,
} from '../visit-steps.queries.ts'

/** Refuses a step while one that comes before it is still open. */
export async function assertStep(tx: Tx, visit: Visit, stepType: StepType): Promise<void> {
  const missed = missedStep(await findSteps(tx, visit.id), stepType)
  if (missed) throw new RefusalError(refuse('visit.step', { step: STEP_TYPES[missed.stepType] }))
}

export interface PassedBy {
  readonly user: string
  readonly checkId?: string | null
}

/** Notes that a step was made; a line without it, or one that was made before, is left as it is. */
export async function passStep(
  tx: Tx,
  engine: Engine,
  visit: Visit,
  stepType: StepType,
  { user, checkId = null }: PassedBy,
): Promise<void> {
  const now = engine.clock.now()
  tx.post(stepPassed(visit.id, { stepType, now, checkId, user }))
}

/** Opens a step again, as the loading of a vehicle that was sent back. */
export async function reopenStep(tx: Tx, visit: Visit, stepType: StepType): Promise<void> {
  const steps = await findSteps(tx, visit.id)
  const step = steps.findLast((one) => one.stepType === stepType && one.passTime !== null)
  if (step) await storeOpen(tx, step.id)
}

/** Other goods inside the plant stay on their line, but may need other steps of it. */
export async function renewNeeds(
  tx: Tx,
  registryId: string,
  inventoryIds: readonly string[],
): Promise<void> {
  const needs = await findStepNeeds(tx, inventoryIds)
  for (const { id, stepType, needed, passTime } of await findSteps(tx, registryId)) {
    const isNeeded = isStepNeeded(stepType, needs)
    if (passTime === null && needed !== isNeeded) await storeNeeded(tx, { id, needed: isNeeded })
  }
}
