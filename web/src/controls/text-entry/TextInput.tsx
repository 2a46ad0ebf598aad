import type { ControlProps } from '../control.ts'
import { namedCheckOf } from '../named-check.ts'
import { LineInput } from './LineInput.tsx'
import { PlateInput } from './PlateInput.tsx'

/** One line of text or one figure: a plain input, since a table may hold thousands of them. */
export function TextInput(props: ControlProps) {
  const { field, place, onChange } = props
  // A search looks for any part of a plate; only what is stored has its notation.
  if (namedCheckOf(field) === 'plateNumber' && place !== 'query') return <PlateInput {...props} />
  return <LineInput control={props} onType={(text) => onChange(text === '' ? null : text)} />
}
