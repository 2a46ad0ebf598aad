import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { check } from './check.entity.ts'

/** A scale unless it is told to be something else. */
export const makeCheck = (tx: Tx, maker: Maker, body: ArchiveBody<typeof check> = {}) =>
  createArchive(tx, maker, {
    entity: check,
    body: { code: 'P01', name: '一号磅', checkType: 'SCALE', ...body },
  })
