import type { Clock } from '#platform/clock/clock.ts'
import { nextTime, parseCron } from './cron.ts'

/** When a job of this name runs by itself. */
interface Timetable {
  readonly name: string
  readonly cron: string
}

interface TimekeeperParts {
  readonly clock: Clock
  readonly seconds: number
  timetables(): Promise<readonly Timetable[]>
  /** Stores the run of a time; how many nodes ask for it, it is one. */
  run(name: string, due: Date): Promise<void>
  log(line: string): void
}

/** A time that nobody saw to within it is let go: what runs by itself runs again. */
const PATIENCE_MILLISECONDS = 60_000

/**
 * Sees to it that jobs run by themselves, on every node. pg-boss could do it, but it reckons back from now
 * second by second for each of its schedules, and for some tenths of a second nobody else is served.
 */
export function startTimekeeper(parts: TimekeeperParts): { stop(): Promise<void> } {
  let looking: Promise<void> | null = null
  const look = (): void => {
    looking ??= lookOnce(parts)
      .catch((error: unknown) => parts.log(`定时任务未能启动：${String(error)}`))
      .finally(() => {
        looking = null
      })
  }
  look()
  const timer = setInterval(look, parts.seconds * 1000)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

async function lookOnce({ clock, timetables, run }: TimekeeperParts): Promise<void> {
  const now = clock.now()
  for (const { name, cron } of await timetables()) {
    const due = dueTime(cron, now)
    if (due !== null) await run(name, due)
  }
}

/** The first time of the last minute; null: none was. */
export function dueTime(cron: string, now: Date): Date | null {
  const times = parseCron(cron)
  const next = times && nextTime(times, new Date(now.getTime() - PATIENCE_MILLISECONDS))
  return next !== null && next.getTime() <= now.getTime() ? next : null
}
