import type { ConfirmFacts } from '@junheng/domain/confirm/confirm-buttons.ts'
import {
  type ConfirmState,
  type SampleStage,
  type SampleState,
  sampleStageOf,
} from '@junheng/domain/confirm/confirm-states.ts'
import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import type { NamedPlace } from '@junheng/domain/place/place.ts'
import type { Rate } from '@junheng/domain/values/rate.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Stage } from '@junheng/domain/visit/stages.ts'

/** A row of the confirmation with all that decides on it: its visit, its weighing, its material. */
export type SiteRow = NamedPlace & {
  readonly id: string
  readonly version: number
  readonly orgId: string
  readonly groupId: string
  readonly kind: Exclude<Kind, 'pr'>
  readonly side: Side | null
  readonly registryId: string
  readonly registrySubId: string
  readonly inventoryId: string
  readonly batchNo: string | null
  readonly siteDeduct: Tons | null
  readonly siteRate: Rate | null
  readonly pieces: number | null
  readonly notLoaded: boolean
  readonly confirmRemark: string | null
  readonly pictures: readonly string[] | null
  readonly confirmState: ConfirmState
  readonly stateBefore: ConfirmState | null
  readonly confirmUserId: string | null
  readonly confirmUser: string | null
  readonly confirmTime: string | null
  readonly confirmCount: number
  readonly sampleStatus: SampleState
  readonly sampleUserId: string | null
  readonly sampleUser: string | null
  readonly sampleTime: string | null
  readonly barrelGroupId: string | null
  /** Cells of the bed that were drawn for it. */
  readonly points: readonly number[] | null
  readonly sealed: boolean
  readonly plateNumber: string
  readonly enabled: boolean
  readonly status: 'DRAFT' | 'AUDITED' | 'OBSOLETE'
  readonly stage: Stage
  readonly partnerId: string | null
  readonly partnerName: string | null
  readonly contractId: string | null
  readonly noticeId: string | null
  readonly preQuantity: Tons
  readonly weighId: string | null
  readonly weighSubId: string | null
  readonly weighState: ConfirmFacts['weighState']
  readonly tareSource: string | null
  readonly isPack: boolean
  readonly sampleStage: SampleStage | null
  readonly carGroupNum: number
  readonly deadlineMinutes: number | null
  readonly pointCount: number | null
  readonly formatId: string | null
  readonly modelId: string | null
  /** Whether the device that asks, if it is a handset, is for the row's warehouse and material. */
  readonly within: boolean
}

/** Whether goods of the row come in or go out; neither is no business of confirmation. */
export function directionOf({ kind, side }: Pick<SiteRow, 'kind' | 'side'>): 'in' | 'out' {
  return passageOf(kind, side).direction === 'in' ? 'in' : 'out'
}

/** What the table of actions asks of a row, among the other rows of its visit. */
export function factsOf(row: SiteRow, ofVisit: readonly SiteRow[]): ConfirmFacts {
  const direction = directionOf(row)
  const { enabled, status, stage, weighState, confirmState, sampleStatus, sealed } = row
  return {
    direction,
    visit: { enabled, status, stage },
    weighState,
    confirmState,
    sampleStatus,
    sampleStage: sampleStageOf(row.sampleStage, direction),
    otherConfirmed: ofVisit.some(
      (other) =>
        other.id !== row.id &&
        other.registryId === row.registryId &&
        other.confirmState === 'CONFIRMED',
    ),
    sealed,
  }
}
