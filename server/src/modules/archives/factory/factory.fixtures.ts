import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { factory } from './factory.entity.ts'

export const makeFactory = (tx: Tx, maker: Maker, body: ArchiveBody<typeof factory> = {}) =>
  createArchive(tx, maker, { entity: factory, body: { code: 'F1', name: '一厂', ...body } })
