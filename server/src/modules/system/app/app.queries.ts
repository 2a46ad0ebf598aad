import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { AppPlatform } from './app.entity.ts'

export interface Release {
  readonly versionCode: string
  readonly note: string | null
  readonly forced: boolean
  readonly fileId: string
}

/**
 * The highest enabled version of a platform, 2.10 above 2.9. Without a tenant it is the first group's:
 * no other group can put a package before people who have not said whose they are.
 */
export function findLatest(
  db: Queryable,
  { platform, tenant }: { readonly platform: AppPlatform; readonly tenant: string | null },
): Promise<Release | null> {
  const group =
    tenant === null
      ? sql`g.id = (select min(id) from sys_group where enabled and not deleted)`
      : sql`g.tenant = ${tenant}`
  return db.row<Release>(sql`
    select a.version_code as "versionCode", a.note, a.forced, a.file_id as "fileId"
    from sys_app a join sys_group g on g.id = a.group_id and g.enabled and not g.deleted
    where a.enabled and not a.deleted and a.platform = ${platform} and ${group}
    order by string_to_array(a.version_code, '.')::int[] desc, a.id desc
    limit 1`)
}
