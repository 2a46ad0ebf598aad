import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import type { WorkParts } from '#platform/modules/define-module.ts'
import { outboxQueued } from './outbox-events.ts'
import { sendDue } from './send-due.ts'

/** Sends what is due: woken by what was queued, and every minute for what is to be tried again. */
const sendOutbox = ({ engine }: Pick<WorkParts, 'engine'>): Job =>
  defineJob({
    name: 'send-outbox',
    label: '上传ERP',
    cron: '* * * * *',
    retryLimit: 0,
    concurrency: 2,
    async handle(_, { db, signal }) {
      await sendDue({ db, engine: engine(), signal, chance: Math.random })
    },
  })

export const outboxJobs = (parts: WorkParts): readonly Job[] => [sendOutbox(parts)]

/** An ERP may take its time: whoever delivers events only wakes who talks to it. */
export const wakeSender = ({ wake }: WorkParts): EventSubscriber => ({
  name: 'wake-outbox',
  events: [outboxQueued.name],
  handle: (_, { db }) => db.transaction((tx) => wake(tx, 'send-outbox')),
})
