import { notify } from '#platform/db/notifications.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'

export const DEVICE_CHANNEL = 'device_command'

/** What fits into a notification together with the rest of an order. */
const LONGEST_TEXT = 2000

/**
 * Orders to devices leave with the transaction that gave them: heard by every node once it stands, by none if it
 * is rolled back, and never again. The node to which the station is connected hands it on.
 */
export const commandOutbox: EventHandler = {
  event: 'deviceCommanded',
  async handle(tx, { row }) {
    const text = typeof row['text'] === 'string' ? row['text'].slice(0, LONGEST_TEXT) : null
    const { id, deviceId, command, deadline } = row
    await notify(tx, DEVICE_CHANNEL, JSON.stringify({ id, deviceId, command, text, deadline }))
  },
}
