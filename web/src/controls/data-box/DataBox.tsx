import type { Control, ControlProps } from '../control.ts'
import { Shown } from '../display/Shown.tsx'
import { DayPicker } from '../time-entry/MomentPicker.tsx'
import { DATE } from '../time-entry/wire-moment.ts'

/** DATA_BOX: a day. */
function DataBox(props: ControlProps) {
  return <DayPicker control={props} pattern={DATE} withTime={false} />
}

export const dataBox: Control = {
  Edit: DataBox,
  Read: Shown,
  span: 'one',
  isLight: false,
}
