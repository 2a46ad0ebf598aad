import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkFit, checkPeriod } from '../check-fit.ts'
import { type QcFormatRow, qcFormat } from './qc-format.entity.ts'

export const qcFormatRules = rulesFor(qcFormat, {
  check: async (tx, { row }) =>
    checkFit(row) ?? checkPeriod(row) ?? (await checkMoistures(tx, row)),
})

/** Dry weights are taken by the one moisture item; of two nobody knows by which. */
async function checkMoistures(tx: Tx, { qcFormatSub }: QcFormatRow): Promise<Refusal | null> {
  const itemIds = qcFormatSub.map(({ itemId }) => itemId)
  const found = await tx.row<{ readonly count: number }>(
    sql`select count(*)::int as count from qc_item where id = any(${itemIds}::bigint[]) and is_moisture`,
  )
  return (found?.count ?? 0) > 1 ? refuse('format.moistures') : null
}
