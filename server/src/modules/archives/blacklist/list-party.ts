import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { blacklist } from './blacklist.entity.ts'
import { markAutomatic } from './blacklist.queries.ts'

/**
 * Puts a party on the black list by the product's own decision, such as after too many appointments that
 * nobody kept. The same rules hold as for a row that a person makes.
 */
export async function listParty(
  tx: Tx,
  maker: Maker,
  body: ArchiveBody<typeof blacklist>,
): Promise<AnyRow> {
  const row = await createArchive(tx, maker, { entity: blacklist, body })
  await markAutomatic(tx, row.id)
  return { ...row, source: 'AUTO' }
}
