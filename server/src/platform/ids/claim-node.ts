import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * The node number of this process, a fresh one at every start: a process that had borrowed time, or
 * whose clock was set back while it was down, cannot repeat the ids of the one before it.
 *
 * The numbers come round after 1,024 starts. A process that has been up for that long then shares its
 * number with another, and only ids of the same millisecond could meet; the primary key refuses them.
 *
 * @example
 * const node = await claimNode(db) // 0 to 1023
 */
export async function claimNode(db: Queryable): Promise<number> {
  const row = await db.row<{ node: string }>(sql`select nextval('sys_node_seq') as node`)
  return Number(row?.node)
}
