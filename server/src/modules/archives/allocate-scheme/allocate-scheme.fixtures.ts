import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { allocateScheme } from './allocate-scheme.entity.ts'

export const makeAllocateScheme = (
  tx: Tx,
  maker: Maker,
  body: ArchiveBody<typeof allocateScheme> = {},
) =>
  createArchive(tx, maker, {
    entity: allocateScheme,
    body: { code: 'P1', name: '物料分配', archiveType: 'INVENTORY', ...body },
  })
