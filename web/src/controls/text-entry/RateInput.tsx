import { useState } from 'react'
import { type ControlProps, textValue } from '../control.ts'
import { fractionText, percentText } from '../display/rate.ts'
import { LineInput } from './LineInput.tsx'

/** A rate typed in percent; the form holds the fraction. */
export function RateInput(props: ControlProps) {
  const stored = textValue(props.value)
  // What was typed stays as it was typed, `1.` or `1.50`, for as long as it means what is stored.
  const [typed, setTyped] = useState('')
  const isTyped = typed !== '' && fractionText(typed) === stored
  const shown = isTyped ? typed : stored === '' ? '' : percentText(stored)
  const take = (text: string) => {
    setTyped(text)
    props.onChange(text === '' ? null : fractionText(text))
  }
  return (
    <LineInput
      control={{ ...props, value: shown, onChange: (text) => take(textValue(text)) }}
      onType={take}
    />
  )
}
