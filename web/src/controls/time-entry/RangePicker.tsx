import type { Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { entryProps } from '../choice-entry/entry-props.ts'
import type { ControlProps, ReadProps } from '../control.ts'
import { listValue } from '../control.ts'
import { Plain } from '../display/Plain.tsx'
import { keepForm } from './keep-form.ts'
import { DatePicker } from './plant-pickers.ts'
import { readMoment, readRange, TIME, writeMoment } from './wire-moment.ts'

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
  const value = useRange(control.value, pattern)
  return (
    <DatePicker.RangePicker
      {...rest}
      id={{ start: control.id, end: `${control.id}-end` }}
      // A label names only the first of the two boxes.
      aria-label={control.field.fieldExplain}
      showTime={withTime && { defaultOpenValue: openTimes(control) }}
      format={pattern}
      placeholder={endTips(control)}
      onKeyDown={keepForm}
      value={value}
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
  const value = useRange(control.value, pattern)
  return (
    <DatePicker.RangePicker
      picker="time"
      {...rest}
      id={{ start: control.id, end: `${control.id}-end` }}
      // A label names only the first of the two boxes.
      aria-label={control.field.fieldExplain}
      format={pattern}
      placeholder={endTips(control)}
      onKeyDown={keepForm}
      value={value}
      onChange={(ends) => control.onChange(writeEnds(ends, pattern))}
    />
  )
}

/** The same pair until the value is another: a new one takes back the end that is typed but not yet taken. */
function useRange(value: unknown, pattern: string) {
  return useMemo(() => readRange(value, pattern), [value, pattern])
}

/** The times a pair of days stands for: all of both, unless the field's `defaultTime` says otherwise. */
function openTimes({ field }: ControlProps): Dayjs[] {
  const [start = '00:00:00', end = '23:59:59'] = listValue(field.defaultTime)
  return [start, end].flatMap((time) => readMoment(time, TIME) ?? [])
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
