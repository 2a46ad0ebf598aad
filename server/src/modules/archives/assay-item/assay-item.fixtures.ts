import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { qcClass } from './qc-class.entity.ts'
import { qcItem } from './qc-item.entity.ts'

export const makeQcClass = (tx: Tx, maker: Maker, body: ArchiveBody<typeof qcClass> = {}) =>
  createArchive(tx, maker, { entity: qcClass, body: { code: 'COAL', name: '煤质', ...body } })

/** An item with a class of its own unless it is given one. */
export async function makeQcItem(
  tx: Tx,
  maker: Maker,
  body: ArchiveBody<typeof qcItem> = {},
): Promise<AnyRow> {
  const classId = body.classId ?? (await makeQcClass(tx, maker))['id']
  return createArchive(tx, maker, {
    entity: qcItem,
    body: { code: 'Mt', name: '全水分', symbol: 'Mt', unit: '%', ...body, classId },
  })
}
