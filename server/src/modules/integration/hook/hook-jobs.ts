import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import type { WorkParts } from '#platform/modules/define-module.ts'
import { purgeMessages } from '../queue/receiver-queue.ts'
import { HOOK_QUEUE } from './hook-message.queries.ts'
import { hookQueued } from './queue-hooks.ts'
import { sendHooks } from './send-hooks.ts'

/** Days for which delivered messages are kept. */
const KEEP_DAYS = 90
const DAY_MS = 86_400_000

export const hookJobs = ({ engine }: Pick<WorkParts, 'engine'>): readonly Job[] => [
  defineJob({
    name: 'send-hooks',
    label: '推送消息',
    cron: '* * * * *',
    retryLimit: 0,
    concurrency: 2,
    async handle(_, { db, signal }) {
      await sendHooks({ db, engine: engine(), signal, chance: Math.random })
    },
  }),
  defineJob({
    name: 'purge-hooks',
    label: '清理推送记录',
    cron: '50 3 * * *',
    async handle(_, { db, signal }) {
      const before = new Date(engine().clock.now().getTime() - KEEP_DAYS * DAY_MS)
      while (!signal.aborted && (await purgeMessages(db, HOOK_QUEUE, before)) > 0);
    },
  }),
]

/** A receiver may take its time: whoever delivers events only wakes who talks to it. */
export const wakeHooks = ({ wake }: WorkParts): EventSubscriber => ({
  name: 'wake-hooks',
  events: [hookQueued.name],
  handle: (_, { db }) => db.transaction((tx) => wake(tx, 'send-hooks')),
})
