import type { StandardAction } from '@junheng/domain/entity/life-cycle.ts'
import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { Tx } from '#platform/db/database.ts'
import type { WriteContext } from '#platform/http/call.ts'
import type { StateAction } from './change-state.ts'

/** What a user wants to do with some documents, before it is done. */
export interface GatedAction {
  readonly model: EntityModel
  readonly mount: MountModel
  readonly call: WriteContext
  readonly ids: readonly string[]
  readonly action: StateAction
}

/**
 * The step of a user's action at which an approval may stand. Without a gate, and where no flow is
 * configured, everything runs at once; what the product does by itself never stops here.
 */
export interface FlowGate {
  /** Sends the documents in where the action has a flow; true: nothing else is to be done now. */
  hold(tx: Tx, action: GatedAction): Promise<boolean>
  /** Says no while others decide on one of the rows. Asked once the rows are locked. */
  assertFree(
    tx: Tx,
    rows: {
      readonly model: EntityModel
      readonly ids: readonly string[]
      readonly action: StandardAction
    },
  ): Promise<void>
}
