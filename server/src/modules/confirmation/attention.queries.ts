import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Warehouses somebody is the keeper of. */
export async function findKeptWarehouses(
  db: Queryable,
  { userId, groupId }: Caller,
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select id from as_warehouse where group_id = ${groupId} and keeper_id = ${userId} and not deleted order by id`,
  )
  return rows.map(({ id }) => id)
}
