import type { Engine } from '#platform/entity-engine/engine.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { verifyNightly } from './verify-nightly.ts'

export function readingJobs({ engine }: { engine(): Engine }): readonly Job[] {
  return [
    defineJob({
      name: 'verify-readings',
      label: '校验称重读数',
      cron: '50 3 * * *',
      singleton: true,
      handle: async (_, { db }) => void (await verifyNightly(db, engine())),
    }),
  ]
}
