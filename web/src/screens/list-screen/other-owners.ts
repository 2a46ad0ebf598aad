import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { TableColumn } from '../data-table/table-layout.ts'

/**
 * Whether rows of other companies than one's own are in sight: the same code may then stand there once for
 * each of them.
 */
export function hasOtherOwners(rows: readonly AnyRow[], own: string | null): boolean {
  return rows.some(({ orgId }) => typeof orgId === 'string' && orgId !== own)
}

/** The columns with the owner's behind the first. */
export function withOwner(
  columns: readonly TableColumn[],
  owner: TableColumn | null,
): readonly TableColumn[] {
  return owner === null ? columns : [...columns.slice(0, 1), owner, ...columns.slice(1)]
}
