import { type Refusal, refuse } from '../refusals/refusal.ts'
import type { Interval } from '../values/business-day.ts'
import { weekDayOf } from '../values/week-day.ts'
import { addDays, dayStart, formatWireDate, formatWireDateTime } from '../values/wire-time.ts'

/** A span of the day on some days of the week; `toTime` not after `fromTime` runs past midnight. */
export interface WeekTime {
  /** 1 Monday to 7 Sunday, comma-joined. */
  readonly weekDays: string
  /** HH:mm:ss */
  readonly fromTime: string
  readonly toTime: string
}

const DAY = 86_400
const WEEK = 7 * DAY

/**
 * Whether no two spans share a moment of the week. What runs past midnight counts on the day after too,
 * from Sunday into Monday.
 *
 * @example
 * checkOverlap([
 *   { weekDays: '1', fromTime: '22:00:00', toTime: '06:00:00' },
 *   { weekDays: '2', fromTime: '05:00:00', toTime: '12:00:00' },
 * ])?.message // '时段重叠'
 */
export function checkOverlap(times: readonly WeekTime[]): Refusal | null {
  const spans = times.flatMap(weekSpans).sort((a, b) => a.start - b.start)
  for (const [at, span] of spans.entries()) {
    const next = spans[at + 1]
    if (next && next.start < span.end) return refuse('discharge.timesOverlap')
  }
  return null
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Seconds since Monday 00:00; a span over the end of the week is cut in two. */
function weekSpans(time: WeekTime): readonly Span[] {
  const length = lengthOf(time)
  return daysOf(time).flatMap((day) => {
    const start = (day - 1) * DAY + secondsOf(time.fromTime)
    const end = start + length
    return end <= WEEK
      ? [{ start, end }]
      : [
          { start, end: WEEK },
          { start: 0, end: end - WEEK },
        ]
  })
}

/**
 * When a span that starts on a day begins and ends.
 *
 * @example
 * spanOn('2026-11-15', { weekDays: '7', fromTime: '22:00:00', toTime: '06:00:00' }) // 22:00 to 06:00 of the 16th
 */
export function spanOn(day: string, time: WeekTime): Interval {
  const from = new Date(dayStart(day).getTime() + secondsOf(time.fromTime) * 1000)
  return { from, to: new Date(from.getTime() + lengthOf(time) * 1000) }
}

/** Whether a span starts on the day. */
export const isOnDay = (day: string, time: WeekTime): boolean =>
  daysOf(time).includes(weekDayOf(day))

/**
 * The next moment at which one of the spans is open: now when one is, else the start of the next one. No
 * spans at all: always open.
 *
 * @example
 * nextOpening([{ weekDays: '1', fromTime: '08:00:00', toTime: '18:00:00' }], sunday) // Monday 08:00
 */
export function nextOpening(times: readonly WeekTime[], now: Date): Date {
  if (times.length === 0) return now
  const today = formatWireDate(now)
  // From yesterday, whose span may still run, to the same day of the next week.
  const days = Array.from({ length: 9 }, (_, at) => addDays(today, at - 1))
  const spans = days.flatMap((day) =>
    times.filter((time) => isOnDay(day, time)).map((time) => spanOn(day, time)),
  )
  if (spans.some(({ from, to }) => from <= now && now < to)) return now
  const starts = spans.map(({ from }) => from.getTime()).filter((start) => start > now.getTime())
  return new Date(Math.min(...starts))
}

/** A place where vehicles are loaded or unloaded, as far as its opening and its room go. */
export interface OpenPlace {
  readonly id: string
  readonly seq: number
  readonly maxVehicle: number
  /** Vehicles sent there that have not finished. */
  readonly vehicles: number
  readonly times: readonly WeekTime[]
}

/**
 * The place a queue feeds next: the first open one with room, by `seq`, then by fewest vehicles. Null
 * while all open ones are full; a refusal that says when the next one opens while none is open.
 */
export function choosePlace(
  places: readonly OpenPlace[],
  now: Date,
): { readonly place: OpenPlace | null } | Refusal {
  const open = places.filter(({ times }) => nextOpening(times, now) <= now)
  if (open.length === 0 && places.length > 0) return refuseClosed(places, now)
  const [place] = open
    .filter(({ vehicles, maxVehicle }) => vehicles < maxVehicle)
    .sort((a, b) => a.seq - b.seq || a.vehicles - b.vehicles || (a.id < b.id ? -1 : 1))
  return { place: place ?? null }
}

function refuseClosed(places: readonly OpenPlace[], now: Date): Refusal {
  const next = Math.min(...places.map(({ times }) => nextOpening(times, now).getTime()))
  return refuse('discharge.closed', { next: formatWireDateTime(new Date(next)) })
}

const daysOf = ({ weekDays }: WeekTime): readonly number[] => weekDays.split(',').map(Number)

function lengthOf({ fromTime, toTime }: WeekTime): number {
  const length = secondsOf(toTime) - secondsOf(fromTime)
  return length > 0 ? length : length + DAY
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}
