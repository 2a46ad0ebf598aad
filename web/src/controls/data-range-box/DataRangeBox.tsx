import type { Control, ControlProps } from '../control.ts'
import { DayRange, ShownRange } from '../time-entry/RangePicker.tsx'
import { DATE } from '../time-entry/wire-moment.ts'

/** DATA_RANGE_BOX: from one day to another. */
function DataRangeBox(props: ControlProps) {
  return <DayRange control={props} pattern={DATE} withTime={false} />
}

export const dataRangeBox: Control = {
  Edit: DataRangeBox,
  Read: ShownRange,
  span: 'one',
  isLight: false,
}
