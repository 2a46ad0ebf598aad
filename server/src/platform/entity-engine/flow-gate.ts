import type { StandardAction } from '@junheng/domain/entity/life-cycle.ts'
import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { SqlFragment } from '#platform/db/sql.ts'
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

/** Documents sent in for an action of their own, each with what is wanted for it. */
export interface OwnSending {
  readonly model: EntityModel
  readonly action: string
  /** What the action is called. */
  readonly label: string
  readonly act: Pick<WriteContext, 'caller' | 'log' | 'warn'>
  readonly documents: readonly {
    readonly bizId: string
    readonly title: string
    readonly asked: AnyRow
  }[]
}

/** How a list, whose rows are `t`, is told of the flows its rows are in. */
export interface OpenFlows {
  /** State of the one that a row is in and that has not ended. */
  readonly state: SqlFragment
  /** Asks for the ids of all rows that are in one. */
  readonly ids: SqlFragment
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
      /** What is being done, where it is no action of every document. */
      readonly doing?: string
    },
  ): Promise<void>
  /** Whether an action that is not one of every document has a flow. */
  asks(
    tx: Tx,
    action: { readonly model: EntityModel; readonly action: string; readonly caller: Caller },
  ): Promise<boolean>
  /** Which actions of an entity have to be approved first in the caller's group. */
  gated(
    db: Queryable,
    asked: { readonly model: EntityModel; readonly caller: Caller },
  ): Promise<ReadonlySet<string>>
  /** Null where no flow may stand before anything of the entity. */
  flows(model: EntityModel): OpenFlows | null
  /** The rows, those with a flow that has not ended marked by its state (`inFlow`). */
  mark(
    db: Queryable,
    listed: { readonly model: EntityModel; readonly rows: readonly AnyRow[] },
  ): Promise<readonly AnyRow[]>
  /** Sends documents in for such an action. Before any of them is locked: flows come first. */
  send(tx: Tx, sending: OwnSending): Promise<void>
}

/** Rows as a gate marks them; without one as they are. */
export const markFlows = async (
  { db, flowGate }: { readonly db: Queryable; readonly flowGate?: FlowGate },
  listed: { readonly model: EntityModel; readonly rows: readonly AnyRow[] },
): Promise<readonly AnyRow[]> => (flowGate ? flowGate.mark(db, listed) : listed.rows)
