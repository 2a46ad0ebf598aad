import type { Control } from '../control.ts'
import { Shown } from '../display/Shown.tsx'
import { ClockPicker } from '../time-entry/MomentPicker.tsx'

/** TIME_BOX_TIM: a time of day, HH:mm:ss. */
export const timeBoxTim: Control = {
  Edit: ClockPicker,
  Read: Shown,
  span: 'one',
  isLight: false,
}
