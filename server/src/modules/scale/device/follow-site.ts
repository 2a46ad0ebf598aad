import type { DeviceType } from '@junheng/domain/scale/device-command.ts'
import { callWords, rejectWords } from '@junheng/domain/scale/site-words.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findAtPoint, findAtScale, findAtWaiting, type PlacedDevice } from '../device.queries.ts'
import { orderBySite } from './send-command.ts'

const TOLD: readonly DeviceType[] = ['LED', 'VOICE']

/**
 * What devices do because something happened on the site. Ordered in the transaction of what happened: the
 * order leaves when it commits, and never for what was refused.
 */
export const siteDevices: readonly EventHandler[] = [
  {
    event: 'barrierOpen',
    async handle(tx, { row }, engine) {
      const found = await findAtPoint(tx, { checkId: String(row['id']), types: ['BARRIER'] })
      for (const device of found) await orderBySite(tx, engine, device, 'open')
    },
  },
  {
    event: 'visitCalled',
    async handle(tx, { row }, engine) {
      const words = callWords({
        queueNo: textOf(row['queueNo']),
        plateNumber: String(row['plateNumber']),
        place: textOf(row['dischargeAddressName']),
      })
      const found = await findAtWaiting(tx, { registryId: String(row['id']), types: TOLD })
      await tell(tx, engine, found, words)
    },
  },
  {
    event: 'visitRejected',
    async handle(tx, { row }, engine) {
      const scaleId = textOf(row['scaleId'])
      if (scaleId === null) return
      const words = rejectWords(String(row['plateNumber']), String(row['says']))
      await tell(tx, engine, await findAtScale(tx, { scaleId, types: TOLD }), words)
    },
  },
]

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

async function tell(
  tx: Tx,
  engine: Engine,
  devices: readonly PlacedDevice[],
  { show, say }: { readonly show: string; readonly say: string },
): Promise<void> {
  for (const device of devices)
    await (device.deviceType === 'LED'
      ? orderBySite(tx, engine, device, 'show', show)
      : orderBySite(tx, engine, device, 'say', say))
}
