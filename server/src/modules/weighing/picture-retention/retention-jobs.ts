import type { Engine } from '#platform/entity-engine/engine.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { clearPictures } from './clear-pictures.ts'

export function retentionJobs({ engine }: { engine(): Engine }): readonly Job[] {
  return [
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
