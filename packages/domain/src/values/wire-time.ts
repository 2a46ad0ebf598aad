/** China has one zone and no summer time since 1991, so the offset of the wire is fixed. */
const SHANGHAI_OFFSET = 8 * 3_600_000
const DAY = 86_400_000

/**
 * A real day of the calendar, 1900 to 2999, or null.
 *
 * @example
 * parseWireDate('2024-02-29') // '2024-02-29'
 * parseWireDate('2026-02-30') // null
 */
export function parseWireDate(text: string): string | null {
  return text.length === 10 && utcAt(text) !== null ? text : null
}

/**
 * A time of day as HH:mm:ss; HH:mm is taken as the full minute.
 *
 * @example
 * parseWireTime('09:30') // '09:30:00'
 */
export function parseWireTime(text: string): string | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)) return null
  return text.length === 5 ? `${text}:00` : text
}

/**
 * The instant of `yyyy-MM-dd HH:mm:ss` in Shanghai, or null.
 *
 * @example
 * parseWireDateTime('2026-01-01 08:00:00')?.toISOString() // '2026-01-01T00:00:00.000Z'
 */
export function parseWireDateTime(text: string): Date | null {
  if (text.length !== 19 || text.charCodeAt(10) !== BLANK) return null
  const day = utcAt(text)
  const seconds = secondsAt(text, 11)
  return day === null || seconds === null ? null : new Date(day - SHANGHAI_OFFSET + seconds * 1000)
}

/** @example formatWireDateTime(new Date('2026-01-01T00:00:00Z')) // '2026-01-01 08:00:00' */
export function formatWireDateTime(date: Date): string {
  return shanghaiIso(date).slice(0, 19).replace('T', ' ')
}

/** The day an instant falls on in Shanghai. @example formatWireDate(new Date('2026-01-01T16:00:00Z')) // '2026-01-02' */
export function formatWireDate(date: Date): string {
  return shanghaiIso(date).slice(0, 10)
}

/** The time of day in Shanghai. @example formatWireTime(new Date('2026-01-01T00:00:00Z')) // '08:00:00' */
export function formatWireTime(date: Date): string {
  return shanghaiIso(date).slice(11, 19)
}

/** 00:00 in Shanghai of a day already parsed. @example dayStart('2026-01-01') */
export function dayStart(day: string): Date {
  return new Date(utcOf(day) - SHANGHAI_OFFSET)
}

/**
 * The end of a day, exclusive: 00:00 of the next one. Intervals are half-open; asking for
 * `<= 23:59:59` would lose the last second's milliseconds.
 *
 * @example
 * dayEnd('2026-01-01') // the same instant as dayStart('2026-01-02')
 */
export function dayEnd(day: string): Date {
  return new Date(dayStart(day).getTime() + DAY)
}

/** @example addDays('2026-02-28', 1) // '2026-03-01' */
export function addDays(day: string, days: number): string {
  return new Date(utcOf(day) + days * DAY).toISOString().slice(0, 10)
}

function shanghaiIso(date: Date): string {
  return new Date(date.getTime() + SHANGHAI_OFFSET).toISOString()
}

const [BLANK, DASH, ZERO, COLON] = [32, 45, 48, 58]

/** Two digits; -1: something else. A document has a dozen times: looked at letter by letter they cost next to nothing. */
function digitsAt(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO
  const ones = text.charCodeAt(at + 1) - ZERO
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** 00:00 UTC of the day a text begins with; null: there is no such day. */
function utcAt(text: string): number | null {
  const century = digitsAt(text, 0)
  const years = digitsAt(text, 2)
  if (century < 19 || century > 29 || years < 0) return null
  if (text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return null
  const year = century * 100 + years
  const month = digitsAt(text, 5)
  const day = digitsAt(text, 8)
  const last = month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0)
  return day >= 1 && day <= last ? Date.UTC(year, month - 1, day) : null
}

/** Seconds since midnight of a time with seconds; null: it is none. */
function secondsAt(text: string, at: number): number | null {
  const hours = digitsAt(text, at)
  const minutes = digitsAt(text, at + 3)
  const seconds = digitsAt(text, at + 6)
  if (text.charCodeAt(at + 2) !== COLON || text.charCodeAt(at + 5) !== COLON) return null
  const isTime = hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60
  return isTime && seconds >= 0 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : null
}

/** Of a day that is known to be one. */
function utcOf(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), digitsAt(day, 5) - 1, digitsAt(day, 8))
}
