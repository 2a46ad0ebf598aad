import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export async function isUsedByMaterials(tx: Tx, groupId: string): Promise<boolean> {
  const found = await tx.row(
    sql`select 1 from as_inventory i join as_computation_unit u on u.id = i.com_id where u.main_id = ${groupId} and not i.deleted limit 1`,
  )
  return found !== null
}
