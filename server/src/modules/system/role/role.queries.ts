import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Whether the caller holds one of the roles in the company where he works. */
export async function holdsRole(
  db: Queryable,
  { roles, groupId }: Caller,
  roleIds: readonly string[],
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from sys_role where id = any(${roleIds}::bigint[]) and code = any(${roles}) and group_id = ${groupId}`,
  )
  return row !== null
}
