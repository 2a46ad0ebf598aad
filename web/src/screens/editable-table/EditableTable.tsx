import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { unitOf } from '#web/controls/display/unit-of.ts'
import { useCellKeys } from '../cell-keys/use-cell-keys.ts'
import { keysOf, usePaste } from '../cell-keys/use-paste.ts'
import { NARROW, rowWindow } from '../data-table/table-layout.ts'
import { useScrollBox } from '../data-table/use-scroll-box.ts'
import { FieldTip } from '../form-fields/FieldTip.tsx'
import { isStarred } from '../form-fields/is-starred.ts'
import { rowOf, useForm, useFormPart } from '../form-state/form-context.ts'
import { isEditable, type TableBlock } from '../form-state/form-model.ts'
import type { FormStore } from '../form-state/form-store.ts'
import { cellOf, type Frozen, frozenColumns, stuckAt } from './frozen-columns.ts'
import { SubRow } from './SubRow.tsx'
import { SubTableButtons } from './SubTableButtons.tsx'
import { SubTableSums } from './SubTableSums.tsx'
import { NUMBER_WIDTH, squeezed, subWidths } from './sub-widths.ts'
import { useRowWork } from './use-row-work.ts'
import '../data-table/data-table.css'
import './editable-table.css'

const ROW_HEIGHT = 38
/** Tick, handle and place; on a phone the tick alone, so that the figures are in sight. */
const INDEX_WIDTH = 84
const NARROW_INDEX = 36
const NO_ROWS: readonly AnyRow[] = []

/** The rows of a child table, typed into in place. */
export function EditableTable({ block }: { readonly block: TableBlock }) {
  const { store, type } = useForm()
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE)
  const keys = useRowKeys(store, block.table)
  const isOpen = type !== 'safeUpdate' && block.fields.some((field) => isEditable(field, type))
  const toggle = useCallback(
    (rowKey: string) =>
      setSelected((was) => {
        const next = new Set(was)
        if (!next.delete(rowKey)) next.add(rowKey)
        return next
      }),
    [],
  )
  // Measured again when rows come or go, not while somebody types: columns must not move under the hand.
  const widths = useMemo(
    () =>
      subWidths(block.fields, {
        rows: keys.map((rowKey) => rowOf(store, block.table, rowKey)),
        isTyped: (field) => isOpen && isEditable(field, type),
      }),
    [block, keys, store, isOpen, type],
  )
  const [isMoved, setMoved] = useState(false)
  const onMoved = useCallback(() => setMoved(true), [])
  return (
    <div className="jh-sub">
      {isOpen && (
        <SubTableButtons
          block={block}
          selected={selected}
          onSelected={setSelected}
          keys={keys}
          note={isMoved ? ORDER_UNSAVED : null}
        />
      )}
      <SubTableBody
        block={block}
        keys={keys}
        selected={selected}
        onToggle={toggle}
        widths={widths}
        isOpen={isOpen}
        onMoved={onMoved}
      />
    </div>
  )
}

const ORDER_UNSAVED = '顺序已调整，保存后生效'
const NONE: ReadonlySet<string> = new Set()

interface BodyProps {
  readonly block: TableBlock
  readonly keys: readonly string[]
  readonly selected: ReadonlySet<string>
  readonly onToggle: (rowKey: string) => void
  readonly widths: readonly number[]
  readonly isOpen: boolean
  readonly onMoved: () => void
}

function SubTableBody({ block, keys, selected, onToggle, widths, isOpen, onMoved }: BodyProps) {
  const { store } = useForm()
  const box = useRef<HTMLDivElement>(null)
  const size = useScrollBox(box, { rows: NO_ROWS })
  const { first, last } = rowWindow({ ...size, rowHeight: ROW_HEIGHT, count: keys.length })
  const moves = useRowMoves(store, block.table, onMoved)
  const hands = useHands(block)
  const { isNarrow, indexWidth, lead, filled } = layColumns(widths, size.width, isOpen)
  const frozen = useFrozen(block.fields, filled, { room: size.width, lead })
  return (
    <div
      ref={box}
      className={`jh-table-box jh-sub-box${isOpen ? '' : ' jh-sub-read'}${isNarrow ? ' jh-sub-narrow' : ''}`}
      role="region"
      aria-label={block.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
      tabIndex={0}
      style={boxStyle(frozen)}
      {...hands}
    >
      <table
        className="jh-table"
        aria-rowcount={keys.length}
        style={{ width: lead + sumOf(filled) }}
      >
        <colgroup>
          <col style={{ width: NUMBER_WIDTH }} />
          {isOpen && <col style={{ width: indexWidth }} />}
          {block.fields.map((field, at) => (
            <col key={field.id} style={{ width: filled[at] }} />
          ))}
        </colgroup>
        <SubTableHead fields={block.fields} isOpen={isOpen} frozen={frozen} />
        <tbody>
          {first > 0 && <tr aria-hidden style={{ height: first * ROW_HEIGHT }} />}
          {keys.slice(first, last).map((rowKey, at) => (
            <SubRow
              key={rowKey}
              fields={block.fields}
              table={block.table}
              rowKey={rowKey}
              index={first + at}
              count={keys.length}
              isOpen={isOpen}
              isSelected={selected.has(rowKey)}
              frozen={frozen}
              onToggle={onToggle}
              {...moves}
            />
          ))}
          {last < keys.length && (
            <tr aria-hidden style={{ height: (keys.length - last) * ROW_HEIGHT }} />
          )}
        </tbody>
        <SubTableSums block={block} isOpen={isOpen} frozen={frozen} />
      </table>
      {keys.length === 0 && <div className="jh-table-empty jh-sub-empty">暂无数据</div>}
    </div>
  )
}

/** How wide columns are in a box; on a phone each gives what it has to spare. */
function layColumns(widths: readonly number[], width: number, isOpen: boolean) {
  const isNarrow = width > 0 && width < NARROW
  const indexWidth = isNarrow ? NARROW_INDEX : INDEX_WIDTH
  const lead = NUMBER_WIDTH + (isOpen ? indexWidth : 0)
  const room = width - lead
  const filled = fillRoom(isNarrow ? squeezed(widths, room) : widths, room)
  return { isNarrow, indexWidth, lead, filled }
}

/** What is stepped into comes out from under the columns that stand still. */
const boxStyle = ({ covered }: Frozen): React.CSSProperties =>
  ({ '--row': `${ROW_HEIGHT}px`, scrollPaddingLeft: covered }) as React.CSSProperties

/** The same value until a width changes: rows are drawn again only then. */
function useFrozen(
  fields: readonly FieldDefinition[],
  widths: readonly number[],
  { room, lead }: { readonly room: number; readonly lead: number },
): Frozen {
  const known = widths.join(' ')
  return useMemo(
    () => frozenColumns(fields, { widths: known.split(' ').map(Number), room, lead }),
    [fields, known, room, lead],
  )
}

/** Keys and pasted blocks; a table that is only looked at has no cells they could reach. */
function useHands(block: TableBlock) {
  const { store, type } = useForm()
  const { table, isSingle } = block
  const work = useRowWork(block)
  const paste = usePaste({
    store,
    table,
    fields: block.fields.filter((field) => isEditable(field, type)),
    keys: () => keysOf(store, table),
    ...(isSingle ? {} : { addRows: (count) => void work.add(count) }),
  })
  return useCellKeys({
    ...(isSingle ? {} : { addRow: work.goOn }),
    duplicate: work.duplicate,
    paste: (at, pasted) => void paste(at, pasted),
  })
}

/** A row moves by its number, or by being dropped on another. */
function useRowMoves(store: FormStore, table: string, onMoved: () => void) {
  const dragged = useRef<number | null>(null)
  const onMove = useCallback(
    (from: number, to: number) => {
      if (from === to) return
      store.moveRow(table, from, to)
      onMoved()
    },
    [store, table, onMoved],
  )
  const onDragStart = useCallback((index: number) => {
    dragged.current = index
  }, [])
  const onDropAt = useCallback(
    (index: number) => {
      if (dragged.current !== null) onMove(dragged.current, index)
      dragged.current = null
    },
    [onMove],
  )
  return { onMove, onDragStart, onDropAt }
}

const SubTableHead = memo(function SubTableHead({
  fields,
  isOpen,
  frozen,
}: {
  readonly fields: readonly FieldDefinition[]
  readonly isOpen: boolean
  readonly frozen: Frozen
}) {
  const { type } = useForm()
  const number = stuckAt(frozen.lead ? 0 : null)
  const place = stuckAt(frozen.lead ? NUMBER_WIDTH : null)
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className={`jh-sub-number${number.className}`}
          style={number.style}
          aria-label="序号"
        >
          #
        </th>
        {isOpen && (
          <th
            scope="col"
            className={place.className}
            style={place.style}
            title="从0数起；改成别的位置再按回车，这一行就移过去"
          >
            <span className="jh-sub-place-title">位置</span>
          </th>
        )}
        {fields.map((field, at) => (
          <th key={field.id} scope="col" {...cellOf(field, frozen.offsets[at])}>
            {isStarred(field) && isEditable(field, type) && <span className="jh-required">* </span>}
            <span data-unit={unitOf(field)}>{field.fieldExplain}</span>
            {field.tipsMessage && <FieldTip text={field.tipsMessage} />}
          </th>
        ))}
      </tr>
    </thead>
  )
})

/** The keys of the rows, the same list until a row comes, goes or moves. */
function useRowKeys(store: FormStore, table: string): readonly string[] {
  const joined = useFormPart(store, () =>
    (store.get().children[table] ?? NO_ROWS).map((row) => String(row['rowKey'])).join(' '),
  )
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
}

/** What the box has to spare goes to the columns in proportion; the number keeps its width. */
function fillRoom(widths: readonly number[], room: number): readonly number[] {
  const share = room / sumOf(widths)
  if (share <= 1) return widths
  const filled = widths.map((width) => Math.floor(width * share))
  const left = Math.floor(room) - sumOf(filled)
  return filled.map((width, at) => (at === filled.length - 1 ? width + left : width))
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
