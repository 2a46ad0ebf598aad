import type { Clock } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { nextTime, parseCron } from './cron.ts'
import { defineJob, type Job } from './define-job.ts'
import { lockAdded, markSeen, type Schedule } from './schedule.queries.ts'

/**
 * The job that looks each minute which of the added schedules are due. What was missed while no node ran is
 * made up for once, not as often as it was missed.
 */
export function defineAddedSchedules({
  clock,
  find,
  enqueue,
}: {
  readonly clock: Clock
  find(jobName: string): Job | null
  /** Stores a run, once for each key. */
  enqueue(
    tx: Tx,
    job: Job,
    due: { readonly scheduleId: string; readonly key: string },
  ): Promise<unknown>
}): Job {
  return defineJob({
    name: 'run-schedules',
    label: '启动加排的计划',
    cron: '* * * * *',
    singleton: true,
    handle: (_, { db }) =>
      db.transaction(async (tx) => {
        const now = clock.now()
        for (const schedule of await lockAdded(tx)) {
          const due = dueTime(schedule, now)
          if (due === null) continue
          const { id: scheduleId, jobName } = schedule
          const job = find(jobName)
          if (job === null) continue
          await enqueue(tx, job, { scheduleId, key: `${scheduleId}/${due.toISOString()}` })
          await markSeen(tx, { id: scheduleId, now })
        }
      }),
  })
}

/** The first time since a schedule was last seen to that is not in the future. */
function dueTime({ cron, last }: Schedule, now: Date): Date | null {
  const times = parseCron(cron)
  if (times === null || last === null) return null
  const next = nextTime(times, new Date(last))
  return next !== null && next.getTime() <= now.getTime() ? next : null
}
