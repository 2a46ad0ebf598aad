import type { ControlProps } from '../control.ts'
import { placeholderOf, textValue } from '../control.ts'
import { TypingHint } from './TypingHint.tsx'
import { useTyping } from './use-typing.ts'

/** One line to type into; `onType` is given what the field takes of it. */
export function LineInput({
  control,
  onType,
}: {
  readonly control: ControlProps
  readonly onType: (typed: string) => void
}) {
  const isFigure = control.field.fieldType === 'NUMBER'
  const { told, handlers } = useTyping(control, onType)
  return (
    <>
      <input
        {...plainInputProps(control)}
        className={isFigure ? 'jh-input jh-input-figure' : 'jh-input'}
        inputMode={isFigure ? 'decimal' : undefined}
        placeholder={placeholderOf(control)}
        {...handlers}
      />
      <TypingHint control={control} told={told} />
    </>
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
  } as const
}
