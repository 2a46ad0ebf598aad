/** When a job runs by itself: five fields, in Shanghai time, which knows no summer time. */
export interface Cron {
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly days: ReadonlySet<number>
  readonly months: ReadonlySet<number>
  /** 0 is Sunday. */
  readonly weekdays: ReadonlySet<number>
  /** Of day and weekday, when both are restricted, either is enough. */
  readonly eitherDay: boolean
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SHANGHAI = 8 * HOUR
/** 29 February may be eight years away, around a century that has none. */
const FARTHEST_DAYS = 366 * 8

const RANGES = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12 },
  { min: 0, max: 7 },
] as const

/**
 * Reads a cron expression: `*`, numbers, ranges, steps and lists; null where it is none. The queue takes
 * more than this, but what is taken must be shown with its next times.
 *
 * @example
 * parseCron('20 3 * * *') // every day at 03:20
 */
export function parseCron(text: string): Cron | null {
  const fields = text.trim().split(/\s+/)
  if (fields.length !== RANGES.length) return null
  const [minutes, hours, days, months, weekdays] = RANGES.map((range, at) =>
    parseField(fields[at] ?? '', range),
  )
  if (!minutes || !hours || !days || !months || !weekdays) return null
  return {
    minutes,
    hours,
    days: new Set(days),
    months: new Set(months),
    weekdays: new Set(weekdays.map((day) => day % 7)),
    eitherDay: fields[2] !== '*' && fields[4] !== '*',
  }
}

/** The first minute after `after` at which the job runs; null where no calendar has that day. */
export function nextTime(cron: Cron, after: Date): Date | null {
  const wall = after.getTime() + SHANGHAI
  const firstDay = wall - (wall % DAY)
  for (let ahead = 0; ahead < FARTHEST_DAYS; ahead += 1) {
    const day = firstDay + ahead * DAY
    if (!isOnDay(cron, new Date(day))) continue
    for (const hour of cron.hours)
      for (const minute of cron.minutes) {
        const time = day + hour * HOUR + minute * MINUTE
        if (time > wall) return new Date(time - SHANGHAI)
      }
  }
  return null
}

function isOnDay({ days, months, weekdays, eitherDay }: Cron, date: Date): boolean {
  if (!months.has(date.getUTCMonth() + 1)) return false
  const onDay = days.has(date.getUTCDate())
  const onWeekday = weekdays.has(date.getUTCDay())
  return eitherDay ? onDay || onWeekday : onDay && onWeekday
}

interface Range {
  readonly min: number
  readonly max: number
}

/** The values of one field, ascending. */
function parseField(text: string, range: Range): readonly number[] | null {
  const values = new Set<number>()
  for (const part of text.split(',')) {
    const found = parsePart(part, range)
    if (found === null) return null
    for (const value of found) values.add(value)
  }
  return [...values].toSorted((a, b) => a - b)
}

/** `*`, `7`, `1-5`, each with `/2` behind it. */
function parsePart(text: string, { min, max }: Range): readonly number[] | null {
  const found = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(text)
  if (found === null) return null
  const [, first, last, every] = found
  const step = every === undefined ? 1 : Number(every)
  const from = first === undefined ? min : Number(first)
  // `5/10` begins at 5 and goes on to the end, like `5-59/10`.
  const single = first !== undefined && last === undefined && every === undefined
  const to = single ? from : last === undefined ? max : Number(last)
  if (step === 0 || from < min || to > max || from > to) return null
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
}
