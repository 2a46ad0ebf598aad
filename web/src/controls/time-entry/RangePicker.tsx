import { DatePicker, TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { entryProps } from '../choice-entry/entry-props.ts'
import type { ControlProps, ReadProps } from '../control.ts'
import { listValue } from '../control.ts'
import { Plain } from '../display/Shown.tsx'
import { readRange, writeMoment } from './wire-moment.ts'

type Ends = readonly [Dayjs | null, Dayjs | null] | null | undefined

/** Two days, or two date-times; the value is a list of both ends. */
export function DayRange({
  control,
  pattern,
  withTime,
}: {
  readonly control: ControlProps
  readonly pattern: string
  readonly withTime: boolean
}) {
  const { id: _id, ...rest } = entryProps(control)
  return (
    <DatePicker.RangePicker
      {...rest}
      id={{ start: control.id, end: `${control.id}-end` }}
      showTime={withTime}
      format={pattern}
      placeholder={endTips(control)}
      value={readRange(control.value, pattern)}
      onChange={(ends) => control.onChange(writeEnds(ends, pattern))}
    />
  )
}

export function ClockRange({
  control,
  pattern,
}: {
  readonly control: ControlProps
  readonly pattern: string
}) {
  const { id: _id, ...rest } = entryProps(control)
  return (
    <TimePicker.RangePicker
      {...rest}
      id={{ start: control.id, end: `${control.id}-end` }}
      format={pattern}
      placeholder={endTips(control)}
      value={readRange(control.value, pattern)}
      onChange={(ends) => control.onChange(writeEnds(ends, pattern))}
    />
  )
}

function writeEnds(ends: Ends, pattern: string): readonly (string | null)[] | null {
  return ends ? [writeMoment(ends[0], pattern), writeMoment(ends[1], pattern)] : null
}

/** tipsMessage gives both placeholders, comma-joined. */
function endTips({ field }: ControlProps): [string, string] {
  const [start = '开始', end = '结束'] = listValue(field.tipsMessage)
  return [start, end]
}

export function ShownRange({ value }: ReadProps) {
  return <Plain text={listValue(value).join(' 至 ')} />
}
