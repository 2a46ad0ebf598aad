import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { memo, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Bubble } from '#web/controls/bubble/Bubble.tsx'
import { type RowAccess, textValue } from '#web/controls/control.ts'
import { controlOf } from '#web/controls/registry.ts'
import { useRowValue } from '#web/controls/use-row-value.ts'
import { FieldControl } from '../form-fields/FieldControl.tsx'
import { isStarred } from '../form-fields/is-starred.ts'
import { useCellError, useForm } from '../form-state/form-context.ts'
import { isEditable } from '../form-state/form-model.ts'
import { linkageOf, linkedState } from '../form-state/linkage.ts'
import { stuckAt } from './frozen-columns.ts'

interface SubCellProps {
  readonly field: FieldDefinition
  readonly table: string
  readonly rowKey: string
  readonly row: RowAccess
}

interface FrozenCellProps extends SubCellProps {
  /** Where the column stands still; null: it moves. */
  readonly left?: number | null
}

export const SubCell = memo(function SubCell({ left = null, ...props }: FrozenCellProps) {
  const { field, rowKey } = props
  const error = useCellError(rowKey, field.fieldName)
  const { type } = useForm()
  const { className, style } = stuckAt(left)
  return (
    <td
      className={`jh-sub-cell jh-${field.textAlign}${error === null ? '' : ' jh-cell-error'}${className}`}
      style={style}
      data-row={rowKey}
      data-column={field.fieldName}
      // Where rows are cards, there is no head above the column to name it.
      data-label={field.fieldExplain}
      data-starred={isStarred(field) && isEditable(field, type)}
    >
      <CellContent {...props} />
    </td>
  )
})

/** A costly control comes to life when the cell is entered; until then its value stands there. */
export function CellContent({ field, table, rowKey, row }: SubCellProps) {
  const id = useId()
  const { type } = useForm()
  const [isEntered, setEntered] = useState(false)
  const error = useCellError(rowKey, field.fieldName)
  const linkage = useMemo(() => linkageOf(field), [field])
  const other = useRowValue(row, linkage?.field ?? '')
  const { isShown, isEnabled } = linkedState(linkage, other)
  const isOpen = isEditable(field, type) && isEnabled
  const isAsleep = isOpen && !isEntered && !controlOf(field.formSubmitType).isLight
  const control = (
    <FieldControl
      id={id}
      field={field}
      table={table}
      rowKey={rowKey}
      row={row}
      place="cell"
      isOpen={isOpen && !isAsleep}
      isDisabled={false}
      error={error}
      linkage={linkage}
      linked={other}
      takesFocus={isEntered}
    />
  )
  return (
    <>
      {isShown &&
        (isAsleep ? (
          <button
            type="button"
            className="jh-sub-asleep"
            aria-label={field.fieldExplain}
            onFocus={() => setEntered(true)}
          >
            {control}
          </button>
        ) : (
          control
        ))}
      {error !== null && <CellMessage id={`${id}-error`} field={field} row={row} text={error} />}
    </>
  )
}

/** What is wrong stands in the cell itself where that is empty; else over it, while somebody is at the cell. */
function CellMessage({
  id,
  field,
  row,
  text,
}: Pick<SubCellProps, 'field' | 'row'> & { readonly id: string; readonly text: string }) {
  const message = useRef<HTMLSpanElement>(null)
  const isNear = useNearness(message)
  const value = textValue(useRowValue(row, field.fieldName))
  return (
    <>
      <span
        ref={message}
        id={id}
        className={value.trim() === '' ? 'jh-cell-said' : 'jh-cell-message'}
      >
        {text}
      </span>
      {isNear && <Bubble tone="danger" text={text} />}
    </>
  )
}

/** Whether the cell around an element has the pointer or the focus. */
function useNearness(inside: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const cell = inside.current?.closest('.jh-sub-cell')
    if (!cell) return undefined
    const look = () => setNear(cell.matches(':hover, :focus-within'))
    look()
    for (const name of NEARNESS_EVENTS) cell.addEventListener(name, look)
    return () => {
      for (const name of NEARNESS_EVENTS) cell.removeEventListener(name, look)
    }
  }, [inside])
  return isNear
}

const NEARNESS_EVENTS = ['mouseenter', 'mouseleave', 'focusin', 'focusout'] as const
