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
export function usePickState({ mode, selected }: PickRequest): PickState {
  const [pages, setPages] = useState<PageSelections<PickedRow>>(() => ({ [HELD_PAGE]: selected }))
  return useMemo(
    () => ({
      pages,
      keys: new Set(mergeSelections(pages).map((row) => String(row.rowKey ?? row.id))),
      toggle: (page, row) =>
        setPages((was) => {
          if (mode === 'multiple') return toggleRow(was, { page, row })
          const isHeld = mergeSelections(was).some((one) => one.id === row['id'])
          return isHeld ? {} : { [page]: [row] }
        }),
      toggleAll: (page, rows, checked) => setPages((was) => setAll(was, { page, rows, checked })),
    }),
    [pages, mode],
  )
}

function setAll(
  was: PageSelections<PickedRow>,
  { page, rows, checked }: { page: number; rows: readonly AnyRow[]; checked: boolean },
): PageSelections<PickedRow> {
  const held = new Set(mergeSelections(was).map((row) => row.id))
  const moved = rows.filter((row) => held.has(String(row['id'])) !== checked)
  return moved.reduce<PageSelections<PickedRow>>(
    (pages, row) => toggleRow(pages, { page, row }),
    was,
  )
}
