import type { ControlProps } from '../control.ts'
import { placeholderOf, textValue } from '../control.ts'

/**
 * One line to type into. While an input method is composing, the letters in the box are no text yet:
 * `onType` is told so, and told again when the composition is over.
 */
export function LineInput({
  control,
  onType,
}: {
  readonly control: ControlProps
  readonly onType: (typed: string, isComposing: boolean) => void
}) {
  const { field } = control
  const isFigure = field.fieldType === 'NUMBER'
  return (
    <input
      {...plainInputProps(control)}
      className={isFigure ? 'jh-input jh-input-figure' : 'jh-input'}
      inputMode={isFigure ? 'decimal' : undefined}
      maxLength={field.limits.length ?? undefined}
      placeholder={placeholderOf(control)}
      onChange={(event) => onType(event.target.value, isComposing(event.nativeEvent))}
      onCompositionEnd={(event) => onType(event.currentTarget.value, false)}
    />
  )
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
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
