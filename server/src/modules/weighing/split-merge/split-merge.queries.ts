import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** How many records were ever cut from one; its next part gets the next number. */
export async function countParts(db: Queryable, parentId: string): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from mm_weigh where parent_id = ${parentId}`,
  )
  return row?.count ?? 0
}

/** Parts of a record that count now, ascending. */
export async function findLiveParts(db: Queryable, parentId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select id from mm_weigh where parent_id = ${parentId} and status <> 'OBSOLETE' and weigh_state <> 'REPLACED' order by id`,
  )
  return rows.map(({ id }) => id)
}
