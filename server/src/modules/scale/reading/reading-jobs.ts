import type { Engine } from '#platform/entity-engine/engine.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { clearPictures } from './clear-pictures.ts'
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
    defineJob({
      name: 'clear-pictures',
      label: '清理过期照片',
      cron: '20 4 * * *',
      singleton: true,
      expireInSeconds: 3600,
      handle: async (_, { db, signal }) => void (await clearPictures(db, engine(), signal)),
    }),
  ]
}
