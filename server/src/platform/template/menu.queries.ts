import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The mount a menu entry opens; null where there is no such entry, or it opens no entity. */
export async function findMenuMount(
  db: Queryable,
  { id, groupId }: { readonly id: string; readonly groupId: string },
): Promise<string | null> {
  const row = await db.row<{ mount: string | null }>(sql`
    select mount from sys_menu
    where id = ${id} and enabled and not retired and (group_id is null or group_id = ${groupId})`)
  return row?.mount ?? null
}
