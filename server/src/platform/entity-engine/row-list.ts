import type { CheckedQuery } from '@junheng/domain/template/list-query.ts'
import type { SqlFragment } from '#platform/db/sql.ts'
import type { RowSource } from './row-source.ts'

/** Rows by their ids, and by those of their lines where a row is one. */
export interface FoundRows {
  readonly ids: readonly string[]
  readonly subIds: readonly (string | null)[]
}

/** A list to be read: whose rows, which of them, in what order. */
export interface ListRequest {
  readonly source: RowSource
  /** What the server demands of every row: the caller's scope, a mount's kinds, a tree's node. */
  readonly where: readonly SqlFragment[]
  readonly query: CheckedQuery
  /** The order is the list's own, which an index keeps. */
  readonly indexed: boolean
  /** The rows, where they are known already. */
  readonly found?: FoundRows
}

/**
 * Remembers which results were far longer than the cap a moment ago, so that a list everybody looks at is
 * not counted for each of them. Only what had twice the cap is remembered: within seconds it cannot
 * shrink below the cap unseen, and a total that is shown as a number is always counted.
 */
export interface LongLists {
  isLong(request: ListRequest): boolean
  remember(request: ListRequest): void
}
