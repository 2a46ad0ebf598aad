/** How many of the latest days, weeks and months keep a backup. */
const KEPT = { day: 7, week: 5, month: 12 } as const

const DAY = 86_400_000
/** Days are those of the plant. */
const ZONE = 8 * 3_600_000

interface MadeBackup {
  readonly file: string
  readonly madeAt: Date
}

const PERIODS: Readonly<Record<keyof typeof KEPT, (time: Date) => string>> = {
  day: (time) => dayOf(time.getTime()),
  week: (time) => {
    const at = time.getTime()
    const sinceMonday = (new Date(at + ZONE).getUTCDay() + 6) % 7
    return dayOf(at - sinceMonday * DAY)
  },
  month: (time) => dayOf(time.getTime()).slice(0, 7),
}

const dayOf = (at: number): string => new Date(at + ZONE).toISOString().slice(0, 10)

/**
 * The backups that may go: of each of the last 7 days, 5 weeks and 12 months that have any, the newest stays. Counted
 * by days that have one, not by the calendar: a plant that stood still keeps what it had.
 *
 * @example
 * spareBackups([monday, mondayNoon]) // [monday]
 */
export function spareBackups<Made extends MadeBackup>(made: readonly Made[]): readonly Made[] {
  const newestFirst = made.toSorted((one, two) => two.madeAt.getTime() - one.madeAt.getTime())
  const kept = new Set<Made>()
  for (const [period, most] of Object.entries(KEPT) as [keyof typeof KEPT, number][]) {
    const seen = new Set<string>()
    for (const each of newestFirst) {
      const key = PERIODS[period](each.madeAt)
      if (seen.has(key) || seen.size >= most) continue
      seen.add(key)
      kept.add(each)
    }
  }
  return newestFirst.filter((each) => !kept.has(each))
}
