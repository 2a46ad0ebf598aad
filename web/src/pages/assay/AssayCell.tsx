import { memo, useState } from 'react'
import { type AssaySub, lookOf } from './assay-grid.ts'

interface AssayCellProps {
  readonly sub: AssaySub
  readonly label: string
  readonly row: number
  readonly column: number
  readonly initial: string
  readonly fault: string | null
  readonly onType: (text: string) => void
}

/** One value as it is typed; it colours itself, and the page around it is not drawn anew. */
export const AssayCell = memo(function AssayCell(props: AssayCellProps) {
  const { sub, label, row, column, initial, fault, onType } = props
  const [text, setText] = useState(initial)
  const look = lookOf(sub, text)
  const hint = fault ?? look.hint
  return (
    <input
      className="assay-cell"
      aria-label={label}
      aria-invalid={look.tone === 'danger' || fault !== null}
      data-row={row}
      data-column={column}
      data-tone={fault === null ? look.tone : 'danger'}
      title={hint ?? undefined}
      placeholder={sub.parallelCount > 1 ? '两次，用空格隔开' : ''}
      readOnly={!sub.iupdate}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onType(target.value)
      }}
    />
  )
})
