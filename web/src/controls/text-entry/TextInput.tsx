import type { ControlProps } from '../control.ts'
import { namedCheckOf } from '../named-check.ts'
import { DigitsInput } from './DigitsInput.tsx'
import { LineInput } from './LineInput.tsx'
import { PlateInput } from './PlateInput.tsx'
import { typedText } from './typed-text.ts'

/** One line of text or one figure: a plain input, since a table may hold thousands of them. */
export function TextInput(props: ControlProps) {
  const { field, place, onChange } = props
  const check = namedCheckOf(field)
  if (check === 'digits') return <DigitsInput {...props} />
  // A search looks for any part of a plate; only what is stored has its notation.
  if (check === 'plateNumber' && place !== 'query') return <PlateInput {...props} />
  return (
    <LineInput
      control={props}
      onType={(typed, isComposing) => onChange(isComposing ? typed : typedText(field, typed))}
    />
  )
}
