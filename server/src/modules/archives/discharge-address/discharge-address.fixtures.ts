import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { dischargeAddress } from './discharge-address.entity.ts'

/** Open day and night, one vehicle at a time. */
export const makeDischargeAddress = (
  tx: Tx,
  maker: Maker,
  body: ArchiveBody<typeof dischargeAddress> = {},
) =>
  createArchive(tx, maker, {
    entity: dischargeAddress,
    body: { code: 'D01', name: '一号煤棚', ...body },
  })
