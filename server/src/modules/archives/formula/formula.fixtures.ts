import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { formula } from './formula.entity.ts'

export const makeFormula = (tx: Tx, maker: Maker, body: ArchiveBody<typeof formula> = {}) =>
  createArchive(tx, maker, {
    entity: formula,
    body: {
      code: 'G1',
      name: '扣水',
      useType: 'DEDUCT',
      expression: 'suttle * 0.02',
      scale: 3,
      ...body,
    },
  })
