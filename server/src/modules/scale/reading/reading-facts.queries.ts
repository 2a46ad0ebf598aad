import type { Tons } from '@junheng/domain/values/tons.ts'
import type { WeightSource } from '@junheng/domain/weighing/weigh-terms.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The newest reading that serves a record, whatever it serves as. */
export async function findLastUse(
  db: Queryable,
  weighId: string,
): Promise<{ readonly time: Date; readonly weight: Tons } | null> {
  const row = await db.row<{ readonly time: string; readonly weight: Tons }>(
    sql`select to_char(r.reading_time, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time, r.weight from mm_reading_use u join mm_reading r on r.id = u.main_id where u.weigh_id = ${weighId} order by r.reading_time desc, r.id desc limit 1`,
  )
  return row && { time: new Date(row.time), weight: row.weight }
}

/** Where the weights between the first and the last came from: materials weighed one after the other. */
export async function findSubSources(
  db: Queryable,
  weighId: string,
): Promise<readonly WeightSource[]> {
  const rows = await db.rows<{ readonly source: WeightSource }>(
    sql`select r.source from mm_reading_use u join mm_reading r on r.id = u.main_id where u.weigh_id = ${weighId} and u.role = 'SUB'`,
  )
  return rows.map(({ source }) => source)
}

/** An empty weighing of the truck since a moment. */
export async function hasTareReading(
  db: Queryable,
  {
    registryId,
    orgId,
    plateNumber,
    since,
  }: { registryId: string; orgId: string; plateNumber: string; since: string },
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from mm_reading r join mm_scale s on s.id = r.scale_id where s.org_id = ${orgId} and r.purpose = 'TARE' and (r.registry_id = ${registryId} or r.plate_number = ${plateNumber}) and r.reading_time > ${since} limit 1`,
  )
  return row !== null
}
