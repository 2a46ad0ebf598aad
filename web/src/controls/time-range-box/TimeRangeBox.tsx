import type { Control, ControlProps } from '../control.ts'
import { ClockRange, ShownRange } from '../time-entry/RangePicker.tsx'
import { TIME } from '../time-entry/wire-moment.ts'

/** TIME_RANGE_BOX: from one time of day to another. */
function TimeRangeBox(props: ControlProps) {
  return <ClockRange control={props} pattern={TIME} />
}

export const timeRangeBox: Control = {
  Edit: TimeRangeBox,
  Read: ShownRange,
  span: 'one',
  isLight: false,
}
