import type { PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import type { PickAnswer, PickRequest } from '#web/controls/control-host.ts'
import type { PickState } from './use-pick-state.ts'

export interface PickViewProps {
  readonly template: PopupTemplate
  readonly request: PickRequest
  readonly pick: PickState
  /** Id of the search form above the rows; null where it could not be had. */
  readonly paramId: string | null
  /** A double click on a row. */
  readonly onConfirm: (rows?: PickAnswer) => void
}
