import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { makeComputationGroup } from '../computation-group/computation-group.fixtures.ts'
import { type ArchiveBody, createArchive, type Maker } from '../create-archive.ts'
import { makeInventoryClass } from '../inventory-class/inventory-class.fixtures.ts'
import { inventory } from './inventory.entity.ts'

type Body = ArchiveBody<typeof inventory>

/** A material with a class and a unit of its own unless it is given them. */
export async function makeInventory(tx: Tx, maker: Maker, body: Body = {}): Promise<AnyRow> {
  const given = { invcId: body.invcId, comId: body.comId }
  const { shared = false } = body
  const invcId = given.invcId ?? (await makeInventoryClass(tx, maker, { shared }))['id']
  const comId = given.comId ?? unitIds(await makeComputationGroup(tx, maker))[0]
  return createArchive(tx, maker, {
    entity: inventory,
    body: { invCode: 'M01', invName: '精煤', ...body, invcId, comId },
  })
}

/** Ids of a group's units, in their order. */
export const unitIds = (group: AnyRow): readonly string[] =>
  childRowsOf(group['asComputationUnit']).map((unit) => String(unit['id']))
