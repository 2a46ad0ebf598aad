import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What a plate-number control needs to complete what is typed. */
export interface PlateEntry {
  readonly plateCode: string
  readonly plateName: string
  readonly provinceName: string | null
}

export function findEnabledPlates(
  db: Queryable,
  { groupId }: { readonly groupId: string },
): Promise<readonly PlateEntry[]> {
  return db.rows<PlateEntry>(
    sql`select plate_code as "plateCode", plate_name as "plateName", province_name as "provinceName" from as_plate where group_id = ${groupId} and enabled and not deleted order by seq, plate_code`,
  )
}
