import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { inventoryClass } from './inventory-class.entity.ts'

export const makeInventoryClass = (
  tx: Tx,
  maker: Maker,
  body: ArchiveBody<typeof inventoryClass> = {},
) =>
  createArchive(tx, maker, {
    entity: inventoryClass,
    body: { invcCode: '01', invcName: '原料', ...body },
  })
