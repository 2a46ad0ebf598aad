import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Locks weighings, their lines and the rows of some visits, in the order of the product's locks. */
export async function lockRows(tx: Tx, registryIds: readonly string[]): Promise<void> {
  await tx.run(
    sql`select id from mm_weigh where registry_id = any(${registryIds}::bigint[]) order by id for update`,
  )
  await tx.run(
    sql`select s.id from mm_weigh_sub s join mm_weigh w on w.id = s.main_id where w.registry_id = any(${registryIds}::bigint[]) order by s.id for update of s`,
  )
  await tx.run(
    sql`select id from mm_confirm where registry_id = any(${registryIds}::bigint[]) order by id for update`,
  )
}
