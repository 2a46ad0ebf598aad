import type { Engine } from '#platform/entity-engine/engine.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { sealOverdue } from './seal-group.ts'

/** What happens to barrel groups by itself. */
export function samplingJobs({ engine }: { engine(): Engine }): readonly Job[] {
  return [
    defineJob({
      name: 'seal-barrel-groups',
      label: '到截止时间封桶',
      cron: '* * * * *',
      singleton: true,
      handle: async (_, { db }) => void (await sealOverdue(db, engine())),
    }),
  ]
}
