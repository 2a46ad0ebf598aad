import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { line } from './line.entity.ts'

/** A purchase line without steps. */
export const makeLine = (tx: Tx, maker: Maker, body: ArchiveBody<typeof line> = {}) =>
  createArchive(tx, maker, {
    entity: line,
    body: { code: 'L01', name: '采购线路', kinds: 'pu', ...body },
  })
