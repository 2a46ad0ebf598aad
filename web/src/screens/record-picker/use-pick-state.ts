import {
  mergeSelections,
  type PageSelections,
  type PickerRow,
  toggleRow,
} from '@junheng/domain/query/selection.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { useMemo, useState } from 'react'
import type { PickRequest } from '#web/controls/control-host.ts'

export type PickedRow = AnyRow & PickerRow

/** What is picked so far. */
export interface PickState {
  readonly pages: PageSelections<PickedRow>
  readonly keys: ReadonlySet<string>
  toggle(page: number, row: AnyRow): void
  toggleAll(page: number, rows: readonly AnyRow[], checked: boolean): void
}

/** Rows that were picked before stand on no page: page 0 keeps them until they are unchecked. */
const HELD_PAGE = 0

/** A single pick keeps one row, a multiple one the union of all pages. */
export function usePickState({
  mode,
  selected,
}: Pick<PickRequest, 'mode' | 'selected'>): PickState {
  const [pages, setPages] = useState<PageSelections<PickedRow>>(() => ({ [HELD_PAGE]: selected }))
  return useMemo(
    () => ({
      pages,
      keys: heldKeys(pages),
      toggle: (page, row) =>
        setPages((was) => {
          if (mode === 'multiple') return toggleRow(was, { page, row })
          return heldKeys(was).has(keyOf(row)) ? {} : { [page]: [row] }
        }),
      toggleAll: (page, rows, checked) => setPages((was) => setAll(was, { page, rows, checked })),
    }),
    [pages, mode],
  )
}

const keyOf = (row: AnyRow): string => String(row['rowKey'] ?? row['id'])

const heldKeys = (pages: PageSelections<PickedRow>): ReadonlySet<string> =>
  new Set(mergeSelections(pages).map(keyOf))

function setAll(
  was: PageSelections<PickedRow>,
  { page, rows, checked }: { page: number; rows: readonly AnyRow[]; checked: boolean },
): PageSelections<PickedRow> {
  const held = heldKeys(was)
  const moved = rows.filter((row) => held.has(keyOf(row)) !== checked)
  return moved.reduce<PageSelections<PickedRow>>(
    (pages, row) => toggleRow(pages, { page, row }),
    was,
  )
}
