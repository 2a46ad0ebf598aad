import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { qrRule } from './qr-rule.entity.ts'

export const makeQrRule = (tx: Tx, maker: Maker, body: ArchiveBody<typeof qrRule> = {}) =>
  createArchive(tx, maker, {
    entity: qrRule,
    body: { code: 'Q1', name: '场所码', target: 'SITE', fields: 'code,name', ...body },
  })
