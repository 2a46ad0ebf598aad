import type { CheckedQuery } from '@junheng/domain/template/list-query.ts'
import type { SqlFragment } from '#platform/db/sql.ts'
import type { RowSource } from './row-source.ts'

/**
 * Rows by their ids, and by those of their lines where a row is one; arrays as PostgreSQL writes them, which go
 * back as they came.
 */
export interface RowKeys {
  readonly ids: string
  readonly subIds: string | null
}

/** The rows that fit: how many, and which, where that was asked for. */
export interface FoundRows {
  readonly count: number
  readonly all: RowKeys | null
  /** Those that the page shows. */
  readonly page: RowKeys | null
}

/**
 * Values of one column that a list is narrowed to. Where they are several, and the list is in the order of its index,
 * each has its own stretch of it.
 */
export interface Way {
  readonly column: SqlFragment
  /** Type of the values in an array. */
  readonly type: 'bigint[]' | 'text[]'
  /** The values, or a query for them. */
  readonly of: readonly string[] | SqlFragment
}

/** A list to be read: whose rows, which of them, in what order. */
export interface ListRequest {
  readonly source: RowSource
  /** Companies, kinds, states: what the list's index begins with. */
  readonly ways: readonly Way[]
  /** What else the server demands of every row: the rest of the caller's scope, a tree's node. */
  readonly where: readonly SqlFragment[]
  readonly query: CheckedQuery
  /** The order is the list's own, which an index keeps. */
  readonly indexed: boolean
  /** The rows, where they are known already. */
  readonly found?: FoundRows
  /** Of the rows of a page besides: the state of the flow each is in. */
  readonly inFlow?: SqlFragment
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
