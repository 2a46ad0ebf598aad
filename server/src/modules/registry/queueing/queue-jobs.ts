import type { Engine } from '#platform/entity-engine/engine.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { raiseAlarms } from './alarm.queries.ts'
import { callAutomatically } from './auto-call.ts'
import { missOverdueCalls } from './miss-call.ts'

const EVERY_MINUTE = '* * * * *'

/** What queues do by themselves. */
export function queueJobs({ engine }: { engine(): Engine }): readonly Job[] {
  return [
    defineJob({
      name: 'move-queues',
      label: '过号与自动叫号',
      cron: EVERY_MINUTE,
      singleton: true,
      async handle(_, { db }) {
        await missOverdueCalls(db, engine())
        await callAutomatically(db, engine(), null)
      },
    }),
    defineJob({
      name: 'alarm-steps',
      label: '在厂超时提醒',
      cron: EVERY_MINUTE,
      singleton: true,
      handle: async (_, { db }) => void (await raiseAlarms(db, engine())),
    }),
  ]
}
