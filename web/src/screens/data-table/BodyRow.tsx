import type { RowTone } from '@junheng/domain/entity/row-tones.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { memo } from 'react'
import { cellClass, stickTo } from './cell-place.ts'
import type { PlacedColumn } from './table-layout.ts'

interface BodyRowProps {
  readonly row: AnyRow
  readonly above: AnyRow | null
  readonly index: number
  readonly columns: readonly PlacedColumn[]
  readonly selectionMode: 'single' | 'multiple' | null
  readonly isSelected: boolean
  readonly isCurrent: boolean
  readonly tone: RowTone | null
  readonly onToggle: ((row: AnyRow) => void) | undefined
  readonly onClick: ((row: AnyRow, how: { readonly extend: boolean }) => void) | undefined
  readonly onOpen: ((row: AnyRow) => void) | undefined
}

/** One row; drawn again only when something of its own changes. */
export const BodyRow = memo(function BodyRow(props: BodyRowProps) {
  const { row, above, index, columns, selectionMode, isSelected, isCurrent, onClick, onOpen } =
    props
  const state = [
    ...(props.tone ? [`jh-tone jh-tone-${props.tone}`] : []),
    ...(isSelected ? ['jh-row-selected'] : []),
    ...(isCurrent ? ['jh-row-current'] : []),
  ].join(' ')
  return (
    <tr
      className={state === '' ? undefined : state}
      aria-rowindex={index + 1}
      aria-selected={selectionMode === null ? undefined : isSelected}
      onClick={(event) =>
        onClick?.(row, { extend: event.ctrlKey || event.metaKey || event.shiftKey })
      }
      onDoubleClick={() => onOpen?.(row)}
    >
      {selectionMode && <SelectCell {...props} mode={selectionMode} />}
      {columns.map((column) => {
        const isSame = column.isMerged && above !== null && row[column.key] === above[column.key]
        return (
          <td
            key={column.key}
            className={isSame ? `${cellClass(column)} jh-merged` : cellClass(column)}
            style={stickTo(column)}
          >
            {isSame ? null : column.cell(row, index)}
          </td>
        )
      })}
    </tr>
  )
})

function SelectCell({
  row,
  index,
  mode,
  isSelected,
  onToggle,
}: BodyRowProps & { readonly mode: 'single' | 'multiple' }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box inside takes the keys; this only keeps its click from the row
    <td
      className="jh-cell-select jh-fixed"
      style={{ left: 0 }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <input
        type={mode === 'single' ? 'radio' : 'checkbox'}
        className="jh-check"
        aria-label={`选择第${index + 1}行`}
        checked={isSelected}
        onChange={() => onToggle?.(row)}
      />
    </td>
  )
}
