import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { Message, MessageChannel } from '#platform/messages/message-channel.ts'
import { openOutsideLines } from '#platform/net/outside-lines.ts'
import { demoMode } from '#platform/settings/demo-mode.ts'
import { outsideNetworks } from '../hook/post-hook.ts'
import { findDefaultSms, type OpenChannel } from './message.queries.ts'
import { tellChannel } from './tell-channel.ts'

/**
 * Messages of the product itself (one-time codes, called trucks, reminders): by the company's gateway where one is
 * named for them, else into the log. They are sent at once and kept nowhere: a code that comes late is of no use, and
 * must not be read in a queue.
 *
 * @throws Error where the gateway does not take it
 */
export const siteChannel = ({
  db,
  engine,
  log,
}: {
  readonly db: Database
  engine(): Engine
  readonly log: MessageChannel
}): MessageChannel => ({
  name: log.name,
  async send(message) {
    const channel = await findDefaultSms(db, message.orgId ?? null)
    if (channel === null || (await engine().setting(demoMode, channel))) return log.send(message)
    await sendShort(engine(), channel, message)
    return 'SENT'
  },
})

async function sendShort(engine: Engine, channel: OpenChannel, message: Message): Promise<void> {
  const lines = openOutsideLines(engine.parts.get(outsideNetworks), 'HOOK_NETWORKS')
  const id = engine.newId()
  const now = engine.clock.now()
  try {
    const { signal } = new AbortController()
    const { error } = await tellChannel({ engine, lines, signal }, channel, {
      now,
      payload: {
        id,
        event: 'PING',
        time: now.toISOString(),
        text: message.text,
        subject: {
          type: 'message',
          id,
          code: null,
        },
        to: [
          {
            name: '',
            mobile: message.mobile,
          },
        ],
        copy: [],
        blind: [],
      },
    })
    if (error !== null) throw new Error(error)
  } finally {
    lines.close()
  }
}
