const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
/** 1970-01-01 as Excel counts days. */
const EPOCH_SERIAL = 25_569
/** Excel believes in 1900-02-29 and gives it this number; days before it are counted one lower. */
const FALSE_LEAP_DAY = 60
/** 9999-12-31, the last day that Excel knows. */
const LAST_SERIAL = 2_958_465

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/

/** The day number of `yyyy-MM-dd`, or null if Excel has no such day (before 1900, or no date at all). */
export function serialOfDate(text: string): number | null {
  // Rows come in the order of their time: most have the day of the row before.
  if (text !== last.text) last = { text, serial: countDays(text) }
  return last.serial
}

let last: { readonly text: string; readonly serial: number | null } = { text: '', serial: null }

function countDays(text: string): number | null {
  const match = DATE.exec(text)
  if (match === null) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]) - 1, Number(match[3])]
  const date = new Date(Date.UTC(year, month, day))
  // No other day by the same numbers: a 31st of February is the 3rd of March, the year 26 is 1926.
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month || date.getUTCFullYear() !== year)
    return null
  const serial = date.getTime() / DAY_MS + EPOCH_SERIAL
  const counted = serial <= FALSE_LEAP_DAY ? serial - 1 : serial
  return counted >= 1 ? counted : null
}

/** The part of a day of `HH:mm` or `HH:mm:ss`; parts of a second are cut, as the screens show them. */
export function serialOfTime(text: string): number | null {
  if (!TIME.test(text)) return null
  const [hours, minutes] = [twoDigits(text, 0), twoDigits(text, 3)]
  const seconds = text.length > 5 ? twoDigits(text, 6) : 0
  if (hours > 23 || minutes > 59 || seconds > 59) return null
  return (hours * 3600 + minutes * 60 + seconds) / DAY_SECONDS
}

const ZERO = 48

const twoDigits = (text: string, at: number): number =>
  (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO

/**
 * The serial of `yyyy-MM-dd HH:mm:ss` (or of a date alone). It is the very double that Excel computes
 * for that moment, so that comparisons inside the workbook hold.
 */
export function serialOfDateTime(text: string): number | null {
  const day = serialOfDate(text.slice(0, 10))
  if (day === null || text.length === 10) return day
  const isSeparated = text[10] === ' ' || text[10] === 'T'
  const time = isSeparated ? serialOfTime(text.slice(11)) : null
  return time === null ? null : day + time
}

/** What a number format makes of a serial. */
export type MomentKind = 'date' | 'dateTime' | 'time'

/**
 * The text of a serial as a person reads it, or null if the number is no moment. The seconds are
 * rounded: the double nearest to 12:00:00 may lie a microsecond below it.
 */
export function momentText(serial: number, kind: MomentKind): string | null {
  if (!(serial >= 0 && serial < LAST_SERIAL + 1)) return null
  const total = Math.round((serial - Math.floor(serial)) * DAY_SECONDS)
  const day = Math.floor(serial) + (total === DAY_SECONDS ? 1 : 0)
  const seconds = total % DAY_SECONDS
  if (kind === 'time') return clockText(seconds)
  // A date format shows the day that has begun, even half a second before midnight.
  const date = dateText(kind === 'date' ? Math.floor(serial) : day)
  if (date === null) return null
  return kind === 'date' ? date : `${date} ${clockText(seconds)}`
}

function dateText(day: number): string | null {
  if (day < 1 || day === FALSE_LEAP_DAY || day > LAST_SERIAL) return null
  const serial = day < FALSE_LEAP_DAY ? day + 1 : day
  return new Date((serial - EPOCH_SERIAL) * DAY_MS).toISOString().slice(0, 10)
}

function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
