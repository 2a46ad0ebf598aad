import { type PartsRow, partsFor } from '@junheng/domain/home/home-parts.ts'
import type { HomePart } from '@junheng/domain/home/home-wire.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What the caller's home page shows. */
export async function readParts(db: Queryable, caller: Caller): Promise<readonly HomePart[]> {
  const rows = await db.rows<PartsRow>(
    sql`select r.code as role, string_to_array(c.parts, ',') as parts, c.seq from sys_index_conf c left join sys_role r on r.id = c.role_id where c.group_id = ${caller.groupId} and c.enabled and not c.deleted order by c.seq, c.id`,
  )
  return partsFor(rows, caller.roles)
}
