import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { blacklist } from './blacklist.entity.ts'

/** A vehicle without an archive, forbidden in the whole group from now on. */
export const makeBlacklist = (tx: Tx, maker: Maker, body: ArchiveBody<typeof blacklist> = {}) =>
  createArchive(tx, maker, {
    entity: blacklist,
    body: {
      targetType: 'VEHICLE',
      targetValue: '陕A12345',
      level: 'FORBID',
      reason: '夹带杂物',
      ...body,
    },
  })
