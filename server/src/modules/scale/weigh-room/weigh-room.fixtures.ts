import { type ArchiveBody, createArchive, type Maker } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { weighRoom } from './weigh-room.entity.ts'

/** Open to everybody unless it is told who works there. */
export const makeWeighRoom = (tx: Tx, maker: Maker, body: ArchiveBody<typeof weighRoom> = {}) =>
  createArchive(tx, maker, { entity: weighRoom, body: { code: 'R1', name: '一号磅房', ...body } })
