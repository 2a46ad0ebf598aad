import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * The line of a notice in force, by its number, that takes the goods of a visit: the one of the same material,
 * else its only one. Null: there is none.
 */
export async function findNewLine(
  db: Queryable,
  { registryId, code }: { readonly registryId: string; readonly code: string },
): Promise<string | null> {
  const rows = await db.rows<{ readonly id: string; readonly isSame: boolean }>(sql`
    select s.id, s.inventory_id in (
      select v.inventory_id from tr_registry_sub v where v.main_id = r.id) as "isSame"
    from tr_registry r
    join or_notice n on n.code = ${code} and n.kind = r.kind and n.status = 'AUDITED'
      and r.org_id in (n.org_id, n.fh_org_id, n.sh_org_id)
    join or_notice_sub s on s.main_id = n.id
    where r.id = ${registryId} order by s.row_no, s.id`)
  const same = rows.find(({ isSame }) => isSame)
  return same?.id ?? (rows.length === 1 ? (rows[0]?.id ?? null) : null)
}
