import type { RowTone } from '@junheng/domain/entity/row-tones.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type KeyboardEvent, memo, type ReactNode, useMemo, useRef } from 'react'
import { isPressed, LIST_KEYS } from '#web/controls/keys/keys.ts'
import { cellClass, stickTo } from './cell-place.ts'
import { HeaderRow } from './HeaderRow.tsx'
import { layoutTable, type PlacedColumn, rowWindow, SELECTION_WIDTH } from './table-layout.ts'
import type { DataTableProps } from './table-props.ts'
import { tellWhole, useScrollBox } from './use-scroll-box.ts'
import './data-table.css'

/** 合计: the sums of the whole result, under their columns. */
const SumRow = memo(function SumRow({
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
const BodyRow = memo(function BodyRow(props: BodyRowProps) {
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

/** A table whose header, sums and frozen columns stay in sight, and that draws only the rows in sight. */
export function DataTable(props: DataTableProps) {
  const { columns, rows, rowKey, rowHeight = 36, selection = null, sums = null, isBusy } = props
  const body = useRef<HTMLDivElement>(null)
  const box = useScrollBox(body, props)
  const layout = useLayout(columns, { room: box.width, isSelected: selection !== null })
  const { first, last } = rowWindow({ ...box, rowHeight, count: rows.length })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move within the rows
    <div
      ref={body}
      className="jh-table-box"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={props.label}
      aria-busy={isBusy || undefined}
      style={{ maxHeight: props.maxHeight, '--row': `${rowHeight}px` } as React.CSSProperties}
      onKeyDown={(event) => moveByKey(event, props, body.current)}
      {...TELLING}
    >
      <table className="jh-table" aria-rowcount={rows.length} style={{ width: layout.width }}>
        <colgroup>
          {selection && <col style={{ width: SELECTION_WIDTH }} />}
          {layout.columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <HeaderRow {...props} columns={layout.columns} selection={selection} />
        <tbody>
          {first > 0 && <tr aria-hidden style={{ height: first * rowHeight }} />}
          {rows.slice(first, last).map((row, at) => (
            <BodyRow
              key={rowKey(row)}
              row={row}
              above={rows[first + at - 1] ?? null}
              index={first + at}
              columns={layout.columns}
              selectionMode={selection?.mode ?? null}
              isSelected={selection?.keys.has(rowKey(row)) ?? false}
              isCurrent={props.currentKey === rowKey(row)}
              tone={props.rowTone?.(row) ?? null}
              onToggle={selection?.onToggle}
              onClick={props.onRowClick}
              onOpen={props.onRowOpen}
            />
          ))}
          {last < rows.length && (
            <tr aria-hidden style={{ height: (rows.length - last) * rowHeight }} />
          )}
        </tbody>
        {sums !== null && rows.length > 0 && (
          <SumRow columns={layout.columns} sums={sums} hasSelection={selection !== null} />
        )}
      </table>
      {rows.length === 0 && <div className="jh-table-empty">{props.empty ?? '暂无数据'}</div>}
    </div>
  )
}

function useLayout(
  columns: DataTableProps['columns'],
  { room, isSelected }: { readonly room: number; readonly isSelected: boolean },
) {
  const lead = isSelected ? SELECTION_WIDTH : 0
  return useMemo(() => layoutTable(columns, { room, lead }), [columns, room, lead])
}

/** A cell that is cut off is told whole, to the pointer and to the keyboard. */
const TELLING = { onMouseOver: tellWhole, onFocus: tellWhole } as const

/** Arrow keys move the current row, Space selects it, Enter opens it. */
function moveByKey(
  event: KeyboardEvent,
  { rows, rowKey, currentKey, onRowClick, onRowOpen, selection, rowHeight = 36 }: DataTableProps,
  body: HTMLDivElement | null,
): void {
  if (event.target !== event.currentTarget) return
  const at = rows.findIndex((row) => rowKey(row) === currentKey)
  const current = rows[at]
  const step = isPressed(event, LIST_KEYS.down) ? 1 : isPressed(event, LIST_KEYS.up) ? -1 : 0
  if (step !== 0) {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
    if (next === undefined) return
    event.preventDefault()
    onRowClick?.(next, { extend: false })
    body?.scrollTo({ top: (at + step - 2) * rowHeight })
  } else if (isPressed(event, LIST_KEYS.select) && current) {
    event.preventDefault()
    selection?.onToggle(current)
  } else if (isPressed(event, LIST_KEYS.open) && current) onRowOpen?.(current)
}

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
