import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Whether the same was noted before: events may be delivered twice. */
export async function hasMissed(
  db: Queryable,
  { registryId, detail }: { readonly registryId: string; readonly detail: string },
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 as is_there from mm_exception where registry_id = ${registryId} and type = 'NO_PICTURE' and detail = ${detail}`,
  )
  return row !== null
}
