import type { SampleState } from '@junheng/domain/confirm/confirm-states.ts'
import { goodsReceived, samplesChanged } from '@junheng/domain/confirm/confirm-told.ts'
import type { ToldOf } from '@junheng/domain/entity/define-event.ts'
import { findWorstSamples } from '#modules/confirmation/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { hear } from '#platform/entity-engine/create-engine.ts'

/** A customer has signed for goods, or no longer has. */
export const receiptHandler = hear(goodsReceived, storeReceipt)

/** What was signed for stands on the line, and their sum on the record. */
async function storeReceipt(tx: Tx, line: ToldOf<typeof goodsReceived>): Promise<void> {
  await tx.run(sql`select id from mm_weigh where id = ${line.weighId} for update`)
  tx.post(sql`update mm_weigh_sub set receipt_weight = ${line.tons} where id = ${line.weighSubId}`)
  tx.post(
    sql`update mm_weigh set receipt_weight = (select sum(receipt_weight) from mm_weigh_sub where main_id = mm_weigh.id), version = version + 1 where id = ${line.weighId}`,
  )
}

/** A weighing shows from its first weight on how its samples stand. */
export const sampleHandler = hear(samplesChanged, async (tx, { registryIds }) => {
  for (const [registryId, worst] of await findWorstSamples(tx, registryIds))
    await showSamples(tx, registryId, worst)
})

export async function showSamples(tx: Tx, registryId: string, worst: SampleState): Promise<void> {
  tx.post(
    sql`update mm_weigh set sample_status = ${worst} where registry_id = ${registryId} and status <> 'OBSOLETE' and parent_id is null and sample_status is distinct from ${worst}`,
  )
}
