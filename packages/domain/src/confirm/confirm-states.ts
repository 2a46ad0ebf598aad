export const CONFIRM_STATES = {
  NONE: '无需确认',
  WAIT: '待确认',
  CONFIRMED: '已确认',
  SINGLE: '原车出厂',
} as const
export type ConfirmState = keyof typeof CONFIRM_STATES

/** From the best to the worst. */
export const SAMPLE_STATES = {
  NONE: '无需取样',
  DONE: '已取样',
  WAIT: '待取样',
  UNQUALIFIED: '不合格',
} as const
export type SampleState = keyof typeof SAMPLE_STATES

/** When a car is sampled; of a pile no car is. */
export const SAMPLE_STAGES = {
  BEFORE_UNLOAD: '卸前',
  AFTER_LOAD: '装后',
  PILE: '料堆',
} as const
export type SampleStage = keyof typeof SAMPLE_STAGES

/** What a material wants of those on site. */
export interface SiteNeeds {
  readonly sceneConfirm: boolean
  readonly isSample: boolean
  readonly sampleStage: SampleStage | null
  /** Cells of the truck bed a sample is taken from; null: wherever the sampler likes. */
  readonly pointCount?: number | null
}

/**
 * When cars of a material are sampled; a material that does not say follows the way its goods go.
 *
 * @example
 * sampleStageOf(null, 'out') // 'AFTER_LOAD'
 */
export function sampleStageOf(stage: SampleStage | null, direction: 'in' | 'out'): SampleStage {
  return stage ?? (direction === 'in' ? 'BEFORE_UNLOAD' : 'AFTER_LOAD')
}

/**
 * How a row of a vehicle that has just come in begins.
 *
 * @example
 * firstStates({ sceneConfirm: true, isSample: true, sampleStage: 'PILE' }) // { confirmState: 'WAIT', sampleStatus: 'NONE' }
 */
export function firstStates({ sceneConfirm, isSample, sampleStage }: SiteNeeds): {
  readonly confirmState: ConfirmState
  readonly sampleStatus: SampleState
} {
  return {
    confirmState: sceneConfirm ? 'WAIT' : 'NONE',
    sampleStatus: isSample && sampleStage !== 'PILE' ? 'WAIT' : 'NONE',
  }
}

const WORST_FIRST: readonly SampleState[] = ['UNQUALIFIED', 'WAIT', 'DONE', 'NONE']

/**
 * What a vehicle shows of its several materials.
 *
 * @example
 * worstSample(['DONE', 'WAIT']) // 'WAIT'
 */
export function worstSample(states: readonly SampleState[]): SampleState {
  return WORST_FIRST.find((state) => states.includes(state)) ?? 'NONE'
}

/** What of a row the second weighing asks. */
export interface SiteState {
  readonly confirmState: ConfirmState
  readonly sampleStatus: SampleState
}

/** Whether nothing on site keeps the vehicle from its second weighing. */
export function isSiteReady(rows: readonly SiteState[]): boolean {
  return rows.every(
    ({ confirmState, sampleStatus }) =>
      (confirmState === 'CONFIRMED' || confirmState === 'NONE') &&
      (sampleStatus === 'DONE' || sampleStatus === 'NONE'),
  )
}
