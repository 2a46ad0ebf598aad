import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Holds a receipt or payment whose messages are about to change. */
export async function holdReceipt(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`select id from fd_recive_payment where id = ${id} for update`)
}
