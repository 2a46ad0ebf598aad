import type { Control, ControlProps } from '../control.ts'
import { Shown } from '../display/Shown.tsx'
import { TextInput } from '../text-entry/TextInput.tsx'

/** CALCULATE: computed; typed over by hand only where the field may be updated. */
export function CalculatedText(props: ControlProps) {
  if (!props.field.iupdate) return <Shown {...props} />
  return <TextInput {...props} />
}

export const calculate: Control = {
  Edit: CalculatedText,
  Read: Shown,
  span: 'one',
  isLight: true,
}
