import { type Refusal, refuse } from '../refusals/refusal.ts'

/** What a vehicle does at a control point. */
export const CHECK_TYPES = {
  CHECKIN: '签到',
  GATE_IN: '进厂',
  GATE_OUT: '出厂',
  SCALE: '计量',
  SAMPLE: '取样',
  LOAD: '装卸',
  CONFIRM: '现场确认',
  CARD: '发卡',
} as const
export type CheckType = keyof typeof CHECK_TYPES

/** Steps of a line through the plant. */
export const STEP_TYPES = {
  CHECKIN: '签到',
  GATE_IN: '进厂',
  WEIGH_1: '一次计量',
  SAMPLE: '取样',
  LOAD: '装卸',
  CONFIRM: '现场确认',
  WEIGH_2: '二次计量',
  GATE_OUT: '出厂',
} as const
export type StepType = keyof typeof STEP_TYPES

interface StepTraits {
  /** Type of the control points at which the step can be made. */
  readonly point: CheckType
  /** Place in the order; null: anywhere between the gates, more than once if need be. */
  readonly rank: number | null
}

const GATE_IN_RANK = 1
const GATE_OUT_RANK = 4

const STEP_TRAITS: Readonly<Record<StepType, StepTraits>> = {
  CHECKIN: { point: 'CHECKIN', rank: 0 },
  GATE_IN: { point: 'GATE_IN', rank: GATE_IN_RANK },
  WEIGH_1: { point: 'SCALE', rank: 2 },
  SAMPLE: { point: 'SAMPLE', rank: null },
  LOAD: { point: 'LOAD', rank: null },
  CONFIRM: { point: 'CONFIRM', rank: null },
  WEIGH_2: { point: 'SCALE', rank: 3 },
  GATE_OUT: { point: 'GATE_OUT', rank: GATE_OUT_RANK },
}

interface Step {
  readonly seq: number
  readonly stepType: StepType
}

/**
 * Whether the steps of a line can be made one after the other: 签到 first, 出厂 last, 进厂 before 一次计量
 * before 二次计量, everything else between the gates. A line need not have all of them.
 *
 * @example
 * checkStepOrder([{ seq: 1, stepType: 'WEIGH_2' }, { seq: 2, stepType: 'WEIGH_1' }])?.message // '步骤2顺序不正确'
 */
export function checkStepOrder(steps: readonly Step[]): Refusal | null {
  let reached = -1
  for (const { seq, stepType } of steps.toSorted((a, b) => a.seq - b.seq)) {
    const { rank } = STEP_TRAITS[stepType]
    const isPossible = rank === null ? reached < GATE_OUT_RANK : reached < rank
    if (!isPossible) return refuse('line.stepOrder', { seq })
    reached = rank ?? Math.max(reached, GATE_IN_RANK)
  }
  return null
}

/** Whether a step can be made at points of these types. */
export function checkPointTypes(
  stepType: StepType,
  pointTypes: readonly CheckType[],
): Refusal | null {
  const { point } = STEP_TRAITS[stepType]
  return pointTypes.every((type) => type === point) ? null : refuse('line.pointType')
}
