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

/** Whether a user has been given a role, in whatever company. */
export async function hasRole(
  db: Queryable,
  { userId, roleId }: { readonly userId: string; readonly roleId: string },
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from sys_user_role where user_id = ${userId} and role_id = ${roleId}`,
  )
  return row !== null
}

/** Roles that the caller holds in the company where he works. */
export async function findOwnRoles(
  db: Queryable,
  { roles, groupId }: Caller,
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select id from sys_role where code = any(${roles}) and group_id = ${groupId}`,
  )
  return rows.map(({ id }) => id)
}
