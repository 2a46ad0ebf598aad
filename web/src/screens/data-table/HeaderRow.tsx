import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { memo, type PointerEvent } from 'react'
import { cellClass, stickTo } from './cell-place.ts'
import type { PlacedColumn } from './table-layout.ts'
import type { TableSelection } from './table-props.ts'
import type { TableSort } from './table-sort.ts'

interface HeaderProps {
  readonly columns: readonly PlacedColumn[]
  readonly rows: readonly AnyRow[]
  readonly rowKey: (row: AnyRow) => string
  readonly selection: TableSelection | null
  readonly sort?: TableSort | null
  readonly onSort?: (key: string) => void
  readonly onResize?: (key: string, width: number) => void
}

/** Scrolling draws rows, not the header: its marks and handles cost more than a row. */
export const HeaderRow = memo(function HeaderRow({
  columns,
  selection,
  rows,
  rowKey,
  sort,
  onSort,
  onResize,
}: HeaderProps) {
  const selected = selection ? rows.filter((row) => selection.keys.has(rowKey(row))).length : 0
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="jh-cell-select jh-fixed" style={{ left: 0 }}>
            {selection.onToggleAll && (
              <CheckAll
                isAll={rows.length > 0 && selected === rows.length}
                isSome={selected > 0}
                onChange={selection.onToggleAll}
              />
            )}
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            data-column={column.key}
            scope="col"
            className={cellClass(column)}
            style={stickTo(column)}
            aria-sort={ariaSort(column, sort)}
          >
            <HeaderTitle column={column} sort={sort ?? null} onSort={onSort} />
            {onResize && (
              <span
                className="jh-resize"
                onPointerDown={(event) => resize(event, { column, onResize })}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
})

function CheckAll({
  isAll,
  isSome,
  onChange,
}: {
  readonly isAll: boolean
  readonly isSome: boolean
  readonly onChange: (checked: boolean) => void
}) {
  return (
    <input
      type="checkbox"
      className="jh-check"
      aria-label="全选本页"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome && !isAll
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

function HeaderTitle({
  column,
  sort,
  onSort,
}: {
  readonly column: PlacedColumn
  readonly sort: TableSort | null
  readonly onSort: ((key: string) => void) | undefined
}) {
  if (!column.isSortable || !onSort)
    return (
      <span className="jh-head-text" data-unit={column.unit} title={column.title}>
        {column.title}
      </span>
    )
  const dir = sort?.key === column.key ? sort.dir : null
  return (
    <button type="button" className="jh-head-sort" onClick={() => onSort(column.key)}>
      <span className="jh-head-text" data-unit={column.unit} title={column.title}>
        {column.title}
      </span>
      <span className="jh-sort-marks" aria-hidden>
        <CaretUpFilled className={dir === 'asc' ? 'jh-on' : undefined} />
        <CaretDownFilled className={dir === 'desc' ? 'jh-on' : undefined} />
      </span>
    </button>
  )
}

function ariaSort({ key, isSortable }: PlacedColumn, sort: TableSort | null | undefined) {
  if (!isSortable) return undefined
  if (sort?.key !== key) return 'none' as const
  return sort.dir === 'asc' ? ('ascending' as const) : ('descending' as const)
}

const NARROWEST = 48

/** The width follows the pointer; the last one counts. */
function resize(
  event: PointerEvent<HTMLSpanElement>,
  {
    column,
    onResize,
  }: { readonly column: PlacedColumn; readonly onResize: (key: string, width: number) => void },
): void {
  event.preventDefault()
  event.stopPropagation()
  const handle = event.currentTarget
  const from = event.clientX
  handle.setPointerCapture(event.pointerId)
  const move = (moved: globalThis.PointerEvent) =>
    onResize(column.key, Math.max(NARROWEST, Math.round(column.width + moved.clientX - from)))
  const stop = () => {
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', stop)
    handle.removeEventListener('pointercancel', stop)
  }
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', stop)
  handle.addEventListener('pointercancel', stop)
}
