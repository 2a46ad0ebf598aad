import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import type { WorkParts } from '#platform/modules/define-module.ts'
import { purgeMessages } from '../queue/receiver-queue.ts'
import { MESSAGE_QUEUE } from './message.queries.ts'
import { messageQueued } from './queue-messages.ts'
import { sendMessages } from './send-messages.ts'

/** Days for which messages that arrived are kept. */
const KEEP_DAYS = 90
const DAY_MS = 86_400_000

export const messageJobs = ({ engine }: Pick<WorkParts, 'engine'>): readonly Job[] => [
  defineJob({
    name: 'send-messages',
    label: '发送消息',
    cron: '* * * * *',
    retryLimit: 0,
    concurrency: 2,
    async handle(_, { db, signal }) {
      await sendMessages({ db, engine: engine(), signal, chance: Math.random })
    },
  }),
  defineJob({
    name: 'purge-messages',
    label: '清理消息记录',
    cron: '52 3 * * *',
    async handle(_, { db, signal }) {
      const before = new Date(engine().clock.now().getTime() - KEEP_DAYS * DAY_MS)
      while (!signal.aborted && (await purgeMessages(db, MESSAGE_QUEUE, before)) > 0);
    },
  }),
]

/** A service may take its time: whoever delivers events only wakes who talks to it. */
export const wakeMessages = ({ wake }: WorkParts): EventSubscriber => ({
  name: 'wake-messages',
  events: [messageQueued.name],
  handle: (_, { db }) => db.transaction((tx) => wake(tx, 'send-messages')),
})
