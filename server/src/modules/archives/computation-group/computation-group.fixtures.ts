import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { computationGroup } from './computation-group.entity.ts'

/** Tons, and bags of 50 kg. */
export const WEIGHT_UNITS = [
  { comCode: 'T', comName: '吨', isMain: true },
  { comCode: 'BAG', comName: '袋', rate: '0.05' },
] as const

export const makeComputationGroup = (
  tx: Tx,
  maker: Maker,
  body: ArchiveBody<typeof computationGroup> = {},
) =>
  createArchive(tx, maker, {
    entity: computationGroup,
    body: {
      code: 'WEIGHT',
      name: '重量',
      groupType: 'FIXED',
      asComputationUnit: WEIGHT_UNITS,
      ...body,
    },
  })
