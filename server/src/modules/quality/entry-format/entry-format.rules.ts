import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
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
  const foreign = await tx.row<{ readonly name: string; readonly group: string }>(
    sql`select q.name, g.name as "group" from qc_item q, qc_assay_group g where q.id = any(${itemIds}::bigint[]) and g.id = ${assayGroupId} and not exists (select 1 from qc_assay_group_item i where i.main_id = g.id and i.item_id = q.id) order by q.id limit 1`,
  )
  return foreign && refuse('entryFormat.foreign', { name: foreign.name, group: foreign.group })
}
