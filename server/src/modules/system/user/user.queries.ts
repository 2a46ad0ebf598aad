import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** The name of the user whose id stands in a column. */
export const userName = (id: SqlFragment): SqlFragment =>
  sql`(select u.real_name from sys_user u where u.id = ${id})`

/** The signature in somebody's personal file. */
export async function findSignature(db: Queryable, userId: string): Promise<string | null> {
  const row = await db.row<{ readonly fileId: string | null }>(
    sql`select signature as "fileId" from sys_user where id = ${userId}`,
  )
  return row?.fileId ?? null
}
