import { businessDayOf } from '../values/business-day.ts'
import { addDays, formatWireDateTime } from '../values/wire-time.ts'

/** A shift of the day; one whose end is not after its start runs into the next day. */
export interface Shift {
  readonly id: string
  /** `HH:mm` or `HH:mm:ss`. */
  readonly startTime: string
  readonly endTime: string
}

/** To which shift and day something belongs. */
export interface ShiftPlace {
  /** Null: no shift holds that time. */
  readonly shiftId: string | null
  /** The day on which the shift began; without a shift the business day. */
  readonly shiftDate: string
  readonly businessDate: string
}

const seconds = (time: string): number => {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  return hour * 3600 + minute * 60 + second
}

const runsOver = ({ startTime, endTime }: Shift): boolean => seconds(endTime) <= seconds(startTime)

function holds(shift: Shift, at: number): boolean {
  const [start, end] = [seconds(shift.startTime), seconds(shift.endTime)]
  return runsOver(shift) ? at >= start || at < end : at >= start && at < end
}

/**
 * Shift, its day and the business day of an instant; a night shift belongs to the day it began on.
 *
 * @example
 * placeInShift(new Date('2024-05-02T03:10:00+08:00'), { shifts: [day, night], dayStart: '08:00' })
 * // the night shift of 2024-05-01
 */
export function placeInShift(
  instant: Date,
  { shifts, dayStart }: { readonly shifts: readonly Shift[]; readonly dayStart: string },
): ShiftPlace {
  const businessDate = businessDayOf(instant, dayStart)
  const [day = '', time = ''] = formatWireDateTime(instant).split(' ')
  const at = seconds(time)
  const shift = shifts.find((each) => holds(each, at))
  if (shift === undefined) return { shiftId: null, shiftDate: businessDate, businessDate }
  const beganBefore = runsOver(shift) && at < seconds(shift.startTime)
  return { shiftId: shift.id, shiftDate: beganBefore ? addDays(day, -1) : day, businessDate }
}

/** The first shift that shares a moment of the day with another one. */
export function findOverlap<S extends Shift>(shift: Shift, others: readonly S[]): S | null {
  const overlaps = (other: S): boolean =>
    holds(shift, seconds(other.startTime)) || holds(other, seconds(shift.startTime))
  return others.find(overlaps) ?? null
}

/**
 * When the day of a company begins: as it was set, else with its earliest shift, else at midnight.
 *
 * @example
 * firstStart([day, night]) // '08:00'
 */
export function firstStart(shifts: readonly Shift[]): string | null {
  const starts = shifts.map(({ startTime }) => startTime.slice(0, 5)).sort()
  return starts[0] ?? null
}
