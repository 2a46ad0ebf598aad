import type { Control, ControlProps } from '../control.ts'
import { Shown } from '../display/Shown.tsx'
import { LongText } from '../text-entry/LongText.tsx'

function MoreTextRow(props: ControlProps) {
  return <LongText {...props} look="long" />
}

/** MORE_TEXT_ROW: long text on a row of its own. */
export const moreTextRow: Control = {
  Edit: MoreTextRow,
  Read: Shown,
  span: 'row',
  isLight: true,
}
