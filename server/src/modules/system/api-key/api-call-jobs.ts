import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import type { WorkParts } from '#platform/modules/define-module.ts'
import { purgeApiCalls } from './api-call.queries.ts'

/** Days for which calls of programs are kept. */
const KEEP_DAYS = 90
const DAY_MS = 86_400_000

export const apiCallJobs = ({ engine }: Pick<WorkParts, 'engine'>): readonly Job[] => [
  defineJob({
    name: 'purge-api-calls',
    label: '清理接口调用记录',
    cron: '40 3 * * *',
    async handle(_, { db, signal }) {
      const before = new Date(engine().clock.now().getTime() - KEEP_DAYS * DAY_MS)
      while (!signal.aborted && (await purgeApiCalls(db, before)) > 0);
    },
  }),
]
