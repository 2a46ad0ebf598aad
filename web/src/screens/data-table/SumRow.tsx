import { memo, type ReactNode } from 'react'
import { cellClass, stickTo } from './cell-place.ts'
import type { PlacedColumn } from './table-layout.ts'

/** 合计: the sums of the whole result, under their columns. */
export const SumRow = memo(function SumRow({
  columns,
  sums,
  hasSelection,
}: {
  readonly columns: readonly PlacedColumn[]
  readonly sums: Readonly<Record<string, ReactNode>>
  readonly hasSelection: boolean
}) {
  return (
    <tfoot>
      <tr>
        {hasSelection && <td aria-hidden className="jh-cell-select jh-fixed" style={{ left: 0 }} />}
        {columns.map((column, at) => (
          <td key={column.key} className={cellClass(column)} style={stickTo(column)}>
            {at === 0 ? '合计' : (sums[column.key] ?? null)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
})
