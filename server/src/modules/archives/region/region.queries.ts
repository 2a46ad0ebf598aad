import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { loadStandardRegions } from './standard-regions.ts'

/** Day of the table; a fixed one, so that two installs hold the same rows. */
const ISSUED = '2026-01-01T00:00:00Z'

/** Fills the regions of an empty database; one that has any is left alone. */
export async function seedRegions(tx: Tx): Promise<void> {
  if ((await tx.row(sql`select 1 from as_region limit 1`)) !== null) return
  const regions = await loadStandardRegions()
  const column = (name: 'code' | 'name' | 'fullName' | 'parentCode' | 'level' | 'pinyin') =>
    regions.map((region) => region[name])
  await tx.run(
    sql`insert into as_region (id, code, name, full_name, parent_code, level, pinyin, create_date, update_date)
    select code::bigint, code, name, full_name, parent_code, level, pinyin, ${ISSUED}::timestamptz, ${ISSUED}::timestamptz
    from unnest(${column('code')}::text[], ${column('name')}::text[], ${column('fullName')}::text[], ${column('parentCode')}::text[], ${column('level')}::int[], ${column('pinyin')}::text[])
      as given(code, name, full_name, parent_code, level, pinyin)
    on conflict (id) do nothing`,
  )
}

export interface RegionEntry {
  readonly code: string
  readonly name: string
  readonly fullName: string
  readonly parentCode: string
  readonly pinyin: string | null
}

/** Every region, by code. */
export function findRegions(db: Queryable): Promise<readonly RegionEntry[]> {
  return db.rows<RegionEntry>(
    sql`select code, name, full_name as "fullName", parent_code as "parentCode", pinyin from as_region order by code`,
  )
}

/** A region and those above it, lowest first. */
export async function findRegionPath(db: Queryable, regionId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`with recursive up(id, parent_code, depth) as (
      select id, parent_code, 0 from as_region where id = ${regionId}
      union all select p.id, p.parent_code, up.depth + 1 from as_region p join up on p.code = up.parent_code where up.depth < 8
    )
    select id from up order by depth`,
  )
  return rows.map(({ id }) => id)
}
