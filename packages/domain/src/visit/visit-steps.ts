import type { StepType } from '../passage/step-order.ts'

/** A step of a visit's line. */
export interface VisitStep {
  readonly stepType: StepType
  readonly required: boolean
  /** False: the material does not ask for it. */
  readonly needed: boolean
  readonly passTime: string | null
}

/** The step that an event of this type makes now: the first of them that is open. */
export const dueStep = <S extends VisitStep>(
  steps: readonly S[],
  stepType: StepType,
): S | undefined => steps.find((step) => step.stepType === stepType && step.passTime === null)

/**
 * The first required step that should have been made before one of this type; undefined: it is its turn, or
 * the line has no such step. Steps are in their order.
 *
 * @example
 * missedStep([{ stepType: 'GATE_IN', required: true, needed: true, passTime: null }, weigh], 'WEIGH_1')?.stepType // 'GATE_IN'
 */
export function missedStep<S extends VisitStep>(
  steps: readonly S[],
  stepType: StepType,
): S | undefined {
  const due = steps.findIndex((step) => step.stepType === stepType && step.passTime === null)
  if (due < 0) return undefined
  return steps
    .slice(0, due)
    .find(({ required, needed, passTime }) => required && needed && passTime === null)
}

/** Facts of the materials that decide which steps a visit needs. */
export interface StepNeeds {
  readonly isSample: boolean
  readonly sceneConfirm: boolean
}

/** Whether a visit with such materials needs a step of its line. */
export function isStepNeeded(stepType: StepType, { isSample, sceneConfirm }: StepNeeds): boolean {
  if (stepType === 'SAMPLE') return isSample
  return stepType === 'CONFIRM' ? sceneConfirm : true
}
