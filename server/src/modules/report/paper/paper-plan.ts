import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { LockName } from '@junheng/domain/locks/lock-order.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { PRINTED_DOCUMENTS } from '#modules/archives/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { SheetTable } from '#platform/print/sheet.ts'

export type PrintedDocument = keyof typeof PRINTED_DOCUMENTS

/** Lines of a document on paper: which columns, in which order. Labels, units and decimals are the definition's. */
export interface LinesPlan {
  readonly child: string
  readonly title: string | null
  readonly columns: readonly string[]
}

/** Who signs; the name where the document knows it. */
export interface Signature {
  readonly label: string
  readonly field?: string
}

export const MAKER: Signature = { label: '制单', field: 'createUser' }
export const AUDITOR: Signature = { label: '审核', field: 'auditUser' }

/** What of a document stands on its paper. A name is a field of the definition, which says how it reads. */
export interface PaperPlan {
  readonly entity: Entity
  readonly bizType: PrintedDocument | ((row: AnyRow) => PrintedDocument)
  /** That of the mount unless given. */
  readonly title?: (row: AnyRow) => string
  readonly head: readonly string[]
  readonly lines: readonly LinesPlan[]
  /** Sums below the lines; the last is what the paper is made for. */
  readonly totals: readonly string[]
  /** Field with the amount in words. */
  readonly words: string | null
  readonly signatures: readonly Signature[]
  /** What a scanned code is compared with: no price, no assay, amounts masked. */
  readonly proved: readonly string[]
  readonly isWide: boolean
  /** For who holds the right itself: the administrator's flag opens it not. */
  readonly held?: true
  readonly locks: readonly LockName[]
  /** Prints are counted on the row itself, too. */
  readonly count?: (tx: Tx, id: string, printNo: number) => Promise<void>
  /** Tables that are no lines of the document. */
  readonly more?: (db: Queryable, caller: Caller, row: AnyRow) => Promise<readonly SheetTable[]>
}
