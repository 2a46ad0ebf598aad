import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findAssayItems } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
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
  const items = [...(await findAssayItems(tx, itemIds)).values()]
  return items.filter(({ isMoisture }) => isMoisture).length > 1 ? refuse('format.moistures') : null
}
