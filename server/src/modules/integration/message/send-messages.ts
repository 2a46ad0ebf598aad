import type { MessagePayload } from '@junheng/domain/integration/message-terms.ts'
import { openOutsideLines } from '#platform/net/outside-lines.ts'
import { outsideNetworks } from '../hook/post-hook.ts'
import { type Deliverer, deliver } from '../queue/deliver.ts'
import { giveBackLost } from '../queue/receiver-queue.ts'
import { findOpenChannels, MESSAGE_QUEUE } from './message.queries.ts'
import { tellChannel } from './tell-channel.ts'

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
