import { tell } from '@junheng/domain/entity/define-event.ts'
import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import {
  COMMAND_TIME,
  type Command,
  checkCommand,
  type DeviceType,
} from '@junheng/domain/scale/device-command.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { deviceCommanded } from './command-outbox.ts'

/** A device and what it is told. */
export interface DeviceOrder {
  readonly device: { readonly id: string; readonly deviceType: DeviceType }
  readonly command: Command
  readonly text?: string | null
  /** Who is behind it; null: it follows by itself from what happened on the site. */
  readonly userId: string | null
}

/**
 * Tells a device something once the transaction stands: a barrier never opens for a weighing that was
 * rolled back. Whoever carries it out drops it after its deadline and never repeats it.
 */
export async function sendCommand(tx: Tx, engine: Engine, order: DeviceOrder): Promise<string> {
  const { device, command, text = null, userId } = order
  assertAllowed(checkCommand(device.deviceType, command))
  const id = engine.newId()
  const deadline = new Date(engine.clock.now().getTime() + COMMAND_TIME).toISOString()
  const ordered = { id, deviceId: device.id, command, text, userId, deadline }
  await engine.publish(tx, tell(deviceCommanded, ordered))
  return id
}

/** What follows by itself from something that happened: nobody has pressed a button. */
export async function orderBySite(
  tx: Tx,
  engine: Engine,
  device: DeviceOrder['device'],
  command: Command,
  text: string | null = null,
): Promise<void> {
  await sendCommand(tx, engine, { device, command, text, userId: null })
}
