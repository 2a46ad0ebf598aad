import type { RowTone } from '@junheng/domain/entity/row-tones.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ReactNode } from 'react'
import type { TableColumn } from './table-layout.ts'
import type { TableSort } from './table-sort.ts'

export interface TableSelection {
  readonly mode: 'single' | 'multiple'
  readonly keys: ReadonlySet<string>
  readonly onToggle: (row: AnyRow) => void
  /** All rows of the page at once. */
  readonly onToggleAll?: (checked: boolean) => void
}

export interface DataTableProps {
  readonly label: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly AnyRow[]
  readonly rowKey: (row: AnyRow) => string
  readonly rowHeight?: number
  /** Colour of a row, where one stands out. */
  readonly rowTone?: (row: AnyRow) => RowTone | null
  readonly selection?: TableSelection | null
  readonly currentKey?: string | null
  /** `extend` is said by Ctrl, Cmd or Shift. */
  readonly onRowClick?: (row: AnyRow, how: { readonly extend: boolean }) => void
  readonly onRowOpen?: (row: AnyRow) => void
  readonly sort?: TableSort | null
  readonly onSort?: (key: string) => void
  readonly onResize?: (key: string, width: number) => void
  /** Contents of the 合计 row by column; null: no such row. */
  readonly sums?: Readonly<Record<string, ReactNode>> | null
  /** Stands in the place of rows that are not there. */
  readonly empty?: ReactNode
  readonly isBusy?: boolean
  readonly initialScroll?: { readonly top: number; readonly left: number }
  readonly onScroll?: (place: { readonly top: number; readonly left: number }) => void
  readonly maxHeight?: number | undefined
}
