import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { makeWarehouse } from '../warehouse/warehouse.fixtures.ts'
import { area } from './area.entity.ts'

/** An area with a warehouse of its own unless it is given one. */
export async function makeArea(tx: Tx, maker: Maker, body: ArchiveBody<typeof area> = {}) {
  const warehouseId = body.warehouseId ?? (await makeWarehouse(tx, maker))['id']
  return createArchive(tx, maker, {
    entity: area,
    body: { code: 'A1', name: '东区', ...body, warehouseId },
  })
}
