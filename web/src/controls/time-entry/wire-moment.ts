import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { textValue } from '../control.ts'

dayjs.extend(customParseFormat)

export const DATE = 'YYYY-MM-DD'
export const DATE_TIME = 'YYYY-MM-DD HH:mm:ss'
export const TIME = 'HH:mm:ss'

/** A wire date, date-time or time for a picker; null for none and for text that is none. */
export function readMoment(value: unknown, pattern: string): Dayjs | null {
  const text = textValue(value)
  if (text === '') return null
  const moment = dayjs(text, [pattern, DATE_TIME, DATE])
  return moment.isValid() ? moment : null
}

/** What a picker gives, in wire form. */
export function writeMoment(moment: Dayjs | null | undefined, pattern: string): string | null {
  return moment ? moment.format(pattern) : null
}

/** Both ends of a range, kept as a list of two or as comma-joined text. */
export function readRange(value: unknown, pattern: string): [Dayjs | null, Dayjs | null] {
  const [start, end] = Array.isArray(value) ? value : textValue(value).split(',')
  return [readMoment(start, pattern), readMoment(end, pattern)]
}
