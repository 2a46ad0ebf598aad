import type { Control } from '../control.ts'
import { Shown } from '../display/Shown.tsx'
import { TextInput } from '../text-entry/TextInput.tsx'

/** ONE_TXT: one line of text, or a figure. */
export const oneTxt: Control = {
  Edit: TextInput,
  Read: Shown,
  span: 'one',
  isLight: true,
}
