import type { Control, ControlProps } from '../control.ts'
import { DayRange, ShownRange } from '../time-entry/RangePicker.tsx'
import { DATE_TIME } from '../time-entry/wire-moment.ts'

/** DATA_RANGE_BOX_TIM: from one date-time to another. */
function DataRangeBoxTim(props: ControlProps) {
  return <DayRange control={props} pattern={DATE_TIME} withTime />
}

export const dataRangeBoxTim: Control = {
  Edit: DataRangeBoxTim,
  Read: ShownRange,
  span: 'half',
  isLight: false,
}
