import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { plate } from './plate.entity.ts'

export const makePlate = (tx: Tx, maker: Maker, body: ArchiveBody<typeof plate> = {}) =>
  createArchive(tx, maker, {
    entity: plate,
    body: { plateCode: 'SN', plateName: '陕', provinceName: '陕西省', ...body },
  })
