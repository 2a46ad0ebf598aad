import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { queue } from './queue.entity.ts'

export const makeQueue = (tx: Tx, maker: Maker, body: ArchiveBody<typeof queue> = {}) =>
  createArchive(tx, maker, {
    entity: queue,
    body: { code: 'Q01', name: '原料排队', kinds: 'pu', prefix: 'A', ...body },
  })
