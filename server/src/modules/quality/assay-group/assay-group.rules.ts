import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findAssayItems } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type QcAssayGroupRow, qcAssayGroup } from './assay-group.entity.ts'
import { findTakenItem, lockAssayGroups } from './assay-group.queries.ts'

export const assayGroupRules = rulesFor(qcAssayGroup, {
  // A group that is not enabled assays nothing and may wait with any items.
  check: async (tx, { row }) => (row.enabled ? checkItems(tx, row) : null),
  guards: { enable: (tx, { row }) => checkItems(tx, row) },
})

/** An item that two groups assayed would have two results and no owner. */
async function checkItems(tx: Tx, row: QcAssayGroupRow): Promise<Refusal | null> {
  const { id, orgId, qcAssayGroupItem: items } = row
  if (orgId === null) throw new Error('an assay group without a company')
  await lockAssayGroups(tx, orgId)
  const itemIds = items.map(({ itemId }) => itemId)
  const taken = await findTakenItem(tx, { orgId, id, itemIds })
  if (taken === null) return null
  const name = (await findAssayItems(tx, [taken.itemId])).get(taken.itemId)?.name ?? ''
  return refuse('assayGroup.taken', { name, group: taken.group })
}
