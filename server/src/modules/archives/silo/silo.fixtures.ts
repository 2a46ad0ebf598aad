import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { makeWarehouse } from '../warehouse/warehouse.fixtures.ts'
import { silo } from './silo.entity.ts'

/** A silo of 500 tons with a warehouse of its own unless it is given one. */
export async function makeSilo(tx: Tx, maker: Maker, body: ArchiveBody<typeof silo> = {}) {
  const warehouseId = body.warehouseId ?? (await makeWarehouse(tx, maker))['id']
  return createArchive(tx, maker, {
    entity: silo,
    body: { code: 'S1', name: '1号筒仓', capacity: '500', ...body, warehouseId },
  })
}
