import type { CodedArchive, MessageRow } from '@junheng/domain/integration/erp-message.ts'
import type { BizType, UploadTrigger } from '@junheng/domain/integration/outbox-terms.ts'
import type { UploadMark } from '@junheng/domain/integration/upload-mark.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'

/** A row of an archive that the ERP knows by a code of its own. */
export interface CodedRow {
  readonly archive: CodedArchive
  readonly id: string
  /** For people, should it have no code. */
  readonly name: string
}

/** A document as far as the ERP is concerned. */
export interface UploadDocument {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
  readonly bizType: BizType
  readonly code: string
  /** Of the business, `yyyy-MM-dd`. */
  readonly date: string
  /** How far it has come; which of them the ERP is told at is the adapter's. */
  readonly reached: readonly UploadTrigger[]
  /** Tons, where it is about goods. */
  readonly weight: string | null
  readonly head: MessageRow
  readonly lines: readonly MessageRow[]
  readonly partner: CodedRow | null
  /** Beside each line: its material, the warehouse it lies in, and the one it came from. */
  readonly goods: readonly {
    readonly inventory: CodedRow | null
    readonly warehouse: CodedRow | null
    readonly from: CodedRow | null
  }[]
}

/** Where documents of one entity come from, and where it is marked how far they have come. */
export interface DocumentSource {
  readonly entity: string
  readonly bizTypes: readonly BizType[]
  /** Null: it is nothing that any ERP is told. */
  find(db: Queryable, engine: Engine, id: string): Promise<UploadDocument | null>
  /** Holds it before its messages are, as everybody does. */
  hold(tx: Tx, id: string): Promise<void>
  mark(tx: Tx, mark: UploadMark, options?: { readonly busy?: boolean }): Promise<void>
}
