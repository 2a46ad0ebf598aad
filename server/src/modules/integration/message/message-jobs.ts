import type { MessagePayload } from '@junheng/domain/integration/message-terms.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import type { WorkParts } from '#platform/modules/define-module.ts'
import { openOutsideLines } from '#platform/net/outside-lines.ts'
import { outsideNetworks } from '../hook/post-hook.ts'
import { type Deliverer, deliver } from '../queue/deliver.ts'
import { giveBackLost, purgeMessages } from '../queue/receiver-queue.ts'
import { findOpenChannels, MESSAGE_QUEUE } from './message.queries.ts'
import { messageQueued } from './queue-messages.ts'
import { tellChannel } from './tell-channel.ts'

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

/** Sends all that is due by now; says how many messages were taken in hand. A slow service holds up its own alone. */
export async function sendMessages(sender: Deliverer): Promise<number> {
  const { db, engine, signal } = sender
  const now = engine.clock.now()
  await giveBackLost(db, MESSAGE_QUEUE, { now, error: '发送中断，将重新发送' })
  const channels = await findOpenChannels(db)
  if (channels.length === 0) return 0
  const lines = openOutsideLines(engine.parts.get(outsideNetworks), 'HOOK_NETWORKS')
  try {
    const counts = await Promise.all(
      channels.map((channel) =>
        deliver<MessagePayload>(sender, {
          queue: MESSAGE_QUEUE,
          receiver: channel,
          tell: (payload, at) =>
            tellChannel({ engine, lines, signal }, channel, { payload, now: at }),
        }),
      ),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  } finally {
    lines.close()
  }
}
