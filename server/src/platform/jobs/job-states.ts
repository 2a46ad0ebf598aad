import type { Database } from '#platform/db/database.ts'
import { nextTime, parseCron } from './cron.ts'
import type { Job } from './define-job.ts'
import { type JobRun, listLastRuns } from './job.queries.ts'
import { listSchedules, type Schedule } from './schedule.queries.ts'

/** A schedule with what came of it last. */
export interface JobState {
  /** Of the product's own the job's name, of an added one a number. */
  readonly id: string
  readonly name: string
  readonly label: string
  /** Null: it runs when there is something to do. */
  readonly cron: string | null
  /** What the product itself would have. */
  readonly ownCron: string | null
  readonly enabled: boolean
  readonly added: boolean
  readonly remark: string | null
  readonly next: Date | null
  readonly last: JobRun | null
}

/** Every job, and below it what was added to it. */
export async function listStates(
  db: Database,
  jobs: readonly Job[],
  now: Date,
): Promise<readonly JobState[]> {
  const runs = await listLastRuns(
    db,
    jobs.map(({ name }) => name),
  )
  const schedules = await listSchedules(db)
  return jobs.flatMap((job) => {
    const own = schedules.filter(({ jobName }) => jobName === job.name)
    const last = runs.get(job.name) ?? null
    const changed = own.find(({ added }) => !added)
    const added = own.filter((schedule) => schedule.added)
    return [
      stateOf(job, { schedule: changed ?? null, last, now }),
      ...added.map((schedule) => stateOf(job, { schedule, last, now })),
    ]
  })
}

interface StateFacts {
  readonly schedule: Schedule | null
  readonly last: JobRun | null
  readonly now: Date
}

function stateOf(job: Job, { schedule, last, now }: StateFacts): JobState {
  const cron = job.cron === null ? null : (schedule?.cron ?? job.cron)
  const enabled = schedule?.enabled ?? true
  const added = schedule?.added ?? false
  const [next = null] = cron === null || !enabled ? [] : nextTimes(cron, { after: now, most: 1 })
  return {
    id: added && schedule !== null ? schedule.id : job.name,
    name: job.name,
    label: (added ? schedule?.label : null) ?? job.label,
    cron,
    ownCron: job.cron,
    enabled,
    added,
    remark: schedule?.remark ?? null,
    next,
    last,
  }
}

/** The next times of an expression; fewer where the calendar has no more. */
export function nextTimes(
  cron: string,
  { after, most }: { readonly after: Date; readonly most: number },
): readonly Date[] {
  const times = parseCron(cron)
  if (times === null) return []
  const found: Date[] = []
  for (let next = nextTime(times, after); next !== null; next = nextTime(times, next)) {
    found.push(next)
    if (found.length >= most) break
  }
  return found
}
