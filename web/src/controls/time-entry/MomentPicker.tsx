import { entryProps, isClearable } from '../choice-entry/entry-props.ts'
import type { ControlProps } from '../control.ts'
import { placeholderOf } from '../control.ts'
import { keepForm } from './keep-form.ts'
import { DatePicker } from './plant-pickers.ts'
import { readMoment, TIME, writeMoment } from './wire-moment.ts'

/** A day, or a day with its time. `pattern` is how it is stored, `shown` how it is displayed. */
export function DayPicker({
  control,
  pattern,
  shown = pattern,
  withTime,
}: {
  readonly control: ControlProps
  readonly pattern: string
  readonly shown?: string
  readonly withTime: boolean
}) {
  const value = readMoment(control.value, pattern)
  return (
    <DatePicker
      {...entryProps(control)}
      // Day and time fill a quarter of a form to the last character: the icon would hide the seconds.
      {...(withTime && value !== null ? { suffixIcon: null, className: 'jh-moment' } : {})}
      allowClear={isClearable(control)}
      showTime={withTime && openTime(control)}
      needConfirm={false}
      onKeyDown={keepForm}
      format={shown}
      placeholder={placeholderOf(control, '请选择')}
      value={value}
      onChange={(moment) => control.onChange(writeMoment(moment, pattern))}
    />
  )
}

/** The time a day begins with when only the day is clicked; the field's `defaultTime`, else midnight. */
function openTime({ field }: ControlProps) {
  const time = readMoment(field.defaultTime ?? '00:00:00', TIME)
  return time === null ? true : { defaultOpenValue: time }
}

export function ClockPicker(props: ControlProps) {
  return (
    <DatePicker.TimePicker
      {...entryProps(props)}
      allowClear={isClearable(props)}
      needConfirm={false}
      onKeyDown={keepForm}
      format={TIME}
      placeholder={placeholderOf(props, '请选择')}
      value={readMoment(props.value, TIME)}
      onChange={(moment) => props.onChange(writeMoment(moment, TIME))}
    />
  )
}
