import { addDays, parseWireDateTime } from '../values/wire-time.ts'
import type { Shift } from './shift.ts'

/** From when to when a shift of a day runs. */
export interface ShiftWindow {
  readonly shiftId: string
  readonly shiftDate: string
  readonly from: Date
  /** Not in it any more. */
  readonly to: Date
}

/**
 * The window of the shift that begins on a day; one whose end is not after its start ends on the next.
 *
 * @example
 * shiftWindow(night, '2024-05-01') // 2024-05-01 20:00 to 2024-05-02 08:00, Shanghai time
 */
export function shiftWindow({ id, startTime, endTime }: Shift, shiftDate: string): ShiftWindow {
  const [start, end] = [whole(startTime), whole(endTime)]
  const lastDay = end <= start ? addDays(shiftDate, 1) : shiftDate
  return {
    shiftId: id,
    shiftDate,
    from: at(shiftDate, start),
    to: at(lastDay, end),
  }
}

/** Shifts that are over at `now` and began on `today` or at most `days` before it, the latest first. */
export function endedShifts(
  now: Date,
  {
    shifts,
    today,
    days,
  }: { readonly shifts: readonly Shift[]; readonly today: string; readonly days: number },
): readonly ShiftWindow[] {
  const dates = Array.from({ length: days + 1 }, (_, back) => addDays(today, -back))
  return dates
    .flatMap((date) => shifts.map((shift) => shiftWindow(shift, date)))
    .filter(({ to }) => to.getTime() <= now.getTime())
    .toSorted((a, b) => b.to.getTime() - a.to.getTime())
}

const whole = (time: string): string => (time.length === 5 ? `${time}:00` : time)

function at(day: string, time: string): Date {
  const instant = parseWireDateTime(`${day} ${time}`)
  if (instant === null) throw new Error(`${day} ${time} is no moment`)
  return instant
}
