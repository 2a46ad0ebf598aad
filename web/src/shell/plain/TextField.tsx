import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with the value; read aloud with the field. */
  readonly fault?: string | undefined
  readonly hint?: string | undefined
  /** At the right inside the box. */
  readonly inset?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** A labelled line of text with its fault below. The line for the fault is always there: nothing jumps. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, fault, hint, inset, inputRef, required, ...rest } = props
  const id = useId()
  const noteId = `${id}-note`
  const note = fault ?? hint
  return (
    <div className="plain-field">
      <div className="plain-label">
        {/* Said by aria-required to who does not see it. */}
        {required && <span aria-hidden="true">*</span>}
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={fault ? 'plain-box plain-box-faulty' : 'plain-box'}>
        <input
          {...rest}
          id={id}
          ref={inputRef}
          value={value}
          aria-required={required}
          aria-invalid={fault ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {inset}
      </div>
      <div id={noteId} className={fault ? 'plain-fault' : 'plain-fault plain-hint'}>
        {note}
      </div>
    </div>
  )
}
