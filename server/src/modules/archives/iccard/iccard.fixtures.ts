import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { iccard } from './iccard.entity.ts'

export const makeIccard = (tx: Tx, maker: Maker, body: ArchiveBody<typeof iccard> = {}) =>
  createArchive(tx, maker, { entity: iccard, body: { cardNo: '0001', ...body } })
