import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Money that was written off against a settlement is open on its receipts and payments again. */
export async function takeBackWriteOffs(tx: Tx, settleId: string): Promise<void> {
  await tx.run(sql`delete from fd_recive_payment_sub where settle_id = ${settleId}`)
  await tx.run(
    sql`update fd_settlement_main set paid_amount = 0, pay_status = 'NONE', version = version + 1 where id = ${settleId}`,
  )
}

/**
 * Holds what examining touches from the top of the order: the receipts and payments that were written off against
 * sources of red ones, then the settlements, older ones first. A red one is younger than its source.
 */
export async function holdExamined(
  tx: Tx,
  { ids, sourceIds }: { readonly ids: readonly string[]; readonly sourceIds: readonly string[] },
): Promise<void> {
  await tx.run(
    sql`select id from fd_recive_payment where id in (select main_id from fd_recive_payment_sub where settle_id = any(${sourceIds}::bigint[])) order by id for update`,
  )
  await tx.run(
    sql`select id from fd_settlement_main where id = any(${[...ids, ...sourceIds]}::bigint[]) order by id for update`,
  )
}
