import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export async function findSiteId(db: Queryable): Promise<string> {
  const site = await db.row<{ readonly siteId: string }>(
    sql`select site_id::text as "siteId" from sys_site`,
  )
  if (site === null) throw new Error('the site has no id')
  return site.siteId
}
