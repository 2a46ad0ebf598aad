import { type Refusal, refuse } from '../refusals/refusal.ts'
import { addDays, dayStart, formatWireDate, formatWireDateTime } from './wire-time.ts'

const DATE_DEFAULT_TYPES = ['date', 'datetime'] as const
export type DateDefaultType = (typeof DATE_DEFAULT_TYPES)[number]

const DATE_PARTS = ['year', 'month', 'day'] as const
const TIME_PARTS = ['hour', 'minute', 'second'] as const
type TimePart = (typeof TIME_PARTS)[number]
type Part = (typeof DATE_PARTS)[number] | TimePart

const DATE_MARKS = ['+', '-', 'fixed'] as const
export type DateMark = (typeof DATE_MARKS)[number]

export interface DateOffset {
  readonly mark: DateMark
  readonly value: number
}

/** An offset from now; `fixed` sets a part of the time instead of moving it. */
export type DateDefault = { readonly type: DateDefaultType } & Readonly<Record<Part, DateOffset>>

const TIME_LIMITS: Readonly<Record<TimePart, { readonly max: number; readonly ms: number }>> = {
  hour: { max: 23, ms: 3_600_000 },
  minute: { max: 59, ms: 60_000 },
  second: { max: 59, ms: 1000 },
}

/** Enough for any default, small enough that no sum leaves the calendar. */
const MAX_OFFSET = 99_999

/**
 * Reads a date default as sites have stored it: an object or its JSON text; each part a number, a
 * signed text, `{mark, value}`, or a value with its mark beside it as `yearMark`. Null when wrong.
 *
 * @example
 * parseDateDefault('{"type":"date","day":"3","dayMark":"-"}')?.day // { mark: '-', value: 3 }
 */
export function parseDateDefault(raw: unknown): DateDefault | null {
  const wire = asRecord(typeof raw === 'string' ? parseJson(raw) : raw)
  const type = DATE_DEFAULT_TYPES.find((known) => known === wire?.type)
  if (!wire || !type) return null
  const parts: Partial<Record<Part, DateOffset>> = {}
  for (const part of [...DATE_PARTS, ...TIME_PARTS]) {
    const offset = readOffset(wire[part], wire[`${part}Mark`])
    if (offset === null || !isAllowed(part, offset)) return null
    parts[part] = offset
  }
  return { type, ...(parts as Record<Part, DateOffset>) }
}

/**
 * The text a date default gives at `now`: null without a default, a refusal when it is wrong.
 *
 * @example
 * resolveDateDefault({ type: 'date', month: '+1' }, { now, label: '日期', name: 'date' }) // '2026-02-28'
 */
export function resolveDateDefault(
  raw: unknown,
  { now, label, name }: { readonly now: Date; readonly label: string; readonly name: string },
): string | Refusal | null {
  if (raw === null || raw === undefined || raw === '') return null
  const config = parseDateDefault(raw)
  const text = config && applyDateDefault(config, now)
  return text ?? refuse('check.dateDefault', { label, name })
}

export const SEARCH_TYPES = [
  'datePicker',
  'dateTimePicker',
  'datePickerRange',
  'dateTimePickerRange',
  'timePicker',
] as const
export type SearchType = (typeof SEARCH_TYPES)[number]
export type TextRange = readonly [start: string, end: string]

const PRESETS: Readonly<Record<SearchType, (today: string) => TextRange | null>> = {
  datePicker: () => null,
  dateTimePicker: () => null,
  datePickerRange: (today) => [today, today],
  dateTimePickerRange: (today) => [`${today} 00:00:00`, `${today} 23:59:59`],
  timePicker: () => null,
}

/**
 * What a search field starts with when its type becomes `searchType`; null clears its default.
 *
 * @example
 * presetSearchRange('datePickerRange', now) // ['2026-01-31', '2026-01-31']
 */
export function presetSearchRange(searchType: SearchType, now: Date): TextRange | null {
  return PRESETS[searchType](formatWireDate(now))
}

/** What the advanced query offers for a date-time range: a plant looks from morning to morning. */
export function advancedQueryTimes(now: Date): TextRange {
  const today = formatWireDate(now)
  return [`${today} 09:30:00`, `${addDays(today, 1)} 09:30:00`]
}

function applyDateDefault(config: DateDefault, now: Date): string | null {
  const months = signed(config.year) * 12 + signed(config.month)
  const moved = addMonths(formatWireDate(now), months)
  if (moved === null) return null
  const day = addDays(moved, signed(config.day))
  if (!isInCalendar(day)) return null
  if (config.type === 'date') return day
  let clock = now.getTime() - dayStart(formatWireDate(now)).getTime()
  for (const part of TIME_PARTS) clock = applyTimePart(clock, { part, offset: config[part] })
  const text = formatWireDateTime(new Date(dayStart(day).getTime() + clock))
  return isInCalendar(text) ? text : null
}

/** Parts go from large to small, so a fixed hour and an added minute mean what they say. */
function applyTimePart(
  clock: number,
  { part, offset }: { readonly part: TimePart; readonly offset: DateOffset },
): number {
  const { max, ms } = TIME_LIMITS[part]
  if (offset.mark !== 'fixed') return clock + signed(offset) * ms
  const size = (max + 1) * ms
  const within = ((clock % size) + size) % size
  return clock - Math.trunc(within / ms) * ms + offset.value * ms
}

/** 31 January plus a month is the last day of February, not a day in March. */
function addMonths(day: string, months: number): string | null {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const index = year * 12 + month - 1 + months
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 }
  if (target.year < 1900 || target.year > 2999) return null
  const last = new Date(Date.UTC(target.year, target.month, 0)).getUTCDate()
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${target.year}-${pad(target.month)}-${pad(Math.min(date, last))}`
}

function isInCalendar(text: string): boolean {
  return /^(19|2\d)\d{2}-/.test(text)
}

function signed({ mark, value }: DateOffset): number {
  return mark === '-' ? -value : value
}

function isAllowed(part: Part, { mark, value }: DateOffset): boolean {
  if (mark !== 'fixed') return value <= MAX_OFFSET
  const time = TIME_PARTS.find((known) => known === part)
  return time !== undefined && value <= TIME_LIMITS[time].max
}

function readOffset(value: unknown, mark: unknown): DateOffset | null {
  const nested = asRecord(value)
  if (nested) return readOffset(nested.value ?? 0, nested.mark)
  const text = value === null || value === undefined ? '' : asText(value)
  const match = /^([+-]?)(\d{1,6})$/.exec(text === '' ? '0' : (text ?? ''))
  if (!match) return null
  const sign = match[1] || '+'
  const named = mark === null || mark === undefined || mark === '' ? sign : mark
  const known = DATE_MARKS.find((one) => one === named)
  // A sign and a mark that contradict each other have no meaning we could guess.
  if (known === undefined || (match[1] && known !== sign)) return null
  return { mark: known, value: Number(match[2]) }
}

function asText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : null
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return value as Readonly<Record<string, unknown>>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Text that is no JSON is a wrong configuration, which the caller reports as such.
    return null
  }
}
