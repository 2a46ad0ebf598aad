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
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return null
  const at = new Date(utcOf(text))
  // Date.UTC carries 02-30 over into March, and month 13 into the next year; the way back shows it.
  const isSame = at.getUTCDate() === partOf(text, 8) && at.getUTCMonth() === partOf(text, 5) - 1
  return isSame ? text : null
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
  if (text.length !== 19 || text[10] !== ' ') return null
  const day = parseWireDate(text.slice(0, 10))
  const time = parseWireTime(text.slice(11))
  if (day === null || time === null) return null
  return new Date(utcOf(day) - SHANGHAI_OFFSET + secondsOf(time) * 1000)
}

/** @example formatWireDateTime(new Date('2026-01-01T00:00:00Z')) // '2026-01-01 08:00:00' */
export function formatWireDateTime(date: Date): string {
  return shanghaiIso(date).slice(0, 19).replace('T', ' ')
}

/** The day an instant falls on in Shanghai. @example formatWireDate(new Date('2026-01-01T16:00:00Z')) // '2026-01-02' */
export function formatWireDate(date: Date): string {
  return shanghaiIso(date).slice(0, 10)
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

/** Two digits of a text already found to be a day or a time. */
const partOf = (text: string, at: number): number => Number(text.slice(at, at + 2))

function utcOf(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), partOf(day, 5) - 1, partOf(day, 8))
}

function secondsOf(time: string): number {
  return partOf(time, 0) * 3600 + partOf(time, 3) * 60 + partOf(time, 6)
}
