import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { route } from './route.entity.ts'

export const makeRoute = (tx: Tx, maker: Maker, body: ArchiveBody<typeof route> = {}) =>
  createArchive(tx, maker, {
    entity: route,
    body: {
      code: 'R01',
      name: '神木至韩城',
      kinds: 'pu',
      startPlace: '神木',
      endPlace: '韩城',
      distance: '380.5',
      ...body,
    },
  })
