import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Money that was written off against a settlement is open on its receipts and payments again. */
export async function takeBackWriteOffs(tx: Tx, settleId: string): Promise<void> {
  await tx.run(sql`delete from fd_recive_payment_sub where settle_id = ${settleId}`)
  await tx.run(
    sql`update fd_settlement_main set paid_amount = 0, pay_status = 'NONE', version = version + 1 where id = ${settleId}`,
  )
}
