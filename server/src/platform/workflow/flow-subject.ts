import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FlowState } from '@junheng/domain/workflow/flow-run.ts'
import type { FlowDocument } from '@junheng/domain/workflow/schedule.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { WriteContext } from '#platform/http/call.ts'

/** Who acts on a flow, and where what happens is written down. */
export type FlowAct = Pick<WriteContext, 'caller' | 'log' | 'warn'>

/** A flow that has come to another state. */
export interface FlowMove {
  readonly instanceId: string
  readonly flowType: string
  readonly bizId: string
  readonly applicantId: string
  readonly state: FlowState
  /** What was sent in with the document; null: its type says all. */
  readonly asked: AnyRow | null
}

/** A kind of document that goes through flows. The machine below knows no more of it than this. */
export interface FlowSubject {
  readonly entity: string
  readonly label: string
  /** Permission keys, one of each is enough. Who is asked to decide needs none of them. */
  readonly rights: { readonly read: readonly string[]; readonly initiate: readonly string[] }
  /** Sends a document in; gives the id of its flow. */
  initiate(tx: Tx, act: FlowAct, bizId: string): Promise<string>
  describe(
    db: Queryable,
    bizId: string,
    caller: Caller,
    flow: Pick<FlowMove, 'flowType' | 'asked'>,
  ): Promise<FlowDocument>
  /**
   * Follows in the transaction that moved the flow. What an approval is for happens here once the state is
   * PASSED; a refusal thrown refuses the approval too.
   */
  moved(tx: Tx, act: FlowAct, move: FlowMove): Promise<void>
}
