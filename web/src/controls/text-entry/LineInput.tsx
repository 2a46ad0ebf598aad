import { useState } from 'react'
import type { ControlProps } from '../control.ts'
import { placeholderOf, textValue } from '../control.ts'
import { restingFigure } from './resting-figure.ts'
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
  const [isTyping, setTyping] = useState(control.takesFocus === true)
  const resting = isTyping ? null : restingFigure(control.field, control.value)
  return (
    <>
      <input
        {...plainInputProps(control)}
        className={isFigure ? 'jh-input jh-input-figure' : 'jh-input'}
        inputMode={isFigure ? 'decimal' : undefined}
        placeholder={placeholderOf(control)}
        {...handlers}
        {...(resting === null ? {} : { value: resting })}
        onFocus={({ currentTarget: box }) => {
          // Written here and not by the next drawing, which would lose what the key or the mouse selects now.
          if (resting !== null) {
            box.value = textValue(control.value)
            box.select()
          }
          setTyping(true)
        }}
        onBlur={() => {
          setTyping(false)
          handlers.onBlur()
        }}
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
    // No name: inputs are reached as properties of their form, where one called nodeName hides the form's own.
    id,
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
