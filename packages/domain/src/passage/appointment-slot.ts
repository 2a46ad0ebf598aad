import { type Refusal, refuse } from '../refusals/refusal.ts'
import { addDays, dayStart, formatWireDate, parseWireDateTime } from '../values/wire-time.ts'
import { isOnDay, spanOn, type WeekTime } from './opening-times.ts'

const MINUTE = 60_000

export interface BookingTerms {
  /** How many days ahead of today may be booked. */
  readonly aheadDays: number
  /** HH:mm:ss at which the last of these days opens; null: from midnight. */
  readonly openTime: string | null
}

/**
 * Whether a slot may be booked on a day: the day is among those open by now, the slot is held on it, and
 * it is not over.
 *
 * @example
 * checkBooking({ day: '2026-11-18', slot, terms: { aheadDays: 3, openTime: '18:00:00' }, now })
 */
export function checkBooking({
  day,
  slot,
  terms,
  now,
}: {
  readonly day: string
  readonly slot: WeekTime
  readonly terms: BookingTerms
  readonly now: Date
}): Refusal | null {
  if (day > lastBookableDay(terms, now)) return refuse('appointment.day', { day })
  if (!isOnDay(day, slot)) return refuse('appointment.slotDay', { day })
  return spanOn(day, slot).to <= now ? refuse('appointment.past') : null
}

/** The last day open for booking: `aheadDays` from today, a day less before `openTime`. */
export function lastBookableDay({ aheadDays, openTime }: BookingTerms, now: Date): string {
  const today = formatWireDate(now)
  const opens = openTime === null ? dayStart(today) : parseWireDateTime(`${today} ${openTime}`)
  const isOpen = opens !== null && now >= opens
  return addDays(today, isOpen ? aheadDays : aheadDays - 1)
}

/** Whether a booking may still be given back by who made it. */
export function checkCancel({
  day,
  slot,
  cancelMinutes,
  now,
}: {
  readonly day: string
  readonly slot: WeekTime
  readonly cancelMinutes: number
  readonly now: Date
}): Refusal | null {
  const latest = spanOn(day, slot).from.getTime() - cancelMinutes * MINUTE
  return now.getTime() > latest ? refuse('appointment.cancelLate') : null
}

/**
 * Whether a vehicle that checks in comes within its slot, some minutes early or late allowed. Who asks
 * refuses only where the rule demands an appointment.
 */
export function checkArrival({
  day,
  slot,
  earlyMinutes,
  lateMinutes,
  now,
}: {
  readonly day: string
  readonly slot: WeekTime
  readonly earlyMinutes: number
  readonly lateMinutes: number
  readonly now: Date
}): Refusal | null {
  const { from, to } = spanOn(day, slot)
  const early = now.getTime() < from.getTime() - earlyMinutes * MINUTE
  const late = now.getTime() > to.getTime() + lateMinutes * MINUTE
  return early || late ? refuse('appointment.window') : null
}

/** Vehicles booked on one day. */
export interface BookedDay {
  readonly day: string
  readonly booked: number
}

/**
 * Whether a slot may become `after` (null: be removed) while vehicles are booked on it: none of their days
 * may lose room, and their hours stay as they were told.
 */
export function checkSlotChange(
  { before, after }: { readonly before: Slot; readonly after: Slot | null },
  days: readonly BookedDay[],
): Refusal | null {
  const moved =
    after !== null && (after.fromTime !== before.fromTime || after.toTime !== before.toTime)
  for (const { day, booked } of days) {
    const room = after === null || moved || !isOnDay(day, after) ? 0 : after.num
    if (booked > room) return refuse('appointment.booked', { n: booked })
  }
  return null
}

interface Slot extends WeekTime {
  readonly num: number
}
