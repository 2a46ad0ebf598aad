import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import type { KeyboardEvent } from 'react'
import type { ControlProps } from '../control.ts'
import { placeholderOf } from '../control.ts'

/**
 * A box that shows a name and opens something to choose by: click, Space, arrow down, and Enter while it is
 * empty; of a filled one Enter goes on, as of any other field.
 */
export function PickerBox({
  control,
  text,
  onOpen,
  onClear,
}: {
  readonly control: ControlProps
  readonly text: string
  readonly onOpen: () => void
  readonly onClear: (() => void) | null
}) {
  const { id, field, place, disabled, invalid, describedBy, takesFocus, onBlur } = control
  return (
    <div className="jh-picker">
      <input
        id={id}
        className="jh-input jh-input-picker"
        readOnly
        disabled={disabled}
        value={text}
        title={text}
        placeholder={placeholderOf(control, '请选择')}
        aria-haspopup="dialog"
        aria-label={place === 'cell' ? field.fieldExplain : undefined}
        aria-invalid={invalid || undefined}
        aria-required={field.irequired || undefined}
        aria-describedby={describedBy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a cell that was entered by keyboard must take the keys
        autoFocus={takesFocus}
        onBlur={onBlur}
        onClick={onOpen}
        onKeyDown={(event) => openByKey(event, { text, onOpen, onClear })}
      />
      <span className="jh-picker-tools">
        {onClear !== null && text !== '' && !disabled && (
          <button
            type="button"
            className="jh-icon-button jh-picker-clear"
            tabIndex={-1}
            aria-label={`清空${field.fieldExplain}`}
            onClick={onClear}
          >
            <CloseCircleFilled />
          </button>
        )}
        <button
          type="button"
          className="jh-icon-button"
          tabIndex={-1}
          disabled={disabled}
          aria-label={`选择${field.fieldExplain}`}
          onClick={onOpen}
        >
          <SearchOutlined />
        </button>
      </span>
    </div>
  )
}

function openByKey(
  event: KeyboardEvent,
  {
    text,
    onOpen,
    onClear,
  }: {
    readonly text: string
    readonly onOpen: () => void
    readonly onClear: (() => void) | null
  },
): void {
  const opens = event.key === 'Enter' ? text === '' : [' ', 'ArrowDown'].includes(event.key)
  if (opens) {
    event.preventDefault()
    onOpen()
  } else if (['Delete', 'Backspace'].includes(event.key)) {
    onClear?.()
  }
}
