import type { ControlProps } from '../control.ts'
import { placeholderOf, textValue } from '../control.ts'
import { typedText } from './typed-text.ts'

/** One line of text or one figure: a plain input, since a table may hold thousands of them. */
export function TextInput(props: ControlProps) {
  const { field, onChange } = props
  const isFigure = field.fieldType === 'NUMBER'
  return (
    <input
      {...plainInputProps(props)}
      className={isFigure ? 'jh-input jh-input-figure' : 'jh-input'}
      inputMode={isFigure ? 'decimal' : undefined}
      maxLength={field.limits.length ?? undefined}
      placeholder={placeholderOf(props)}
      onChange={(event) => onChange(typedText(field, event.target.value))}
    />
  )
}

/** What all plain inputs have in common. */
export function plainInputProps({
  id,
  value,
  disabled,
  invalid,
  describedBy,
  takesFocus,
  onBlur,
  field,
  place,
}: ControlProps) {
  return {
    id,
    name: field.fieldName,
    value: textValue(value),
    disabled,
    autoComplete: 'off',
    // A cell has no label of its own beside it.
    'aria-label': place === 'cell' ? field.fieldExplain : undefined,
    'aria-invalid': invalid || undefined,
    'aria-required': field.irequired || undefined,
    'aria-describedby': describedBy,
    autoFocus: takesFocus,
    onBlur,
  } as const
}
