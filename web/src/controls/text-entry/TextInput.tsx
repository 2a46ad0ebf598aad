import { namedCheckOf } from '@junheng/domain/checks/named-check.ts'
import { createElement, useState } from 'react'
import { type ControlProps, textValue } from '../control.ts'
import { fractionText, isRate, percentText } from '../display/rate.ts'
import { LineInput } from './LineInput.tsx'
import { useNotation } from './notation.ts'

/** One line of text or one figure: a plain input, since a table may hold thousands of them. */
export function TextInput(props: ControlProps) {
  const { field, place, onChange } = props
  const notation = useNotation(namedCheckOf(field))
  // A search looks for any part of a value; only what is stored has its notation.
  if (notation !== undefined && place !== 'query')
    return createElement(notation, {
      control: props,
      renderBox: (write) => <LineInput control={props} onType={write} />,
    })
  if (isRate(field)) return <RateInput {...props} />
  return <LineInput control={props} onType={(text) => onChange(text === '' ? null : text)} />
}

/** A rate typed in percent; the form holds the fraction. */
function RateInput(props: ControlProps) {
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
