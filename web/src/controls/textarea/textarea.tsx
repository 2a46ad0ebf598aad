import type { Control, ControlProps } from '../control.ts'
import { Shown } from '../display/Shown.tsx'
import { JsonText, LongText } from '../text-entry/LongText.tsx'

function Textarea(props: ControlProps) {
  return props.field.fieldType === 'JSON' ? <JsonText {...props} /> : <LongText {...props} />
}

/** TEXTAREA: 1 to 4 rows; half a row of the form, a whole one in a half-wide form. */
export const textarea: Control = {
  Edit: Textarea,
  Read: Shown,
  span: 'half',
  isLight: true,
}
