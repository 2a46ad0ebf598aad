import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { CallContext } from '#platform/http/call.ts'
import type { JobPort } from '#platform/jobs/jobs.ts'
import type { Engine } from './engine.ts'
import type { FlowGate } from './flow-gate.ts'
import type { MountedEntity } from './registry.ts'
import type { LongLists } from './row-list.ts'

export type GiveCode = (tx: Tx) => Promise<string>

/** What the derived calls need around them; wired once in `app.ts`. */
export interface EntityServices {
  readonly db: Database
  /** For what reports ask: an account that reads what they may show, and changes nothing. */
  readonly viewDb: Database
  /** For lists that become workbooks as a whole: what was written a moment ago may be missing. */
  readonly sheetDb: Database
  readonly engine: Engine
  /** Work that follows a write: stored in its transaction, done later. */
  readonly jobs: JobPort
  /**
   * Prepares the code of a new row before its transaction opens; what it gives is called inside. Null
   * where the entity has no rule or the caller typed a code.
   */
  prepareCode(request: {
    readonly model: EntityModel
    readonly caller: Caller
    readonly values: AnyRow
  }): Promise<GiveCode | null>
  /** The mount as the caller's company has tightened it; writes are held to it. */
  mountFor(entry: MountedEntity, caller: Caller): Promise<MountModel>
  /** The business day of the caller's company. */
  today(caller: Caller): Promise<string>
  /** Up to which total a list counts. */
  countCap(caller: Caller): Promise<number>
  readonly longLists: LongLists
  /** Milliseconds a summary may take. */
  summaryTimeLimit(caller: Caller): Promise<number>
  /** Approvals before actions; absent: none. */
  readonly flowGate?: FlowGate
  /** A look at unmasked values leaves a trace. */
  logPlainView(view: {
    readonly model: EntityModel
    readonly id: string
    readonly call: CallContext
  }): Promise<void>
}
