import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'

interface Receipt {
  readonly weighId: string
  readonly weighSubId: string
  /** Null: it is not signed for any more. */
  readonly tons: Tons | null
}

/** A customer has signed for goods, or no longer has. */
export const receiptHandler: EventHandler = {
  event: 'goodsReceived',
  handle: (tx, { row }) =>
    storeReceipt(tx, {
      weighId: String(row['weighId']),
      weighSubId: String(row['weighSubId']),
      tons: row['tons'] as Tons | null,
    }),
}

/** What was signed for stands on the line, and their sum on the record. */
async function storeReceipt(tx: Tx, line: Receipt): Promise<void> {
  await tx.run(sql`select id from mm_weigh where id = ${line.weighId} for update`)
  await tx.run(
    sql`update mm_weigh_sub set receipt_weight = ${line.tons} where id = ${line.weighSubId}`,
  )
  await tx.run(
    sql`update mm_weigh set receipt_weight = (select sum(receipt_weight) from mm_weigh_sub where main_id = mm_weigh.id), version = version + 1 where id = ${line.weighId}`,
  )
}
