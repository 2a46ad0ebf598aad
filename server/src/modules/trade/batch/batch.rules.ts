import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type BatchRow, batch } from './batch.entity.ts'
import { findBatchTerms, findContractGoods } from './batch.queries.ts'

export const batchRules = rulesFor(batch, {
  complete: (tx, change) => completeOrigin(tx, change),
  check: (tx, { before, row }) => (before === null ? checkOrigin(tx, row) : Promise.resolve(null)),
})

/** Whose goods they are: the notice line says, else the contract, else who was chosen. */
async function completeOrigin(
  tx: Tx,
  { before, row }: Change<BatchRow>,
): Promise<Partial<BatchRow>> {
  if (before !== null) return {}
  const { noticeSubId, contractId, inventoryId } = row
  const terms = noticeSubId === null ? null : await findBatchTerms(tx, noticeSubId)
  if (terms !== null) {
    const { noticeId, vendorId, customerId, partnerId, partnerName } = terms
    return { noticeId, contractId: terms.contractId, vendorId, customerId, partnerId, partnerName }
  }
  const goods = contractId && (await findContractGoods(tx, { contractId, inventoryId }))
  if (goods) {
    const { vendorId, customerId, partnerId, partnerName } = goods
    return { vendorId, customerId, partnerId, partnerName }
  }
  return KIND_TRAITS[row.kind].partner === 'vendor'
    ? { customerId: null, partnerId: row.vendorId, partnerName: row.vendorName }
    : { vendorId: null, partnerId: row.customerId, partnerName: row.customerName }
}

/** A batch is of the goods that its notice line or its contract is about. */
async function checkOrigin(tx: Tx, row: BatchRow): Promise<Refusal | null> {
  const { noticeId, noticeSubId, contractId, inventoryId, kind } = row
  if (noticeId !== null && noticeSubId === null) return refuse('batch.noticeLine')
  const terms = noticeSubId === null ? null : await findBatchTerms(tx, noticeSubId)
  if (terms !== null && (terms.kind !== kind || terms.inventoryId !== inventoryId))
    return refuse('batch.otherGoods', { code: terms.notoCode, name: terms.invName ?? '' })
  if (terms !== null || contractId === null) return null
  const goods = await findContractGoods(tx, { contractId, inventoryId })
  const isOfKind = goods?.kind === (KIND_TRAITS[kind].returnOf ?? kind)
  return goods === null || (isOfKind && goods.hasMaterial)
    ? null
    : refuse('batch.notInContract', { code: goods.code })
}
