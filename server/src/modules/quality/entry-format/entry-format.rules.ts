import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findAssayItems } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { findGroupItems } from '../assay-group/assay-group.queries.ts'
import { type QcAssayFormatRow, qcAssayFormat } from './entry-format.entity.ts'

export const entryFormatRules = rulesFor(qcAssayFormat, {
  check: (tx, { row }) => checkOwned(tx, row),
})

/** A sheet belongs to one group: what another assays does not stand on it. */
async function checkOwned(
  tx: Tx,
  { assayGroupId, qcAssayFormatSub }: QcAssayFormatRow,
): Promise<Refusal | null> {
  const itemIds = qcAssayFormatSub.map(({ itemId }) => itemId)
  const group = await findGroupItems(tx, assayGroupId)
  if (group === null) return null
  const foreign = itemIds.find((itemId) => !group.itemIds.includes(itemId))
  if (foreign === undefined) return null
  const name = (await findAssayItems(tx, [foreign])).get(foreign)?.name ?? ''
  return refuse('entryFormat.foreign', { name, group: group.name })
}
