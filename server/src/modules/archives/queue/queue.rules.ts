import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkMaterialRows } from '../material-rows.ts'
import { type QueueRow, queue } from './queue.entity.ts'

export const queueRules = rulesFor(queue, {
  check: async (_tx, { row }) => checkMaterialRows(row.asQueueInventory) ?? checkPartnerRows(row),
})

/** With both set nobody could say whom the row means. */
function checkPartnerRows({ asQueueCustomer: rows }: QueueRow): Refusal | null {
  const both = rows.some(({ customerId, vendorId }) => customerId !== null && vendorId !== null)
  return both ? refuse('match.onePartner') : null
}
