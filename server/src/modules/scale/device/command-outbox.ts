import { defineEvent } from '@junheng/domain/entity/define-event.ts'
import type { Command } from '@junheng/domain/scale/device-command.ts'
import { notify } from '#platform/db/notifications.ts'
import { hear } from '#platform/entity-engine/create-engine.ts'

/** A device is to do something, until the deadline. */
export const deviceCommanded = defineEvent<{
  readonly id: string
  readonly deviceId: string
  readonly command: Command
  readonly text: string | null
  readonly userId: string | null
  readonly deadline: string
}>('device', 'deviceCommanded')

export const DEVICE_CHANNEL = 'device_command'

/** What fits into a notification together with the rest of an order. */
const LONGEST_TEXT = 2000

/**
 * Orders to devices leave with the transaction that gave them: heard by every node once it stands, by none if it
 * is rolled back, and never again. The node to which the station is connected hands it on.
 */
export const commandOutbox = hear(deviceCommanded, async (tx, ordered) => {
  const { id, deviceId, command, deadline } = ordered
  const text = ordered.text?.slice(0, LONGEST_TEXT) ?? null
  await notify(tx, DEVICE_CHANNEL, JSON.stringify({ id, deviceId, command, text, deadline }))
})
