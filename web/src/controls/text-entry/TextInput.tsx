import { namedCheckOf } from '@junheng/domain/checks/named-check.ts'
import { createElement } from 'react'
import type { ControlProps } from '../control.ts'
import { isRate } from '../display/rate.ts'
import { LineInput } from './LineInput.tsx'
import { useNotation } from './notation.ts'
import { RateInput } from './RateInput.tsx'

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
