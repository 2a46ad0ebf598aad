import type { Control, ControlProps } from '../control.ts'
import { dateTimePattern } from '../display/format-value.ts'
import { Shown } from '../display/Shown.tsx'
import { DayPicker } from '../time-entry/MomentPicker.tsx'
import { DATE_TIME } from '../time-entry/wire-moment.ts'

/** DATA_BOX_TIM: date and time, shown in the format behind its prefix. */
function DataBoxTim(props: ControlProps) {
  const shown = dateTimePattern(props.field.formSubmitType)
  return <DayPicker control={props} pattern={DATE_TIME} shown={shown} withTime />
}

export const dataBoxTim: Control = {
  Edit: DataBoxTim,
  Read: Shown,
  span: 'one',
  isLight: false,
}
