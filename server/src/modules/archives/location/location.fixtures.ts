import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { makeWarehouse } from '../warehouse/warehouse.fixtures.ts'
import { location } from './location.entity.ts'

/** A location with a warehouse of its own unless it is given one. */
export async function makeLocation(tx: Tx, maker: Maker, body: ArchiveBody<typeof location> = {}) {
  const warehouseId = body.warehouseId ?? (await makeWarehouse(tx, maker))['id']
  return createArchive(tx, maker, {
    entity: location,
    body: { code: 'L1', name: '1排1列', ...body, warehouseId },
  })
}
