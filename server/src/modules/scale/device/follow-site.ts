import type { DeviceType } from '@junheng/domain/scale/device-command.ts'
import { callWords, rejectWords } from '@junheng/domain/scale/site-words.ts'
import { barrierOpen, visitCalled, visitRejected } from '@junheng/domain/visit/visit-told.ts'
import type { Tx } from '#platform/db/database.ts'
import { type EventHandler, hear } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findAtPoint, findAtScale, findAtWaiting, type PlacedDevice } from '../device.queries.ts'
import { orderBySite } from './send-command.ts'

const TOLD: readonly DeviceType[] = ['LED', 'VOICE']

/**
 * What devices do because something happened on the site. Ordered in the transaction of what happened: the
 * order leaves when it commits, and never for what was refused.
 */
export const siteDevices: readonly EventHandler[] = [
  hear(barrierOpen, async (tx, { id: checkId }, engine) => {
    const found = await findAtPoint(tx, { checkId, types: ['BARRIER'] })
    for (const device of found) await orderBySite(tx, engine, device, 'open')
  }),
  hear(visitCalled, async (tx, called, engine) => {
    const { plateNumber } = called
    const [queueNo, place] = [called.queueNo || null, called.dischargeAddressName || null]
    const found = await findAtWaiting(tx, { registryId: called.id, types: TOLD })
    await announce(tx, engine, found, callWords({ queueNo, plateNumber, place }))
  }),
  hear(visitRejected, async (tx, { scaleId, plateNumber, says }, engine) => {
    if (scaleId === null) return
    const found = await findAtScale(tx, { scaleId, types: TOLD })
    await announce(tx, engine, found, rejectWords(plateNumber, says))
  }),
]

async function announce(
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
