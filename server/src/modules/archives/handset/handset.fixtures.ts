import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { handset } from './handset.entity.ts'

export const makeHandset = (tx: Tx, maker: Maker, body: ArchiveBody<typeof handset> = {}) =>
  createArchive(tx, maker, {
    entity: handset,
    body: { code: 'H1', name: '1号手持机', deviceNo: 'PDA-0001', ...body },
  })
