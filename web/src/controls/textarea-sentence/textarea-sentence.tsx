import type { Control, ControlProps } from '../control.ts'
import { Shown } from '../display/Shown.tsx'
import { LongText } from '../text-entry/LongText.tsx'

function SentenceText(props: ControlProps) {
  return <LongText {...props} look="code" />
}

/** TEXTAREA_SENTENCE: SQL text; the editor with its keywords takes this place. */
export const textareaSentence: Control = {
  Edit: SentenceText,
  Read: Shown,
  span: 'row',
  isLight: true,
}
