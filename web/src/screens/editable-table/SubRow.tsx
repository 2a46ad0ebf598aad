import { HolderOutlined } from '@ant-design/icons'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { type KeyboardEvent, memo } from 'react'
import { useRowAccess } from '../form-state/form-context.ts'
import { type Frozen, stuckAt } from './frozen-columns.ts'
import { SubCell } from './SubCell.tsx'
import { NUMBER_WIDTH } from './sub-widths.ts'
import { useRowNumber } from './table-tools.ts'

interface SubRowProps {
  readonly fields: readonly FieldDefinition[]
  readonly table: string
  readonly rowKey: string
  readonly index: number
  readonly count: number
  readonly isOpen: boolean
  readonly isSelected: boolean
  readonly frozen: Frozen
  readonly onToggle: (rowKey: string) => void
  readonly onMove: (from: number, to: number) => void
  readonly onDragStart: (index: number) => void
  readonly onDropAt: (index: number) => void
}

/** A sub-row; its cells follow their own values, so typing draws one cell. */
export const SubRow = memo(function SubRow(props: SubRowProps) {
  const { fields, table, rowKey, index, isOpen, isSelected, frozen, onToggle, onDropAt } = props
  const number = stuckAt(frozen.lead ? 0 : null)
  const row = useRowAccess(table, rowKey)
  const drawNumber = useRowNumber()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box in front takes the keys
    <tr
      className={isSelected ? 'jh-row-selected' : undefined}
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      onClick={(event) => {
        if (isOpen && !isOnControl(event.target, event.currentTarget)) onToggle(rowKey)
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => onDropAt(index)}
    >
      <td className={`jh-sub-number${number.className}`} style={number.style}>
        {drawNumber(table, row, index + 1) ?? index + 1}
      </td>
      {isOpen && <IndexCell {...props} />}
      {fields.map((field, at) => (
        <SubCell
          key={field.id}
          field={field}
          table={table}
          rowKey={rowKey}
          row={row}
          left={frozen.offsets[at] ?? null}
        />
      ))}
    </tr>
  )
})

const CONTROLS = 'input, textarea, button, select, label, a, [draggable], .ant-select, .ant-picker'

/** A click into a control, or into what one has opened over the page, is meant for it and not for the row. */
function isOnControl(target: EventTarget, row: Element): boolean {
  if (!(target instanceof Element)) return false
  return !row.contains(target) || target.closest(CONTROLS) !== null
}

/** Select, drag, or type the place the row shall have, counted from 0. */
function IndexCell({
  rowKey,
  index,
  count,
  isSelected,
  frozen,
  onToggle,
  onMove,
  onDragStart,
}: SubRowProps) {
  const place = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // Enter would submit the form around the table.
    event.preventDefault()
    const to = Number(event.currentTarget.value)
    if (Number.isInteger(to) && to >= 0 && to < count) onMove(index, to)
    event.currentTarget.value = String(index)
  }
  const { className, style } = stuckAt(frozen.lead ? NUMBER_WIDTH : null)
  return (
    <td className={`jh-sub-index${className}`} style={style}>
      <input
        type="checkbox"
        className="jh-check"
        aria-label={`选择第${index + 1}行`}
        checked={isSelected}
        onChange={() => onToggle(rowKey)}
      />
      <span
        className="jh-sub-handle"
        draggable
        title="拖动调整顺序"
        onDragStart={() => onDragStart(index)}
      >
        <HolderOutlined />
      </span>
      <input
        key={index}
        className="jh-sub-place"
        aria-label={`第${index + 1}行的位置`}
        inputMode="numeric"
        defaultValue={index}
        onKeyDown={place}
      />
    </td>
  )
}
