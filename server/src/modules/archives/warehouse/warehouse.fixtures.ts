import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { warehouse } from './warehouse.entity.ts'

export const makeWarehouse = (tx: Tx, maker: Maker, body: ArchiveBody<typeof warehouse> = {}) =>
  createArchive(tx, maker, {
    entity: warehouse,
    body: { code: 'W1', name: '原料仓', warehouseType: 'RAW', ...body },
  })
