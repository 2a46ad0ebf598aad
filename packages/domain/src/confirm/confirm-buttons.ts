import type { Stage } from '../visit/stages.ts'
import type { ConfirmAction, ConfirmMode } from './confirm-actions.ts'
import type { ConfirmState, SampleStage, SampleState } from './confirm-states.ts'

/** What of a row, its visit and its weighing decides which actions it offers. */
export interface ConfirmFacts {
  readonly direction: 'in' | 'out'
  readonly visit: {
    readonly enabled: boolean
    readonly status: 'DRAFT' | 'AUDITED' | 'OBSOLETE'
    readonly stage: Stage
  }
  /** Of the live weighing of the visit; null: there is none yet. */
  readonly weighState: 'FIRST' | 'DONE' | 'SINGLE' | 'REPLACED' | null
  readonly confirmState: ConfirmState
  readonly sampleStatus: SampleState
  /** As the material has it for this direction. */
  readonly sampleStage: SampleStage
  /** Whether another material of the same visit is confirmed. */
  readonly otherConfirmed: boolean
  /** Whether the barrel group of the car is sealed. */
  readonly sealed: boolean
}

export interface ConfirmOffer {
  readonly actions: readonly ConfirmAction[]
  /** Why nothing can be done; null where something can. */
  readonly noReason: string | null
}

const offer = (...actions: readonly ConfirmAction[]): ConfirmOffer => ({ actions, noReason: null })
const nothing = (noReason: string): ConfirmOffer => ({ actions: ['CONFIRM_NO'], noReason })

/**
 * Which actions a row offers now. Who may take them is another question (`ihandle`).
 *
 * @example
 * offerOf({ ...facts, weighState: null }, 'confirm') // { actions: ['CONFIRM_NO'], noReason: '未一次过磅' }
 */
export function offerOf(facts: ConfirmFacts, mode: ConfirmMode): ConfirmOffer {
  const closed = closedReason(facts)
  if (closed !== null) return nothing(closed)
  return mode === 'confirm' ? confirmOffer(facts) : samplingOffer(facts)
}

/** What closes a row for both modes. */
function closedReason({ visit, weighState }: ConfirmFacts): string | null {
  const { enabled, status, stage } = visit
  if (!enabled) return '登记单已停用'
  if (status === 'OBSOLETE' || stage === 'CANCELLED') return '登记单已作废'
  if (status !== 'AUDITED') return '登记单未审核'
  if (stage === 'LEFT') return '已出厂'
  if (weighState === null) return '未一次过磅'
  return weighState === 'FIRST' ? null : '已二次过磅'
}

function confirmOffer(facts: ConfirmFacts): ConfirmOffer {
  const { direction, sampleStatus, sampleStage } = facts
  const leaves: ConfirmAction = direction === 'in' ? 'SINGLE_WEIGH' : 'SINGLE_EMPTY'
  switch (facts.confirmState) {
    case 'NONE':
      return nothing('无需现场确认')
    case 'SINGLE':
      return offer('CONFIRM_AGAIN')
    case 'CONFIRMED':
      return offer('CONFIRM_AGAIN', 'CONFIRM_NOT')
    case 'WAIT':
      if (sampleStatus === 'UNQUALIFIED') return offer(leaves)
      if (sampleStatus === 'WAIT' && sampleStage === 'BEFORE_UNLOAD') return nothing('待取样')
      return facts.otherConfirmed ? offer('CONFIRM') : offer('CONFIRM', leaves)
  }
}

function samplingOffer(facts: ConfirmFacts): ConfirmOffer {
  const { direction, confirmState, sampleStage } = facts
  if (facts.sampleStatus === 'NONE') return nothing('物料不采样')
  if (sampleStage === 'AFTER_LOAD' && confirmState === 'WAIT') return nothing('未装车确认')
  switch (facts.sampleStatus) {
    case 'WAIT':
      return offer('CONFIRM', 'CONFIRM_NOT')
    case 'DONE':
      if (sampleStage === 'BEFORE_UNLOAD' && confirmState === 'CONFIRMED')
        return nothing('现场已确认')
      return facts.sealed ? nothing('已封桶') : offer('CONFIRM_NOT')
    case 'UNQUALIFIED':
      return direction === 'in' ? offer('CONFIRM_AGAIN', 'SINGLE_WEIGH') : offer('CONFIRM_AGAIN')
  }
}

/**
 * Why a car cannot be sampled in a batch; null: it can. Only cars that wait for it are taken.
 *
 * @example
 * sampleFault({ ...facts, sampleStatus: 'DONE' }) // '已采样'
 */
export function sampleFault(facts: ConfirmFacts): string | null {
  const { actions, noReason } = offerOf(facts, 'sampling')
  if (facts.sampleStatus === 'NONE') return '物料不采样'
  if (facts.sampleStatus === 'DONE') return '已采样'
  if (waitsAgain(facts)) return null
  if (noReason !== null) return noReason
  return actions.includes('CONFIRM') ? null : '取样不合格'
}

/**
 * Weighed out, perhaps gone, and still without a sample: what was taken of it was void afterwards. Without
 * another it could never be determined, so that a batch takes it where its row offers nothing any more.
 */
function waitsAgain({ visit, weighState, sampleStatus }: ConfirmFacts): boolean {
  const { enabled, status, stage } = visit
  const stands = enabled && status === 'AUDITED' && stage !== 'CANCELLED'
  return stands && weighState === 'DONE' && sampleStatus === 'WAIT'
}
